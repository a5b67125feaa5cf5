import type { ExamJudgment } from '@certway/contract/results/exam-verdict';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { userTable } from '../../accounts/tables.ts';
import { attemptTable } from '../../attempts/tables.ts';
import { blueprintTable, versionTable } from '../../blueprints/tables.ts';
import type { Executor } from '../../db/database.ts';
import { limitToPage, type PageRequest } from '../../db/lists/pages.ts';
import { ALL_TIME } from '../../insights/index.ts';
import { totalTable } from '../../insights/tables.ts';
import { programTable } from '../../programs/tables.ts';
import { examResultTable, resultTable } from '../tables.ts';

/**
 * Finds a mock exam with its current name. A removed exam is found as well, because its attempts
 * remain.
 */
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

const isWholeExam = (blueprintId: string) =>
  and(eq(resultTable.blueprintId, blueprintId), eq(examResultTable.taste, false));

export interface LatestExamResult {
  attemptId: string;
  userId: string | null;
  passed: boolean | null;
  judgment: ExamJudgment;
  rightIds: string[];
  wrongIds: string[];
}

export async function listLatestExamResults(
  db: Executor,
  blueprintId: string,
  atMost: number,
): Promise<LatestExamResult[]> {
  return db
    .select({
      attemptId: resultTable.attemptId,
      userId: resultTable.userId,
      passed: resultTable.passed,
      judgment: examResultTable.judgment,
      rightIds: examResultTable.rightIds,
      wrongIds: examResultTable.wrongIds,
    })
    .from(resultTable)
    .innerJoin(examResultTable, eq(examResultTable.attemptId, resultTable.attemptId))
    .where(isWholeExam(blueprintId))
    .orderBy(desc(resultTable.finishedAt), desc(resultTable.attemptId))
    .limit(atMost);
}

/**
 * Lists one page of attempts at a mock exam. The total number of attempts is not counted here,
 * because it is one of the exam's stored statistics.
 */
export async function listExamAttemptRows(db: Executor, blueprintId: string, window: PageRequest) {
  const rows = db
    .select({
      quizId: resultTable.attemptId,
      username: userTable.username,
      finishedAt: resultTable.finishedAt,
      points: resultTable.points,
      passed: resultTable.passed,
      waitingCount: resultTable.waitingCount,
      seconds: resultTable.seconds,
      blueprintVersion: examResultTable.blueprintVersion,
      judgment: examResultTable.judgment,
      keptAt: attemptTable.keptAt,
    })
    .from(resultTable)
    .innerJoin(examResultTable, eq(examResultTable.attemptId, resultTable.attemptId))
    .leftJoin(userTable, eq(userTable.id, resultTable.userId))
    .leftJoin(attemptTable, eq(attemptTable.id, resultTable.attemptId))
    .where(isWholeExam(blueprintId))
    .orderBy(desc(resultTable.finishedAt), desc(resultTable.attemptId));
  return limitToPage(rows, window);
}
