import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { limitToPage, type PageRequest } from '../db/lists/pages.ts';
import { resultTable } from '../results/tables.ts';

export interface ActivityFilter {
  userId: string;
  program?: string | undefined;
  course?: string | undefined;
  /** The period: the first moment is included, the last one excluded. Null for all time. */
  between: [Date, Date] | null;
}

/**
 * Lists a person's attempts at whole quizzes and exams, which their totals also count. The query
 * has its own index.
 */
export async function listActivityRows(
  db: Executor,
  { userId, program, course, between }: ActivityFilter,
  window: PageRequest,
) {
  const results = db
    .select({
      quizId: resultTable.attemptId,
      programName: resultTable.programName,
      moduleName: resultTable.moduleName,
      points: resultTable.points,
      passMark: resultTable.passMark,
      passed: resultTable.passed,
      finishedAt: resultTable.finishedAt,
    })
    .from(resultTable)
    .where(
      and(
        eq(resultTable.userId, userId),
        resultTable.whole,
        program ? eq(resultTable.programId, program) : undefined,
        course ? eq(resultTable.courseId, course) : undefined,
        between ? gte(resultTable.finishedAt, between[0]) : undefined,
        between ? lt(resultTable.finishedAt, between[1]) : undefined,
      ),
    )
    .orderBy(desc(resultTable.finishedAt), desc(resultTable.attemptId));
  return limitToPage(results, window);
}
