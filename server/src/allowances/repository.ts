import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { grantTable } from '../access/tables.ts';
import { searchPeople } from '../accounts/search/tables.ts';
import { userTable } from '../accounts/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { selectOne } from '../db/lists/count.ts';
import { readSuggested, type SearchedList } from '../db/lists/searched.ts';
import { programTable } from '../programs/tables.ts';
import { allowanceTable } from './tables.ts';

export type AllowanceRow = typeof allowanceTable.$inferSelect;

export async function findAllowance(
  db: Executor,
  programId: string,
  userId: string,
): Promise<AllowanceRow | null> {
  const [row] = await db
    .select()
    .from(allowanceTable)
    .where(and(eq(allowanceTable.programId, programId), eq(allowanceTable.userId, userId)));
  return row ?? null;
}

/** The columns that trainers and the learner see. */
const allowanceColumns = {
  timeFactor: allowanceTable.timeFactor,
  extraBreaks: allowanceTable.extraBreaks,
  breakMinutes: allowanceTable.breakMinutes,
  extraSittings: allowanceTable.extraSittings,
  largerText: allowanceTable.largerText,
  note: allowanceTable.note,
  changedAt: allowanceTable.changedAt,
};

const changers = alias(userTable, 'changers');

const withNames = (db: Executor) =>
  db
    .select({
      userId: allowanceTable.userId,
      username: userTable.username,
      ...allowanceColumns,
      changedBy: changers.username,
    })
    .from(allowanceTable)
    .innerJoin(userTable, eq(userTable.id, allowanceTable.userId))
    .leftJoin(changers, eq(changers.id, allowanceTable.changedBy));

const ALLOWANCES_AT_MOST = 5000;

export async function listAllowanceRows(db: Executor, programId: string) {
  return withNames(db)
    .where(eq(allowanceTable.programId, programId))
    .orderBy(sql`lower(${userTable.username})`, asc(userTable.id))
    .limit(ALLOWANCES_AT_MOST);
}

export async function getAllowance(tx: Transaction, programId: string, userId: string) {
  const [row] = await withNames(tx).where(
    and(eq(allowanceTable.programId, programId), eq(allowanceTable.userId, userId)),
  );
  if (!row) throw new Error('the allowance just written is not there');
  return row;
}

export async function putAllowance(tx: Transaction, row: AllowanceRow): Promise<void> {
  await tx
    .insert(allowanceTable)
    .values(row)
    .onConflictDoUpdate({
      target: [allowanceTable.programId, allowanceTable.userId],
      set: row,
    });
}

/** Deletes a learner's time accommodation; returns false if there was none. */
export async function deleteAllowance(
  tx: Transaction,
  programId: string,
  userId: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(allowanceTable)
    .where(and(eq(allowanceTable.programId, programId), eq(allowanceTable.userId, userId)));
  return rowCount === 1;
}

/** Whether the person has or had access to the program. */
export async function isLearner(tx: Transaction, programId: string, userId: string) {
  const rows = await tx
    .select({ one: sql`1` })
    .from(grantTable)
    .where(and(eq(grantTable.programId, programId), eq(grantTable.userId, userId)))
    .limit(1);
  return rows.length > 0;
}

const SUGGESTED_AT_MOST = 8;

export interface Learner {
  userId: string;
  username: string;
}

/** Searches the people who currently have the program, sorted by name. */
export async function findLearners(db: Executor, programId: string, q: string) {
  const has = inArray(
    userTable.id,
    db
      .select({ userId: grantTable.userId })
      .from(grantTable)
      .where(and(eq(grantTable.programId, programId), isNull(grantTable.revokedAt))),
  );
  const list: SearchedList<Learner> = {
    person: userTable.id,
    rows: (found, order) =>
      db
        .select({ userId: userTable.id, username: userTable.username })
        .from(userTable)
        .where(and(has, found))
        .orderBy(...order, sql`lower(${userTable.username})`, asc(userTable.id)),
    counted: (found) => db.select(selectOne).from(userTable).where(and(has, found)),
  };
  return readSuggested(db, list, searchPeople(q), SUGGESTED_AT_MOST);
}

/**
 * Lists a person's time accommodations for their data export. Includes the note, because it is
 * about the person.
 */
export async function listAllowancesOf(db: Executor, userId: string) {
  return db
    .select({ program: programTable.name, ...allowanceColumns })
    .from(allowanceTable)
    .innerJoin(programTable, eq(programTable.id, allowanceTable.programId))
    .where(eq(allowanceTable.userId, userId));
}
