import { and, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database.ts';

/**
 * Numbered pages of lists of any length. Skipping rows costs as much as reading them, so for lists
 * that are read in the middle, each process caches the keys of every hundredth row for a while and
 * skips from there. Near either end the cache is not used, so nothing is stale.
 */
export interface LongList {
  /** Identifies the filter and the order; null if the middle is never far, as in search results. */
  name: string | null;
  table: SQL;
  where: SQL | undefined;
  /** The sort columns, all in one direction; together they identify one row. */
  by: { column: SQL; type: 'uuid' | 'text' | 'timestamptz' }[];
  descending: boolean;
}

export type ListOrder = Pick<LongList, 'by' | 'descending'>;

/** Up to this many rows from either end, rows are skipped one by one. */
const NEAR = 1000;
const STEP = 100;
const KEPT_MS = 60_000;
/** Marks older than this are not used: the list may have changed too much. */
const USED_MS = 5 * 60_000;
const LISTS_AT_MOST = 30;

/** A row by its keys, and how many rows there are up to it. */
interface Mark {
  count: number;
  keys: string[];
}
interface Marks {
  walkedAt: number;
  marks: Mark[];
  walking: Promise<Mark[]> | null;
}

const known = new WeakMap<Executor, Map<string, Marks>>();

export function orderOf({ by, descending }: ListOrder, reversed = false): SQL {
  const direction = descending === reversed ? sql`asc` : sql`desc`;
  return sql.join(
    by.map(({ column }) => sql`${column} ${direction}`),
    sql`, `,
  );
}

/** Once along the index, which has all the columns needed. */
async function walk(db: Executor, list: LongList): Promise<Mark[]> {
  const keys = list.by.map((_, place) => sql.identifier(`key_${place}`));
  const columns = list.by.map(({ column }, place) => sql`${column} as ${keys[place]}`);
  const { rows } = await db.execute<{ count: string; keys: string[] }>(sql`
    select count, array[${sql.join(
      keys.map((key) => sql`${key}::text`),
      sql`, `,
    )}] as keys
    from (select row_number() over (order by ${orderOf(list)}) as count, ${sql.join(columns, sql`, `)}
      from ${list.table} where ${list.where ?? sql`true`}) as walked
    where count % ${sql.raw(String(STEP))} = 0 order by count`);
  return rows.map((row) => ({ count: Number(row.count), keys: row.keys }));
}

function listsOf(db: Executor): Map<string, Marks> {
  const found = known.get(db) ?? new Map<string, Marks>();
  known.set(db, found);
  return found;
}

/** One walk at a time, however many wait for it. */
function walkOnce(db: Executor, list: LongList, entry: Marks): Promise<Mark[]> {
  entry.walking ??= walk(db, list)
    .then((marks) => {
      Object.assign(entry, { marks, walkedAt: Date.now() });
      return marks;
    })
    .finally(() => {
      entry.walking = null;
    });
  return entry.walking;
}

async function marksOf(db: Executor, list: LongList): Promise<Mark[]> {
  const lists = listsOf(db);
  const name = list.name ?? '';
  const entry = lists.get(name) ?? { walkedAt: 0, marks: [], walking: null };
  lists.delete(name);
  lists.set(name, entry);
  const [oldest] = lists.keys();
  if (lists.size > LISTS_AT_MOST && oldest !== undefined) lists.delete(oldest);
  const age = Date.now() - entry.walkedAt;
  if (age > USED_MS) return walkOnce(db, list, entry);
  // The current reader is not kept waiting for the sake of the next.
  if (age > KEPT_MS) walkOnce(db, list, entry).catch(() => undefined);
  return entry.marks;
}

const rowOf = (columns: SQL[]) => sql`(${sql.join(columns, sql`, `)})`;
const columnsOf = ({ by }: LongList) => by.map(({ column }) => column);

const beyond = (list: LongList, { keys }: Mark): SQL => {
  const values = list.by.map(({ type }, place) => sql`${keys[place]}::${sql.raw(type)}`);
  const sign = list.descending ? sql`<` : sql`>`;
  return sql`${rowOf(columnsOf(list))} ${sign} ${rowOf(values)}`;
};

/** The marks are one step apart, the first one step from the beginning. */
const lastBefore = (marks: Mark[], before: number): Mark | undefined =>
  marks[Math.min(marks.length, Math.floor(before / STEP)) - 1];

export interface Slice {
  where: SQL | undefined;
  orderBy: SQL;
  limit: number;
  offset: number;
  /** Brings rows that were read from the end into the order of the list. */
  inOrder: <Row>(rows: Row[]) => Row[];
}

/** Starts at the row at this offset. Only the index is scanned: skipped rows are never read. */
function startingAt(list: LongList, where: SQL | undefined, offset: number, reversed: boolean) {
  const orderBy = orderOf(list, reversed);
  if (list.name === null || offset === 0) return { where, orderBy, offset };
  const columns = columnsOf(list);
  const first = sql`(select ${sql.join(columns, sql`, `)} from ${list.table}
    where ${where ?? sql`true`} order by ${orderBy} limit 1 offset ${offset})`;
  const sign = list.descending === reversed ? sql`>=` : sql`<=`;
  return { where: and(list.where, sql`${rowOf(columns)} ${sign} ${first}`), orderBy, offset: 0 };
}

/**
 * The query of a page that skips few rows: from the end, from a checkpoint, or from the beginning.
 * Null if the list is shorter; `total` is null if the list was not counted.
 */
export async function sliceOf(
  db: Executor,
  list: LongList,
  { page, pageSize }: { page: number; pageSize: number },
  total: number | null,
): Promise<Slice | null> {
  const before = (page - 1) * pageSize;
  if (total !== null) {
    if (before >= total) return null;
    const after = Math.max(0, total - before - pageSize);
    const limit = Math.min(pageSize, total - before);
    if (after < before && after <= NEAR) {
      const start = startingAt(list, list.where, after, true);
      return { ...start, limit, inOrder: (rows) => rows.toReversed() };
    }
  }
  const far = before > NEAR && list.name !== null;
  const mark = far ? lastBefore(await marksOf(db, list), before) : undefined;
  const where = and(list.where, mark && beyond(list, mark));
  const start = startingAt(list, where, before - (mark?.count ?? 0), false);
  return { ...start, limit: pageSize, inOrder: (rows) => rows };
}
