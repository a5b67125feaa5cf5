import type { PaperJudgment } from '@certway/contract/paper-verdict';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { userTable } from '../../accounts/tables.ts';
import { blueprintTable, versionTable } from '../../blueprints/tables.ts';
import type { Executor } from '../../db/database.ts';
import { type Window, within } from '../../db/lists/pages.ts';
import { ALL_TIME } from '../../insights/index.ts';
import { totalTable } from '../../insights/tables.ts';
import { programTable } from '../../programs/tables.ts';
import { paperResultTable, resultTable } from '../tables.ts';

/** A mock exam under its current name, including one that was removed: its attempts stay. */
export async function findExam(db: Executor, blueprintId: string) {
  const [row] = await db
    .select({
      blueprintId: blueprintTable.id,
      name: sql<string>`${versionTable.definition}->>'name'`,
      programId: programTable.id,
      programName: programTable.name,
      trainerId: programTable.trainerId,
    })
    .from(blueprintTable)
    .innerJoin(
      versionTable,
      and(
        eq(versionTable.blueprintId, blueprintTable.id),
        eq(versionTable.number, blueprintTable.version),
      ),
    )
    .innerJoin(programTable, eq(programTable.id, blueprintTable.programId))
    .where(eq(blueprintTable.id, blueprintId));
  return row ?? null;
}

const summed = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`;

export async function sumExam(db: Executor, blueprintId: string) {
  const [row] = await db
    .select({
      people: summed(totalTable.people),
      attempts: summed(totalTable.attempts),
      passed: summed(totalTable.passed),
      waiting: summed(totalTable.waiting),
      pointsSum: sql<number>`coalesce(sum(${totalTable.pointsSum}), 0)`,
    })
    .from(totalTable)
    .where(and(eq(totalTable.scope, blueprintId), eq(totalTable.period, ALL_TIME)));
  return row ?? { people: 0, attempts: 0, passed: 0, waiting: 0, pointsSum: 0 };
}

const whole = (blueprintId: string) =>
  and(eq(resultTable.blueprintId, blueprintId), eq(paperResultTable.taste, false));

export interface LatestPaper {
  attemptId: string;
  userId: string | null;
  passed: boolean | null;
  judgment: PaperJudgment;
  rightIds: string[];
  wrongIds: string[];
}

export async function listLatestPapers(
  db: Executor,
  blueprintId: string,
  atMost: number,
): Promise<LatestPaper[]> {
  return db
    .select({
      attemptId: resultTable.attemptId,
      userId: resultTable.userId,
      passed: resultTable.passed,
      judgment: paperResultTable.judgment,
      rightIds: paperResultTable.rightIds,
      wrongIds: paperResultTable.wrongIds,
    })
    .from(resultTable)
    .innerJoin(paperResultTable, eq(paperResultTable.attemptId, resultTable.attemptId))
    .where(whole(blueprintId))
    .orderBy(desc(resultTable.finishedAt), desc(resultTable.attemptId))
    .limit(atMost);
}

/** The page alone: how many there are is among the exam's standing figures. */
export async function listExamPaperRows(db: Executor, blueprintId: string, window: Window) {
  const rows = db
    .select({
      quizId: resultTable.attemptId,
      username: userTable.username,
      finishedAt: resultTable.finishedAt,
      points: resultTable.points,
      passed: resultTable.passed,
      waitingCount: resultTable.waitingCount,
      seconds: resultTable.seconds,
      blueprintVersion: paperResultTable.blueprintVersion,
      judgment: paperResultTable.judgment,
    })
    .from(resultTable)
    .innerJoin(paperResultTable, eq(paperResultTable.attemptId, resultTable.attemptId))
    .leftJoin(userTable, eq(userTable.id, resultTable.userId))
    .where(whole(blueprintId))
    .orderBy(desc(resultTable.finishedAt), desc(resultTable.attemptId));
  return within(rows, window);
}
