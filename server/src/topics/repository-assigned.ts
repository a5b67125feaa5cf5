import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { moduleTable } from '../programs/tables.ts';
import { isNotDiscarded, questionTable } from '../questions/tables.ts';
import { moduleTopicTable, questionTopicTable } from './tables.ts';

export async function moduleTopicsOf(db: Executor, programId: string) {
  return db
    .select({ moduleId: moduleTopicTable.moduleId, topicId: moduleTopicTable.topicId })
    .from(moduleTopicTable)
    .innerJoin(moduleTable, eq(moduleTable.id, moduleTopicTable.moduleId))
    .where(and(eq(moduleTable.programId, programId), isNull(moduleTable.removedAt)));
}

export async function questionTopicsOf(db: Executor, programId: string) {
  return db
    .select({ questionId: questionTopicTable.questionId, topicId: questionTopicTable.topicId })
    .from(questionTopicTable)
    .innerJoin(questionTable, eq(questionTable.id, questionTopicTable.questionId))
    .where(and(eq(questionTable.programId, programId), isNotDiscarded));
}

/**
 * Moves modules and questions from one topic to another. If `to` is null, does nothing, because the
 * assignments are deleted together with the old topic.
 */
export async function reassignTopic(
  db: Executor,
  topicId: string,
  to: string | null,
): Promise<void> {
  // Nothing to update: the assignments are deleted with the topic (cascade).
  if (to === null) return;
  const change = { topicId: to };
  await db.update(moduleTopicTable).set(change).where(eq(moduleTopicTable.topicId, topicId));
  await db.update(questionTopicTable).set(change).where(eq(questionTopicTable.topicId, topicId));
}

export async function setModuleTopics(
  db: Executor,
  moduleIds: string[],
  topicId: string | null,
): Promise<void> {
  if (moduleIds.length === 0) return;
  const ids = sql.param(moduleIds);
  await db.delete(moduleTopicTable).where(sql`${moduleTopicTable.moduleId} = any(${ids}::uuid[])`);
  if (topicId === null) return;
  await db.execute(sql`insert into ${moduleTopicTable} (module_id, topic_id)
    select unnest(${ids}::uuid[]), ${topicId}::uuid`);
}

export async function setQuestionTopics(
  db: Executor,
  pairs: readonly { questionId: string; topicId: string | null }[],
): Promise<void> {
  if (pairs.length === 0) return;
  const ids = pairs.map(({ questionId }) => questionId);
  await db
    .delete(questionTopicTable)
    .where(sql`${questionTopicTable.questionId} = any(${sql.param(ids)}::uuid[])`);
  const given = pairs.flatMap(({ questionId, topicId }) =>
    topicId === null ? [] : [{ questionId, topicId }],
  );
  if (given.length === 0) return;
  const questions = sql.param(given.map(({ questionId }) => questionId));
  const topics = sql.param(given.map(({ topicId }) => topicId));
  await db.execute(sql`insert into ${questionTopicTable} (question_id, topic_id)
    select * from unnest(${questions}::uuid[], ${topics}::uuid[])`);
}
