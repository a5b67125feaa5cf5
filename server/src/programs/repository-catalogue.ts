import type { ProgramQuery } from '@certway/contract/programs/catalogue';
import type { CatalogueScope, ProgramSort } from '@certway/contract/programs/orders';
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { grantTable } from '../access/tables.ts';
import type { Database, Executor } from '../db/database.ts';
import { capTotal, countingUpTo, countUpTo, selectOne, type Total } from '../db/lists/count.ts';
import { contains } from '../db/lists/text.ts';
import { prepared } from '../db/statements/prepared.ts';
import type { ProgramRow, ProgramTree } from './repository.ts';
import { selectTrees } from './repository-tree.ts';
import { searchPrograms } from './search/repository.ts';
import { inStore, programTable } from './tables.ts';

/**
 * Lists programs: the programs in the store, the programs granted to a person, and the programs of
 * a trainer.
 */

interface SortOrder {
  columns: SQL[];
  /** Returns the condition for programs that follow the given one in this sort order. */
  after: (last: ProgramRow) => SQL;
}

const t = programTable;
const orders: Record<ProgramSort, SortOrder> = {
  newest: {
    columns: [desc(t.createdAt), desc(t.id)],
    after: (last) => sql`(${t.createdAt}, ${t.id}) < (${last.createdAt}, ${last.id})`,
  },
  popular: {
    columns: [desc(t.purchasedCount), desc(t.id)],
    after: (last) => sql`(${t.purchasedCount}, ${t.id}) < (${last.purchasedCount}, ${last.id})`,
  },
  rated: {
    columns: [desc(t.averageRating), desc(t.reviewCount), desc(t.id)],
    after: (last) =>
      sql`(${t.averageRating}, ${t.reviewCount}, ${t.id}) < (${last.averageRating}, ${last.reviewCount}, ${last.id})`,
  },
  'price-up': {
    columns: [asc(t.priceCents), asc(t.id)],
    after: (last) => sql`(${t.priceCents}, ${t.id}) > (${last.priceCents}, ${last.id})`,
  },
  'price-down': {
    columns: [desc(t.priceCents), desc(t.id)],
    after: (last) => sql`(${t.priceCents}, ${t.id}) < (${last.priceCents}, ${last.id})`,
  },
};

/** A signed-in caller, who may see more programs than the store shows. */
export interface CatalogueReader {
  id: string;
  /** Whether the caller sees everyone's drafts and private programs. */
  seesAll: boolean;
  /**
   * Whether the caller sells programs. Such a caller sees private programs, but not the drafts of
   * other trainers.
   */
  sells: boolean;
}

const heldBy = (userId: string) =>
  sql`exists (select 1 from ${grantTable} g where g.user_id = ${userId}
    and g.program_id = ${programTable.id} and g.revoked_at is null)`;

function visibleIn(shelf: CatalogueScope, reader: CatalogueReader | null): SQL | undefined {
  if (shelf === 'store' || !reader) return inStore;
  const present = isNull(t.archivedAt);
  if (reader.seesAll) return shelf === 'all' ? present : or(present, heldBy(reader.id));
  const own = and(eq(t.trainerId, reader.id), present);
  if (shelf === 'mine') return or(own, heldBy(reader.id));
  const published = and(eq(t.status, 'published'), present);
  return or(reader.sells ? published : inStore, own, heldBy(reader.id));
}

type Filter = Omit<ProgramQuery, 'sort' | 'page' | 'pageSize' | 'after'>;

/** The programs that a caller lists. */
export interface ProgramList {
  filter: Filter;
  reader: CatalogueReader | null;
  /** The condition for programs that match the search text, from `searchCatalogue`. */
  found: SQL | undefined;
}

function conditions({ filter, reader, found }: ProgramList): SQL | undefined {
  return and(
    visibleIn(filter.shelf, reader),
    filter.trainerId ? eq(t.trainerId, filter.trainerId) : undefined,
    filter.status ? eq(t.status, filter.status) : undefined,
    filter.category ? eq(t.category, filter.category) : undefined,
    contains(t.name, filter.name ?? ''),
    contains(t.description, filter.description ?? ''),
    found,
  );
}

/** Returns the condition for programs that match the filter's search text. */
export async function searchCatalogue(
  databases: { reading: Executor; primary: Database },
  filter: Filter,
  reader: CatalogueReader | null,
): Promise<SQL | undefined> {
  const list = conditions({ filter, reader, found: undefined });
  return (await searchPrograms(databases, filter.q, list)).found;
}

interface PageRequest {
  sort: ProgramSort;
  after: ProgramRow | null;
  limit: number;
  offset: number;
}

/** The first page of the whole store, which most visitors see first, as a prepared statement. */
const firstPage = (sort: ProgramSort) =>
  prepared((db) =>
    selectTrees(db)
      .where(inStore)
      .orderBy(...orders[sort].columns)
      .limit(sql.placeholder('limit'))
      .prepare(`programs_store_${sort}`),
  );
const firstPages: Record<ProgramSort, ReturnType<typeof firstPage>> = {
  newest: firstPage('newest'),
  popular: firstPage('popular'),
  rated: firstPage('rated'),
  'price-up': firstPage('price-up'),
  'price-down': firstPage('price-down'),
};

const isWholeStore = ({ shelf, ...filter }: Filter) =>
  shelf === 'store' && !Object.values(filter).some(Boolean);

export async function listTrees(
  db: Executor,
  list: ProgramList,
  { sort, after, limit, offset }: PageRequest,
): Promise<ProgramTree[]> {
  if (isWholeStore(list.filter) && !after && offset === 0)
    return firstPages[sort](db).execute({ limit });
  const order = orders[sort];
  return selectTrees(db)
    .where(and(conditions(list), after ? order.after(after) : undefined))
    .orderBy(...order.columns)
    .limit(limit)
    .offset(offset);
}

const programsThat = (db: Executor, where: SQL | undefined) =>
  db.select(selectOne).from(programTable).where(where);

const wholeStoreCount = prepared((db) =>
  countingUpTo(db, programsThat(db, inStore)).prepare('programs_store_count'),
);

export async function countPrograms(db: Executor, list: ProgramList): Promise<Total> {
  if (!isWholeStore(list.filter)) return countUpTo(db, programsThat(db, conditions(list)));
  const [row] = await wholeStoreCount(db).execute();
  return capTotal(row?.count ?? 0);
}
