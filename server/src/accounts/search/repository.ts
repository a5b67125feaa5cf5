import type { AccountSort } from '@certway/contract/accounts/index';
import type { Role } from '@certway/contract/accounts/roles';
import { COUNTED_AT_MOST } from '@certway/contract/limits';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import {
  findPageQuery,
  type ListOrder,
  type LongList,
  orderSql,
} from '../../db/lists/long-lists.ts';
import { countUsers, type UserRow } from '../repository.ts';
import { userTable } from '../tables.ts';
import { phraseOf } from './phrase.ts';
import { hasPhrase, idsByName, idsWithPhrase } from './tables.ts';

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
const orders: Record<AccountSort, ListOrder> = {
  newest: { by: ofAge, descending: true },
  oldest: { by: ofAge, descending: false },
  username: { by: ofName, descending: false },
  '-username': { by: ofName, descending: true },
};

/** Reads accounts in the requested order, and stops as soon as a page is full. */
async function walk(
  db: Executor,
  search: UserSearch,
  list: Pick<LongList, 'name' | 'where'>,
  total: number | null,
): Promise<UserRow[]> {
  const whole = { ...list, table: sql`${userTable}`, ...orders[search.sort] };
  const slice = await findPageQuery(db, whole, search, total);
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
 * The number of hits from which a search counts as common. The hits of a rarer search are read
 * completely and then sorted. A common search instead reads accounts in order, and soon has enough
 * hits for a page even among a million people.
 */
const RARE = 3000;

const isByName = ({ sort }: UserSearch) => orders[sort].by === ofName;
const offsetOf = ({ page, pageSize }: UserSearch) => (page - 1) * pageSize;

/**
 * Lists the hits of a rare search, whose ids are all known. Ids are in order of age, so a list by
 * age only reads the accounts of its page.
 */
async function listRare(db: Executor, search: UserSearch, hits: SQL): Promise<UserRow[]> {
  const people = sql`select distinct id from (${hits}) as hits`;
  const order = orderSql(orders[search.sort]);
  const direction = orders[search.sort].descending ? sql`desc` : sql`asc`;
  const window = sql`limit ${search.pageSize} offset ${offsetOf(search)}`;
  const ids = isByName(search) ? people : sql`${people} order by id ${direction} ${window}`;
  return db
    .select()
    .from(userTable)
    .where(sql`${userTable.id} in (${ids})`)
    .orderBy(isByName(search) ? sql`${order} ${window}` : order);
}

/**
 * Lists the hits of a common search. A list by name reads the hits from an index, because reading
 * all accounts by name could take long to reach the first hit. All other lists read accounts in
 * order.
 */
async function listCommon(db: Executor, search: UserSearch, phrase: string): Promise<UserRow[]> {
  const { role, sort, pageSize } = search;
  const window = { ...orders[sort], limit: pageSize, offset: offsetOf(search) };
  const ids = isByName(search) ? idsByName(phrase, role, window) : null;
  const where = and(hasPhrase(phrase), role && eq(userTable.role, role));
  if (!ids) return walk(db, search, { name: null, where }, null);
  return db
    .select()
    .from(userTable)
    .where(sql`${userTable.id} in (${ids})`)
    .orderBy(orderSql(orders[search.sort]));
}

async function countHits(db: Executor, what: SQL, hits: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(${what})::int as count from (${hits}) as hits`,
  );
  return rows[0]?.count ?? 0;
}

async function listFound(db: Executor, search: UserSearch, phrase: string): Promise<FoundUsers> {
  const hits = idsWithPhrase(phrase, search.role, RARE);
  if ((await countHits(db, sql`*`, hits)) === RARE) {
    const items = await listCommon(db, search, phrase);
    return { items, total: COUNTED_AT_MOST, capped: true };
  }
  const [people, items] = await Promise.all([
    countHits(db, sql`distinct id`, hits),
    listRare(db, search, hits),
  ]);
  return { items, total: Math.min(people, COUNTED_AT_MOST), capped: people > COUNTED_AT_MOST };
}

export function searchUsers(db: Executor, search: UserSearch): Promise<FoundUsers> {
  const phrase = phraseOf(search.q);
  return phrase === '' ? listEverybody(db, search) : listFound(db, search, phrase);
}
