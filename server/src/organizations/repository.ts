import type { OrganizationState } from '@certway/contract/organizations/states';
import { and, asc, desc, eq, gt, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { selectOne } from '../db/lists/count.ts';
import { type PageRequest, readPage } from '../db/lists/pages.ts';
import { contains } from '../db/lists/text.ts';
import type { Page } from '../outcomes/reply.ts';
import { programTable } from '../programs/tables.ts';
import type { OrganizationScope } from './policy.ts';
import {
  isOrganizationRunning,
  organizationProgramTable,
  organizationTable,
  releasedSeatTable,
  seatManagerTable,
} from './tables.ts';

export type OrganizationRow = typeof organizationTable.$inferSelect;
export type NewOrganization = typeof organizationTable.$inferInsert;

const selectOrganizations = (db: Executor, personId: string, now: Date) =>
  db
    .select({
      row: organizationTable,
      ownerName: userTable.username,
      isManager: sql<boolean>`exists (select from ${seatManagerTable} manager
        where manager.organization_id = ${organizationTable.id}
          and manager.user_id = ${personId}::uuid)`,
      releasedCount: sql<number>`(select count(*)::int from ${releasedSeatTable} released
        where released.organization_id = ${organizationTable.id}
          and released.free_at > ${now}::timestamptz)`,
    })
    .from(organizationTable)
    .leftJoin(userTable, eq(userTable.id, organizationTable.ownerId));
export type FoundOrganization = Awaited<ReturnType<typeof selectOrganizations>>[number];

export async function findOrganization(
  db: Executor,
  organizationId: string,
  personId: string,
  now: Date,
): Promise<FoundOrganization | null> {
  const [found] = await selectOrganizations(db, personId, now).where(
    eq(organizationTable.id, organizationId),
  );
  return found ?? null;
}

export interface OrganizationFilter {
  scope: OrganizationScope;
  q: string;
  state: OrganizationState | undefined;
  now: Date;
}

function isVisible({ all, asOwner, personId }: OrganizationScope): SQL | undefined {
  if (all) return undefined;
  const managed = sql`${organizationTable.id} in (select organization_id from ${seatManagerTable}
    where user_id = ${personId}::uuid)`;
  return asOwner ? or(eq(organizationTable.ownerId, personId), managed) : managed;
}

function inState(state: OrganizationState | undefined, now: Date): SQL | undefined {
  if (!state) return undefined;
  return state === 'running' ? isOrganizationRunning(now) : not(isOrganizationRunning(now));
}

export function listOrganizationRows(
  db: Executor,
  { scope, q, state, now }: OrganizationFilter,
  window: PageRequest,
): Promise<Page<FoundOrganization>> {
  const where = and(isVisible(scope), contains(organizationTable.name, q), inState(state, now));
  const rows = selectOrganizations(db, scope.personId, now)
    .where(where)
    .orderBy(desc(organizationTable.createdAt), desc(organizationTable.id));
  const counted = db.select(selectOne).from(organizationTable).where(where);
  return readPage(db, { rows, counted }, window);
}

export interface GivenProgram {
  _id: string;
  name: string;
}

/** Returns the programs of organizations by name. */
export async function findProgramsOfOrganizations(
  db: Executor,
  organizationIds: string[],
): Promise<Map<string, GivenProgram[]>> {
  const { organizationId } = organizationProgramTable;
  const rows = await db
    .select({ organizationId, _id: programTable.id, name: programTable.name })
    .from(organizationProgramTable)
    .innerJoin(programTable, eq(programTable.id, organizationProgramTable.programId))
    .where(inArray(organizationId, organizationIds))
    .orderBy(asc(programTable.name), asc(programTable.id));
  const found = new Map<string, GivenProgram[]>();
  for (const { organizationId: of, ...program } of rows)
    found.set(of, [...(found.get(of) ?? []), program]);
  return found;
}

/** Returns the ids of the programs that are given, in the order in which their rows are locked. */
export async function listSeatProgramIds(db: Executor, organizationId: string): Promise<string[]> {
  const rows = await db
    .select({ id: programTable.id })
    .from(organizationProgramTable)
    .innerJoin(programTable, eq(programTable.id, organizationProgramTable.programId))
    .where(
      and(
        eq(organizationProgramTable.organizationId, organizationId),
        isNull(programTable.archivedAt),
      ),
    )
    .orderBy(asc(programTable.id));
  return rows.map(({ id }) => id);
}

export async function insertOrganization(
  tx: Transaction,
  values: NewOrganization,
  programIds: readonly string[],
): Promise<OrganizationRow> {
  const [row] = await tx.insert(organizationTable).values(values).returning();
  if (!row) throw new Error('the organization was not written');
  await tx
    .insert(organizationProgramTable)
    .values(programIds.map((programId) => ({ organizationId: row.id, programId })));
  return row;
}

/** Locks an organization, so that its seats do not change until the transaction ends. */
export async function lockOrganization(
  tx: Transaction,
  organizationId: string,
): Promise<OrganizationRow | null> {
  const [row] = await tx
    .select()
    .from(organizationTable)
    .where(eq(organizationTable.id, organizationId))
    .for('no key update');
  return row ?? null;
}

export async function updateOrganizationRow(
  tx: Transaction,
  organizationId: string,
  change: Partial<NewOrganization>,
): Promise<void> {
  await tx.update(organizationTable).set(change).where(eq(organizationTable.id, organizationId));
}

export async function deleteOrganizationRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(organizationTable).where(eq(organizationTable.id, id));
}

/** Adds to the counts of an organization, or subtracts from them. */
export async function addToSeatCounts(
  tx: Transaction,
  organizationId: string,
  change: { joined?: number; invited?: number },
): Promise<void> {
  const { joinedCount, invitedCount } = organizationTable;
  await tx
    .update(organizationTable)
    .set({
      joinedCount: sql`${joinedCount} + ${change.joined ?? 0}`,
      invitedCount: sql`${invitedCount} + ${change.invited ?? 0}`,
    })
    .where(eq(organizationTable.id, organizationId));
}

/**
 * Returns the number of taken seats of a locked organization: people, invitations, and seats that
 * are not free yet. The rows of seats that have become free are deleted.
 */
export async function countTaken(
  tx: Transaction,
  { id, joinedCount, invitedCount }: OrganizationRow,
  now: Date,
): Promise<number> {
  const { organizationId, freeAt } = releasedSeatTable;
  const ofOrganization = eq(organizationId, id);
  await tx.delete(releasedSeatTable).where(and(ofOrganization, lte(freeAt, now)));
  const released = await tx.$count(releasedSeatTable, and(ofOrganization, gt(freeAt, now)));
  return joinedCount + invitedCount + released;
}
