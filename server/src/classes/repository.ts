import type { ClassStaffRole, ClassState } from '@certway/contract/classes/states';
import { and, asc, desc, eq, gte, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { holdsGrant } from '../access/tables.ts';
import { userTable } from '../accounts/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { selectOne } from '../db/lists/count.ts';
import { type PageRequest, readPage } from '../db/lists/pages.ts';
import { contains } from '../db/lists/text.ts';
import type { Page } from '../outcomes/reply.ts';
import { programTable } from '../programs/tables.ts';
import type { ClassScope } from './policy.ts';
import { classProgramTable, classTable, isRunning, memberTable } from './tables.ts';

export type ClassRow = typeof classTable.$inferSelect;
export type NewClass = typeof classTable.$inferInsert;

const staffRowOf = (personId: string) =>
  and(
    eq(memberTable.classId, classTable.id),
    eq(memberTable.userId, personId),
    ne(memberTable.role, 'member'),
  );

const selectClasses = (db: Executor, personId: string) =>
  db
    .select({ row: classTable, ownerName: userTable.username, staffRole: memberTable.role })
    .from(classTable)
    .leftJoin(userTable, eq(userTable.id, classTable.ownerId))
    .leftJoin(memberTable, staffRowOf(personId));
export type FoundClass = Awaited<ReturnType<typeof selectClasses>>[number];

/** Finds a class with the role that the person has among its staff. */
export async function findClass(
  db: Executor,
  classId: string,
  personId: string,
): Promise<FoundClass | null> {
  const [found] = await selectClasses(db, personId).where(eq(classTable.id, classId));
  return found ?? null;
}

export async function findClassRow(db: Executor, classId: string): Promise<ClassRow | null> {
  const [row] = await db.select().from(classTable).where(eq(classTable.id, classId));
  return row ?? null;
}

export interface ClassFilter {
  scope: ClassScope;
  q: string;
  state: ClassState | undefined;
  now: Date;
}

/** Lists the ids of the classes that a person owns, or where the person has one of these roles. */
export async function listClassIds(
  db: Executor,
  { personId, asOwner }: ClassScope,
  roles: readonly ClassStaffRole[],
): Promise<string[]> {
  const asStaff = await db
    .select({ id: memberTable.classId })
    .from(memberTable)
    .where(and(eq(memberTable.userId, personId), inArray(memberTable.role, [...roles])));
  const owned = asOwner
    ? await db
        .select({ id: classTable.id })
        .from(classTable)
        .where(eq(classTable.ownerId, personId))
    : [];
  return [...asStaff, ...owned].map(({ id }) => id);
}

function isVisible({ all, asOwner, personId }: ClassScope): SQL | undefined {
  if (all) return undefined;
  const onStaff = sql`${classTable.id} in (select class_id from ${memberTable}
    where user_id = ${personId}::uuid and role <> 'member')`;
  return asOwner ? or(eq(classTable.ownerId, personId), onStaff) : onStaff;
}

function inState(state: ClassState | undefined, now: Date): SQL | undefined {
  if (!state) return undefined;
  return state === 'running' ? isRunning(now) : not(isRunning(now));
}

export function listClassRows(
  db: Executor,
  { scope, q, state, now }: ClassFilter,
  window: PageRequest,
): Promise<Page<FoundClass>> {
  const where = and(isVisible(scope), contains(classTable.name, q), inState(state, now));
  const rows = selectClasses(db, scope.personId)
    .where(where)
    .orderBy(desc(classTable.createdAt), desc(classTable.id));
  return readPage(
    db,
    { rows, counted: db.select(selectOne).from(classTable).where(where) },
    window,
  );
}

export interface ClassProgram {
  _id: string;
  name: string;
}

/** Returns the programs of classes by name. */
export async function findProgramsOf(
  db: Executor,
  classIds: string[],
): Promise<Map<string, ClassProgram[]>> {
  const rows = await db
    .select({
      classId: classProgramTable.classId,
      _id: programTable.id,
      name: programTable.name,
    })
    .from(classProgramTable)
    .innerJoin(programTable, eq(programTable.id, classProgramTable.programId))
    .where(inArray(classProgramTable.classId, classIds))
    .orderBy(asc(programTable.name), asc(programTable.id));
  const byClass = new Map<string, ClassProgram[]>();
  for (const { classId, ...program } of rows)
    byClass.set(classId, [...(byClass.get(classId) ?? []), program]);
  return byClass;
}

const givenBy = (classId: string) =>
  and(eq(classProgramTable.classId, classId), isNull(programTable.archivedAt));

/**
 * Returns the ids of the programs that a class gives, in the order in which their rows are locked.
 * Archived programs are no longer given.
 */
export async function listProgramIds(db: Executor, classId: string): Promise<string[]> {
  const rows = await db
    .select({ id: programTable.id })
    .from(classProgramTable)
    .innerJoin(programTable, eq(programTable.id, classProgramTable.programId))
    .where(givenBy(classId))
    .orderBy(asc(programTable.id));
  return rows.map(({ id }) => id);
}

/** Whether a program of a class has no place for a person, who does not have it yet. */
export async function isProgramFull(
  db: Executor,
  classId: string,
  personId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: programTable.id })
    .from(classProgramTable)
    .innerJoin(programTable, eq(programTable.id, classProgramTable.programId))
    .where(
      and(
        givenBy(classId),
        gte(programTable.placesTaken, programTable.enrollmentLimit),
        not(holdsGrant(personId, sql`${programTable}.id`)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Returns the programs among these ids that exist and are not archived. */
export async function findGivable(db: Executor, ids: string[]) {
  return db
    .select({ id: programTable.id, trainerId: programTable.trainerId })
    .from(programTable)
    .where(and(inArray(programTable.id, ids), isNull(programTable.archivedAt)));
}

export async function insertClass(
  tx: Transaction,
  values: NewClass,
  programIds: readonly string[],
): Promise<ClassRow> {
  const [row] = await tx.insert(classTable).values(values).returning();
  if (!row) throw new Error('the class was not written');
  await tx
    .insert(classProgramTable)
    .values(programIds.map((programId) => ({ classId: row.id, programId })));
  return row;
}

/** Locks a class, so that nobody joins or leaves it until the transaction ends. */
export async function lockClass(tx: Transaction, classId: string): Promise<ClassRow | null> {
  const [row] = await tx
    .select()
    .from(classTable)
    .where(eq(classTable.id, classId))
    .for('no key update');
  return row ?? null;
}

export async function updateClassRow(
  tx: Transaction,
  classId: string,
  change: Partial<NewClass>,
): Promise<void> {
  await tx.update(classTable).set(change).where(eq(classTable.id, classId));
}

export async function deleteClassRow(tx: Transaction, classId: string): Promise<void> {
  await tx.delete(classTable).where(eq(classTable.id, classId));
}

const hasPlace = or(
  isNull(classTable.seats),
  sql`${classTable.memberCount} + ${classTable.pendingCount} < ${classTable.seats}`,
);

/**
 * Takes a place of a class for a member or a request. This is one conditional update, so people who
 * join at the same time wait for each other at the row. Returns false if no place is left or the
 * class has ended.
 */
export async function takePlace(
  tx: Transaction,
  classId: string,
  { asPending, now }: { asPending: boolean; now: Date },
): Promise<boolean> {
  const { memberCount, pendingCount } = classTable;
  const taken = await tx
    .update(classTable)
    .set(
      asPending
        ? { pendingCount: sql`${pendingCount} + 1` }
        : { memberCount: sql`${memberCount} + 1` },
    )
    .where(and(eq(classTable.id, classId), hasPlace, isRunning(now)))
    .returning({ id: classTable.id });
  return taken.length > 0;
}

/** Adds to the counts of a class, or subtracts from them. */
export async function addToCounts(
  tx: Transaction,
  classId: string,
  change: { members?: number; pending?: number; invited?: number },
): Promise<void> {
  const { memberCount, pendingCount, invitedCount } = classTable;
  await tx
    .update(classTable)
    .set({
      memberCount: sql`${memberCount} + ${change.members ?? 0}`,
      pendingCount: sql`${pendingCount} + ${change.pending ?? 0}`,
      invitedCount: sql`${invitedCount} + ${change.invited ?? 0}`,
    })
    .where(eq(classTable.id, classId));
}
