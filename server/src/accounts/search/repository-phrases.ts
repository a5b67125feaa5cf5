import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { userTable } from '../tables.ts';
import { PHRASE_LENGTH, phraseTable } from './tables.ts';

/**
 * Updates the search phrases of a person. Call this after each change of a name or an address, and
 * without `userId` after a bulk load.
 */
export async function updatePhrases(db: Pick<Executor, 'execute'>, userId?: string): Promise<void> {
  const concerned = userId ? sql`u.id = ${userId}` : sql`true`;
  await db.execute(sql`
    with wanted as (
      select distinct u.role, left(array_to_string(w.words[n:], ' '), ${PHRASE_LENGTH}::int) as phrase, u.id, u.username as name
      from ${userTable} u
      cross join lateral (select string_to_array(trim(u.searched), ' ') as words) w
      cross join lateral generate_subscripts(w.words, 1) n
      where ${concerned}
    ), gone as (
      delete from ${phraseTable} p using ${userTable} u where u.id = p.user_id and ${concerned}
        and not exists (select from wanted where wanted.id = p.user_id and wanted.phrase = p.phrase)
    )
    insert into ${phraseTable} as p (role, phrase, user_id, name) select role, phrase, id, name from wanted
    on conflict (role, phrase, user_id) do update set name = excluded.name where p.name <> excluded.name`);
}
