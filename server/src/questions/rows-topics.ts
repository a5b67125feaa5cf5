import type { TopicPath } from '@certway/contract/topic-path';
import { eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { moduleTable } from '../programs/tables.ts';
import { moduleTopicTable, questionTopicTable, topicTable } from '../topics/tables.ts';
import { questionTable } from './tables.ts';

/** Tells of each question what it is about, by its own topic or its module's: from the top of the outline down. */
export async function findTopicPaths(
  db: Executor,
  programId: string,
): Promise<(questionId: string, moduleId: string) => TopicPath> {
  const topics = await db.select().from(topicTable).where(eq(topicTable.programId, programId));
  const ofModules = await db
    .select({ id: moduleTopicTable.moduleId, topicId: moduleTopicTable.topicId })
    .from(moduleTopicTable)
    .innerJoin(moduleTable, eq(moduleTable.id, moduleTopicTable.moduleId))
    .where(eq(moduleTable.programId, programId));
  const ofQuestions = await db
    .select({ id: questionTopicTable.questionId, topicId: questionTopicTable.topicId })
    .from(questionTopicTable)
    .innerJoin(questionTable, eq(questionTable.id, questionTopicTable.questionId))
    .where(eq(questionTable.programId, programId));
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const given = new Map([...ofModules, ...ofQuestions].map(({ id, topicId }) => [id, topicId]));
  const pathTo = (topicId: string | null | undefined): TopicPath => {
    const topic = byId.get(topicId ?? '');
    return topic ? [...pathTo(topic.parentId), { code: topic.code, name: topic.name }] : [];
  };
  return (questionId, moduleId) => pathTo(given.get(questionId) ?? given.get(moduleId));
}
