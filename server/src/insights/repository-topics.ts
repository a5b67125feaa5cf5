import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { moduleTable } from '../programs/tables.ts';
import { isThere, questionTable } from '../questions/tables.ts';
import { moduleTopicTable, questionTopicTable } from '../topics/tables.ts';
import { questionFiguresTable as figures } from './tables.ts';

export interface TopicQuestion {
  questionId: string;
  topicId: string;
  /** In finished attempts of all learners. */
  asked: number;
  correct: number;
}

/** The questions of a program that have a topic, with the totals of all answers. */
export async function listTopicQuestions(
  db: Executor,
  programId: string,
): Promise<TopicQuestion[]> {
  const topicId = sql<string>`coalesce(${questionTopicTable.topicId}, ${moduleTopicTable.topicId})`;
  return db
    .select({
      questionId: questionTable.id,
      topicId,
      asked: sql<number>`coalesce(${figures.asked}, 0)`,
      correct: sql<number>`coalesce(${figures.correct}, 0)`,
    })
    .from(questionTable)
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .leftJoin(questionTopicTable, eq(questionTopicTable.questionId, questionTable.id))
    .leftJoin(moduleTopicTable, eq(moduleTopicTable.moduleId, questionTable.moduleId))
    .leftJoin(figures, eq(figures.questionId, questionTable.id))
    .where(and(eq(questionTable.programId, programId), isThere, sql`${topicId} is not null`));
}

/** Where a program has no topics: what everybody made of its modules. */
export async function listModuleFigures(db: Executor, programId: string) {
  return db
    .select({
      code: sql<string>`''`,
      name: moduleTable.name,
      asked: sql<number>`sum(${figures.asked})::int`,
      right: sql<number>`sum(${figures.correct})::int`,
    })
    .from(questionTable)
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .innerJoin(figures, eq(figures.questionId, questionTable.id))
    .where(and(eq(questionTable.programId, programId), isThere))
    .groupBy(moduleTable.id);
}
