import type { AccountSort } from '@certway/contract/accounts';
import { COUNTED_AT_MOST } from '@certway/contract/limits';
import type { Role } from '@certway/contract/roles';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { type LongList, sliceOf } from '../db/long-lists.ts';
import { countUsers, type UserRow } from './rows.ts';
import { searchedText, userTable } from './tables.ts';

export interface UserSearch {
  page: number;
  pageSize: number;
  q: string;
  role?: Role | undefined;
  sort: AccountSort;
}

/** From here on a text has whole trigrams, which the index finds anywhere in a word. */
const INDEXED_FROM = 3;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** A shorter text is looked for at the beginning of a word only: that, too, the index can find. */
export function matching(q: string): SQL | undefined {
  const text = escapeLike(q.toLowerCase());
  if (text === '') return undefined;
  const pattern = q.length < INDEXED_FROM ? `% ${text}%` : `%${text}%`;
  return sql`${searchedText} like ${pattern}`;
}

const ofName: LongList['by'] = [
  { column: sql`lower(${userTable.username})`, type: 'text' },
  { column: sql`${userTable.username}`, type: 'text' },
  { column: sql`${userTable.id}`, type: 'uuid' },
];
const ofAge: LongList['by'] = [{ column: sql`${userTable.id}`, type: 'uuid' }];
const orders: Record<AccountSort, Pick<LongList, 'by' | 'descending'>> = {
  newest: { by: ofAge, descending: true },
  oldest: { by: ofAge, descending: false },
  username: { by: ofName, descending: false },
  '-username': { by: ofName, descending: true },
};

/** The standing count; a search counts up to its cap. */
async function countMatches(db: Executor, { q, role }: UserSearch, where: SQL | undefined) {
  if (q === '') return { total: await countUsers(db, role), capped: false };
  const some = db
    .select({ one: sql`1` })
    .from(userTable)
    .where(where)
    .limit(COUNTED_AT_MOST + 1)
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  const count = row?.count ?? 0;
  return { total: Math.min(count, COUNTED_AT_MOST), capped: count > COUNTED_AT_MOST };
}

const listOf = ({ q, role, sort }: UserSearch, where: SQL | undefined): LongList => ({
  name: q === '' ? `accounts ${role ?? ''} ${sort}` : null,
  table: sql`${userTable}`,
  where,
  ...orders[sort],
});

export async function searchUsers(
  db: Executor,
  search: UserSearch,
): Promise<{ items: UserRow[]; total: number; capped: boolean }> {
  const where = and(matching(search.q), search.role && eq(userTable.role, search.role));
  const counted = await countMatches(db, search, where);
  const list = listOf(search, where);
  const slice = await sliceOf(db, list, search, counted.capped ? null : counted.total);
  if (!slice) return { items: [], ...counted };
  const rows = await db
    .select()
    .from(userTable)
    .where(slice.where)
    .orderBy(slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset);
  return { items: slice.inOrder(rows), ...counted };
}
