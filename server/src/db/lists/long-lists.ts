import { and, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database.ts';

/**
 * Numbered pages of lists of any length. In SQL, skipping rows costs as much as reading them. For
 * pages in the middle of a list, each process therefore caches the keys of every hundredth row
 * (checkpoints) for a while, and skips rows only from the last checkpoint. Pages near either end of
 * a list do not use the cache, so they are never stale.
 */
export interface LongList {
  /**
   * The cache key of the list's filter and order. Null for lists whose pages are never far from
   * both ends, such as search results, so that nothing is cached.
   */
  name: string | null;
  table: SQL;
  where: SQL | undefined;
  /**
   * The columns by which the list is sorted, all in one direction. Together they identify a row.
   */
  by: { column: SQL; type: 'uuid' | 'text' | 'timestamptz' }[];
  descending: boolean;
}

export type ListOrder = Pick<LongList, 'by' | 'descending'>;

/**
 * Within this many rows of either end of a list, rows are skipped one by one, without checkpoints.
 */
const NEAR_ROWS = 1000;
const CHECKPOINT_ROWS = 100;
const REFRESHED_AFTER_MS = 60_000;
/**
 * The maximum age of checkpoints. The list may have changed too much since older ones were read.
 */
const USABLE_MS = 5 * 60_000;
const LISTS_AT_MOST = 30;

/** The sort keys of a row, and the number of rows up to and including it. */
interface Checkpoint {
  count: number;
  keys: string[];
}
interface ListCheckpoints {
  walkedAt: number;
  marks: Checkpoint[];
  walking: Promise<Checkpoint[]> | null;
}

const checkpoints = new WeakMap<Executor, Map<string, ListCheckpoints>>();

export function orderSql({ by, descending }: ListOrder, reversed = false): SQL {
  const direction = descending === reversed ? sql`asc` : sql`desc`;
  return sql.join(
    by.map(({ column }) => sql`${column} ${direction}`),
    sql`, `,
  );
}

/**
 * Reads the checkpoints of a list in one index-only scan: the index contains all the columns
 * needed.
 */
async function readCheckpoints(db: Executor, list: LongList): Promise<Checkpoint[]> {
  const keys = list.by.map((_, place) => sql.identifier(`key_${place}`));
  const columns = list.by.map(({ column }, place) => sql`${column} as ${keys[place]}`);
  const { rows } = await db.execute<{ count: string; keys: string[] }>(sql`
    select count, array[${sql.join(
      keys.map((key) => sql`${key}::text`),
      sql`, `,
    )}] as keys
    from (select row_number() over (order by ${orderSql(list)}) as count, ${sql.join(columns, sql`, `)}
      from ${list.table} where ${list.where ?? sql`true`}) as walked
    where count % ${sql.raw(String(CHECKPOINT_ROWS))} = 0 order by count`);
  return rows.map((row) => ({ count: Number(row.count), keys: row.keys }));
}

function listsOf(db: Executor): Map<string, ListCheckpoints> {
  const found = checkpoints.get(db) ?? new Map<string, ListCheckpoints>();
  checkpoints.set(db, found);
  return found;
}

/** Reads the checkpoints of a list. Concurrent callers share one read. */
function readCheckpointsOnce(
  db: Executor,
  list: LongList,
  entry: ListCheckpoints,
): Promise<Checkpoint[]> {
  entry.walking ??= readCheckpoints(db, list)
    .then((marks) => {
      Object.assign(entry, { marks, walkedAt: Date.now() });
      return marks;
    })
    .finally(() => {
      entry.walking = null;
    });
  return entry.walking;
}

async function checkpointsOf(db: Executor, list: LongList): Promise<Checkpoint[]> {
  const lists = listsOf(db);
  const name = list.name ?? '';
  const entry = lists.get(name) ?? { walkedAt: 0, marks: [], walking: null };
  lists.delete(name);
  lists.set(name, entry);
  const [oldest] = lists.keys();
  if (lists.size > LISTS_AT_MOST && oldest !== undefined) lists.delete(oldest);
  const age = Date.now() - entry.walkedAt;
  if (age > USABLE_MS) return readCheckpointsOnce(db, list, entry);
  // Checkpoints are refreshed in the background: the current reader does not wait for the refresh.
  if (age > REFRESHED_AFTER_MS) readCheckpointsOnce(db, list, entry).catch(() => undefined);
  return entry.marks;
}

const rowOf = (columns: SQL[]) => sql`(${sql.join(columns, sql`, `)})`;
const columnsOf = ({ by }: LongList) => by.map(({ column }) => column);

const isBehindCheckpoint = (list: LongList, { keys }: Checkpoint): SQL => {
  const values = list.by.map(({ type }, place) => sql`${keys[place]}::${sql.raw(type)}`);
  const sign = list.descending ? sql`<` : sql`>`;
  return sql`${rowOf(columnsOf(list))} ${sign} ${rowOf(values)}`;
};

/**
 * Returns the last checkpoint before the given row number. Checkpoints are CHECKPOINT_ROWS rows
 * apart. The first is after CHECKPOINT_ROWS rows.
 */
const lastBefore = (marks: Checkpoint[], before: number): Checkpoint | undefined =>
  marks[Math.min(marks.length, Math.floor(before / CHECKPOINT_ROWS)) - 1];

export interface PageQuery {
  where: SQL | undefined;
  orderBy: SQL;
  limit: number;
  offset: number;
  /** Puts rows that were read from the end of the list back into the order of the list. */
  inOrder: <Row>(rows: Row[]) => Row[];
}

/**
 * Returns a condition for the rows from the given offset on. Only the index is read up to this row,
 * and not the skipped rows themselves.
 */
function startingAt(list: LongList, where: SQL | undefined, offset: number, reversed: boolean) {
  const orderBy = orderSql(list, reversed);
  if (list.name === null || offset === 0) return { where, orderBy, offset };
  const columns = columnsOf(list);
  const first = sql`(select ${sql.join(columns, sql`, `)} from ${list.table}
    where ${where ?? sql`true`} order by ${orderBy} limit 1 offset ${offset})`;
  const sign = list.descending === reversed ? sql`>=` : sql`<=`;
  return { where: and(list.where, sql`${rowOf(columns)} ${sign} ${first}`), orderBy, offset: 0 };
}

/**
 * Returns a query for a page that skips as few rows as possible: from the end, from a checkpoint,
 * or from the beginning of the list. Returns null if the page is after the end of the list. `total`
 * is null if the list was not counted.
 */
export async function findPageQuery(
  db: Executor,
  list: LongList,
  { page, pageSize }: { page: number; pageSize: number },
  total: number | null,
): Promise<PageQuery | null> {
  const before = (page - 1) * pageSize;
  if (total !== null) {
    if (before >= total) return null;
    const after = Math.max(0, total - before - pageSize);
    const limit = Math.min(pageSize, total - before);
    if (after < before && after <= NEAR_ROWS) {
      const start = startingAt(list, list.where, after, true);
      return { ...start, limit, inOrder: (rows) => rows.toReversed() };
    }
  }
  const far = before > NEAR_ROWS && list.name !== null;
  const mark = far ? lastBefore(await checkpointsOf(db, list), before) : undefined;
  const where = and(list.where, mark && isBehindCheckpoint(list, mark));
  const start = startingAt(list, where, before - (mark?.count ?? 0), false);
  return { ...start, limit: pageSize, inOrder: (rows) => rows };
}
