import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { blueprintTable, versionTable } from '../blueprints/tables.ts';
import type { Executor } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { moduleTable } from '../programs/tables.ts';
import { isKept, isThere, questionTable } from '../questions/tables.ts';
import { moduleTopicTable, questionTopicTable, topicTable } from './tables.ts';

export type TopicRow = typeof topicTable.$inferSelect;

export async function topicsOf(db: Executor, programId: string): Promise<TopicRow[]> {
  return db.select().from(topicTable).where(eq(topicTable.programId, programId));
}

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
    .where(and(eq(questionTable.programId, programId), isKept));
}

/** How many questions have each topic, their own or their module's. */
export async function questionCountsOf(
  db: Executor,
  programId: string,
): Promise<Map<string, number>> {
  const topicId = sql<string>`coalesce(${questionTopicTable.topicId}, ${moduleTopicTable.topicId})`;
  const rows = await db
    .select({ topicId, count: count() })
    .from(questionTable)
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .leftJoin(questionTopicTable, eq(questionTopicTable.questionId, questionTable.id))
    .leftJoin(moduleTopicTable, eq(moduleTopicTable.moduleId, questionTable.moduleId))
    .where(and(eq(questionTable.programId, programId), isThere))
    .groupBy(topicId);
  return new Map(rows.map((row) => [row.topicId, row.count]));
}

export interface TopicOfQuestion {
  questionId: string;
  topicId: string;
  code: string;
  name: string;
}

const ofQuestions = prepared((db) =>
  db
    .select({
      questionId: questionTable.id,
      topicId: topicTable.id,
      code: topicTable.code,
      name: topicTable.name,
    })
    .from(questionTable)
    .leftJoin(questionTopicTable, eq(questionTopicTable.questionId, questionTable.id))
    .leftJoin(moduleTopicTable, eq(moduleTopicTable.moduleId, questionTable.moduleId))
    .innerJoin(
      topicTable,
      sql`${topicTable.id} = coalesce(${questionTopicTable.topicId}, ${moduleTopicTable.topicId})`,
    )
    .where(sql`${questionTable.id} = any(${sql.placeholder('questionIds')}::uuid[])`)
    .prepare('topics_of_questions'),
);

/** The topic of each of these questions, its own or its module's; none for those that have none. */
export async function topicsOfQuestions(
  db: Executor,
  questionIds: readonly string[],
): Promise<TopicOfQuestion[]> {
  return ofQuestions(db).execute({ questionIds: [...questionIds] });
}

/** The mock exams whose sections a topic feeds, by name. */
export async function examsFedBy(
  db: Executor,
  programId: string,
  topicId: string,
): Promise<string[]> {
  const feeds = JSON.stringify({ sections: [{ topicIds: [topicId] }] });
  const rows = await db
    .select({ name: sql<string>`${versionTable.definition}->>'name'` })
    .from(blueprintTable)
    .innerJoin(
      versionTable,
      and(
        eq(versionTable.blueprintId, blueprintTable.id),
        eq(versionTable.number, blueprintTable.version),
      ),
    )
    .where(
      and(
        eq(blueprintTable.programId, programId),
        isNull(blueprintTable.removedAt),
        sql`${versionTable.definition} @> ${feeds}::jsonb`,
      ),
    )
    .orderBy(asc(blueprintTable.createdAt));
  return rows.map(({ name }) => name);
}

export async function insertTopics(
  db: Executor,
  topics: (typeof topicTable.$inferInsert)[],
): Promise<void> {
  if (topics.length > 0) await db.insert(topicTable).values(topics);
}

export async function changeTopic(
  db: Executor,
  id: string,
  change: Partial<Pick<TopicRow, 'code' | 'name' | 'parentId'>>,
): Promise<void> {
  await db.update(topicTable).set(change).where(eq(topicTable.id, id));
}

/** Numbers the topics from 1 in this order, all below the same one. */
export async function arrangeTopics(
  db: Executor,
  parentId: string | null,
  ids: string[],
): Promise<void> {
  await db
    .update(topicTable)
    .set({
      parentId,
      position: sql`array_position(${sql.param(ids)}::uuid[], ${topicTable.id})`,
    })
    .where(sql`${topicTable.id} = any(${sql.param(ids)}::uuid[])`);
}

/** What belonged to a topic belongs to another, or to none. */
export async function handOver(db: Executor, topicId: string, to: string | null): Promise<void> {
  // With the topic itself go the rows that are left.
  if (to === null) return;
  const change = { topicId: to };
  await db.update(moduleTopicTable).set(change).where(eq(moduleTopicTable.topicId, topicId));
  await db.update(questionTopicTable).set(change).where(eq(questionTopicTable.topicId, topicId));
}

export async function deleteTopic(db: Executor, id: string): Promise<void> {
  await db.delete(topicTable).where(eq(topicTable.id, id));
}

export async function setModuleTopics(
  db: Executor,
  moduleIds: string[],
  topicId: string | null,
): Promise<void> {
  if (moduleIds.length === 0) return;
  await db.delete(moduleTopicTable).where(inArray(moduleTopicTable.moduleId, moduleIds));
  if (topicId === null) return;
  await db.insert(moduleTopicTable).values(moduleIds.map((moduleId) => ({ moduleId, topicId })));
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
  if (given.length > 0) await db.insert(questionTopicTable).values(given);
}

/** How many of these modules, and of these questions, are in the program. */
export async function countInProgram(
  db: Executor,
  programId: string,
  { moduleIds, questionIds }: { moduleIds: string[]; questionIds: string[] },
): Promise<number> {
  const within = (
    table: typeof moduleTable | typeof questionTable,
    ids: string[],
    isStillThere: SQL,
  ) =>
    db
      .select({ count: count() })
      .from(table)
      .where(
        and(
          eq(table.programId, programId),
          isStillThere,
          sql`${table.id} = any(${sql.param(ids)}::uuid[])`,
        ),
      );
  const [[modules], [questions]] = [
    await within(moduleTable, moduleIds, isNull(moduleTable.removedAt)),
    await within(questionTable, questionIds, isKept),
  ];
  return (modules?.count ?? 0) + (questions?.count ?? 0);
}
