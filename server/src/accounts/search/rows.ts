import type { AccountSort } from '@certway/contract/accounts';
import { COUNTED_AT_MOST } from '@certway/contract/limits';
import type { Role } from '@certway/contract/roles';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { type LongList, sliceOf } from '../../db/long-lists.ts';
import { countUsers, type UserRow } from '../rows.ts';
import { userTable } from '../tables.ts';
import { phraseOf } from './phrase.ts';
import { hasPhrase, idsWithPhrase } from './tables.ts';

export interface UserSearch {
  page: number;
  pageSize: number;
  q: string;
  role?: Role | undefined;
  sort: AccountSort;
}

export interface FoundUsers {
  items: UserRow[];
  total: number;
  capped: boolean;
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

/** A list that is walked in its order, until the page is full. */
async function walk(
  db: Executor,
  search: UserSearch,
  list: Pick<LongList, 'name' | 'where'>,
  total: number | null,
): Promise<UserRow[]> {
  const whole = { ...list, table: sql`${userTable}`, ...orders[search.sort] };
  const slice = await sliceOf(db, whole, search, total);
  if (!slice) return [];
  const rows = await db
    .select()
    .from(userTable)
    .where(slice.where)
    .orderBy(slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset);
  return slice.inOrder(rows);
}

async function listEverybody(db: Executor, search: UserSearch): Promise<FoundUsers> {
  const { role, sort } = search;
  const total = await countUsers(db, role);
  const where = role && eq(userTable.role, role);
  const items = await walk(db, search, { name: `accounts ${role ?? ''} ${sort}`, where }, total);
  return { items, total, capped: false };
}

/**
 * As many hits are read from the index before a search counts as common. What fewer have is put into
 * order; what more have, in a million people, stands close enough to be met on a walk.
 */
const RARE = 4000;

/** Ids are in the order of age: then only the page itself is read. */
function orderRare({ page, pageSize, sort }: UserSearch, people: SQL) {
  const { by, descending } = orders[sort];
  const direction = descending ? sql`desc` : sql`asc`;
  const window = sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const order = sql.join(
    by.map(({ column }) => sql`${column} ${direction}`),
    sql`, `,
  );
  if (by !== ofAge) return { ids: sql`(${people})`, order, window };
  return { ids: sql`(${people} order by id ${direction} ${window})`, order, window: sql`` };
}

async function listFound(db: Executor, search: UserSearch, phrase: string): Promise<FoundUsers> {
  const hits = idsWithPhrase(phrase, search.role, RARE);
  const people = sql`select distinct id from (${hits}) as hits`;
  const { rows } = await db.execute<{ hits: number; people: number }>(
    sql`select count(*)::int as hits, count(distinct id)::int as people from (${hits}) as hits`,
  );
  const [counted = { hits: 0, people: 0 }] = rows;
  const total = Math.min(counted.people, COUNTED_AT_MOST);
  const capped = counted.people > COUNTED_AT_MOST || counted.hits === RARE;
  if (counted.hits === RARE) {
    const where = and(hasPhrase(phrase), search.role && eq(userTable.role, search.role));
    return { items: await walk(db, search, { name: null, where }, null), total, capped };
  }
  const { ids, order, window } = orderRare(search, people);
  const items = await db
    .select()
    .from(userTable)
    .where(sql`${userTable.id} in ${ids}`)
    .orderBy(sql`${order} ${window}`);
  return { items, total, capped };
}

export function searchUsers(db: Executor, search: UserSearch): Promise<FoundUsers> {
  const phrase = phraseOf(search.q);
  return phrase === '' ? listEverybody(db, search) : listFound(db, search, phrase);
}
