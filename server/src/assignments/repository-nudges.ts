import { and, asc, eq, gt, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { holdsGrant, isGivingAccess } from '../access/tables.ts';
import { userTable } from '../accounts/tables.ts';
import { blueprintTable } from '../blueprints/tables.ts';
import { classTable } from '../classes/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { moduleTable, programTable } from '../programs/tables.ts';
import { reminderSettingTable } from '../reminders/tables.ts';
import { planTable } from '../study/tables.ts';
import { targetColumns } from './repository.ts';
import { assignmentTable, nudgeTable, progressTable } from './tables.ts';

interface OfPerson {
  assignmentId: string;
  userId: string;
}

/** The time zone of a person: that of the reminders, of the latest study plan, or of the class. */
const timeZone = sql<string>`coalesce(
  (select setting.time_zone from ${reminderSettingTable} setting
    where setting.user_id = ${progressTable.userId}),
  (select plan.time_zone from ${planTable} plan where plan.user_id = ${progressTable.userId}
    order by plan.updated_at desc limit 1),
  ${classTable.timeZone})`;

const isLate = (now: Date) =>
  and(
    isNull(progressTable.submittedAt),
    lt(progressTable.dueAt, now),
    or(isNull(progressTable.closesAt), gte(progressTable.closesAt, now)),
  );

/** The person has access, in a class that has not ended, to something that was not removed. */
const isShown = (now: Date) =>
  and(
    or(isNull(classTable.endsAt), gt(classTable.endsAt, now)),
    isNull(moduleTable.removedAt),
    isNull(blueprintTable.removedAt),
    isNull(userTable.suspendedAt),
    holdsGrant(
      sql`${progressTable.userId}`,
      sql`${assignmentTable.programId}`,
      isGivingAccess(now),
    ),
  );

const selectPeople = (db: Executor) =>
  db
    .select({
      userId: progressTable.userId,
      timeZone,
      dueAt: progressTable.dueAt,
      className: classTable.name,
      title: targetColumns.title,
      isNudged: sql<boolean>`exists (select from ${nudgeTable} nudge
        where nudge.assignment_id = ${progressTable.assignmentId}
          and nudge.user_id = ${progressTable.userId})`,
    })
    .from(progressTable)
    .innerJoin(assignmentTable, eq(assignmentTable.id, progressTable.assignmentId))
    .innerJoin(classTable, eq(classTable.id, assignmentTable.classId))
    .innerJoin(userTable, eq(userTable.id, progressTable.userId))
    .innerJoin(programTable, eq(programTable.id, assignmentTable.programId))
    .leftJoin(moduleTable, eq(moduleTable.id, assignmentTable.moduleId))
    .leftJoin(blueprintTable, eq(blueprintTable.id, assignmentTable.blueprintId));
export type LatePerson = Awaited<ReturnType<typeof selectPeople>>[number];

/** Lists the people who are late with an assignment and may still submit. */
export async function listLatePeople(
  db: Executor,
  assignmentId: string,
  now: Date,
): Promise<LatePerson[]> {
  return selectPeople(db)
    .where(and(eq(progressTable.assignmentId, assignmentId), isLate(now), isShown(now)))
    .orderBy(asc(progressTable.userId));
}

/** Finds a person if a nudge is still right: late, a member, and with access. */
export async function findLatePerson(
  db: Executor,
  { assignmentId, userId }: OfPerson,
  now: Date,
): Promise<LatePerson | null> {
  const isOne = and(eq(progressTable.assignmentId, assignmentId), eq(progressTable.userId, userId));
  const [found] = await selectPeople(db).where(and(isOne, isLate(now), isShown(now)));
  return found ?? null;
}

export async function queueNudges(
  tx: Transaction,
  rows: (typeof nudgeTable.$inferInsert)[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const queued = await tx
    .insert(nudgeTable)
    .values(rows)
    .onConflictDoNothing()
    .returning({ userId: nudgeTable.userId });
  return queued.length;
}

export async function listDueNudges(db: Executor, now: Date, atMost: number): Promise<OfPerson[]> {
  return db
    .select({ assignmentId: nudgeTable.assignmentId, userId: nudgeTable.userId })
    .from(nudgeTable)
    .where(and(isNull(nudgeTable.sentAt), lte(nudgeTable.sendAt, now)))
    .orderBy(asc(nudgeTable.sendAt))
    .limit(atMost);
}

const isOf = ({ assignmentId, userId }: OfPerson) =>
  and(eq(nudgeTable.assignmentId, assignmentId), eq(nudgeTable.userId, userId));

/**
 * Locks a nudge that was not sent, after the assignment, whose row its deletion changes. Returns
 * false if it was sent or deleted meanwhile.
 */
export async function lockQueued(tx: Transaction, of: OfPerson): Promise<boolean> {
  await tx
    .select({ id: assignmentTable.id })
    .from(assignmentTable)
    .where(eq(assignmentTable.id, of.assignmentId))
    .for('no key update');
  const rows = await tx
    .select({ userId: nudgeTable.userId })
    .from(nudgeTable)
    .where(and(isOf(of), isNull(nudgeTable.sentAt)))
    .for('update');
  return rows.length > 0;
}

export async function updateNudge(
  db: Executor,
  of: OfPerson,
  change: { sendAt: Date } | { sentAt: Date },
): Promise<void> {
  await db.update(nudgeTable).set(change).where(isOf(of));
}

export async function deleteNudge(tx: Transaction, of: OfPerson): Promise<void> {
  await tx.delete(nudgeTable).where(isOf(of));
}

/** Gathers the assignments of a person, with extensions and nudges. */
export async function gatherOwnAssignments(db: Executor, userId: string) {
  const { dueAt, closesAt, tries, triesUsed, bestScore, submittedAt, seconds } = progressTable;
  return {
    assignments: await db
      .select({
        className: classTable.name,
        title: targetColumns.title,
        dueAt,
        closesAt,
        tries,
        triesUsed,
        bestScore,
        submittedAt,
        seconds,
      })
      .from(progressTable)
      .innerJoin(assignmentTable, eq(assignmentTable.id, progressTable.assignmentId))
      .innerJoin(classTable, eq(classTable.id, assignmentTable.classId))
      .leftJoin(moduleTable, eq(moduleTable.id, assignmentTable.moduleId))
      .leftJoin(blueprintTable, eq(blueprintTable.id, assignmentTable.blueprintId))
      .where(eq(progressTable.userId, userId))
      .orderBy(asc(dueAt), asc(progressTable.assignmentId)),
    nudges: await db
      .select({ sentAt: nudgeTable.sentAt })
      .from(nudgeTable)
      .where(and(eq(nudgeTable.userId, userId), isNotNull(nudgeTable.sentAt)))
      .orderBy(asc(nudgeTable.sentAt)),
  };
}
