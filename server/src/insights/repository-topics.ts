import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { moduleTable } from '../programs/tables.ts';
import { isLive, questionTable } from '../questions/tables.ts';
import { moduleTopicTable, questionTopicTable } from '../topics/tables.ts';
import { mergedStats as stats } from './repository-merged.ts';

export interface TopicQuestion {
  questionId: string;
  topicId: string;
  /** The number of answers in finished attempts of all learners. */
  asked: number;
  correct: number;
}

/** Returns the questions of a program that have a topic, with the totals of all answers. */
export async function listTopicQuestions(
  db: Executor,
  programId: string,
): Promise<TopicQuestion[]> {
  const topicId = sql<string>`coalesce(${questionTopicTable.topicId}, ${moduleTopicTable.topicId})`;
  return db
    .select({
      questionId: questionTable.id,
      topicId,
      asked: sql<number>`coalesce(${stats.asked}, 0)`,
      correct: sql<number>`coalesce(${stats.correct}, 0)`,
    })
    .from(questionTable)
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .leftJoin(questionTopicTable, eq(questionTopicTable.questionId, questionTable.id))
    .leftJoin(moduleTopicTable, eq(moduleTopicTable.moduleId, questionTable.moduleId))
    .leftJoinLateral(stats, sql`true`)
    .where(and(eq(questionTable.programId, programId), isLive, sql`${topicId} is not null`));
}

/** Returns the totals of all answers by module, for programs without topics. */
export async function listModuleAnswers(db: Executor, programId: string) {
  return db
    .select({
      code: sql<string>`''`,
      name: moduleTable.name,
      asked: sql<number>`sum(${stats.asked})::int`,
      right: sql<number>`sum(${stats.correct})::int`,
    })
    .from(questionTable)
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .innerJoinLateral(stats, sql`${stats.asked} is not null`)
    .where(and(eq(questionTable.programId, programId), isLive))
    .groupBy(moduleTable.id);
}
