import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { blueprintTable, versionTable } from '../blueprints/tables.ts';
import { processInChunks } from '../concurrency/yielding.ts';
import type { Executor } from '../db/database.ts';
import { isAmong, prepared } from '../db/statements/prepared.ts';
import { moduleTable } from '../programs/tables.ts';
import { isLive, isNotDiscarded, questionTable } from '../questions/tables.ts';
import { moduleTopicTable, questionTopicTable, topicTable } from './tables.ts';

export type TopicRow = typeof topicTable.$inferSelect;

export async function topicsOf(db: Executor, programId: string): Promise<TopicRow[]> {
  return db.select().from(topicTable).where(eq(topicTable.programId, programId));
}

/**
 * Counts the questions per topic. A question without a topic of its own counts for the topic of its
 * module.
 */
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
    .where(and(eq(questionTable.programId, programId), isLive))
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
    .where(isAmong(questionTable.id, 'questionIds'))
    .prepare('topics_of_questions'),
);

/**
 * Returns the topic of each question: its own, or else that of its module. Questions without a
 * topic are left out.
 */
export async function topicsOfQuestions(
  db: Executor,
  questionIds: readonly string[],
): Promise<TopicOfQuestion[]> {
  return ofQuestions(db).execute({ questionIds: [...questionIds] });
}

export async function examsUsingTopic(
  db: Executor,
  programId: string,
  topicId: string,
): Promise<string[]> {
  const usesTopic = JSON.stringify({ sections: [{ topicIds: [topicId] }] });
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
        sql`${versionTable.definition} @> ${usesTopic}::jsonb`,
      ),
    )
    .orderBy(asc(blueprintTable.createdAt));
  return rows.map(({ name }) => name);
}

/**
 * Rows are inserted in small statements, because building a long one would block the event loop.
 */
const ROWS_A_STATEMENT = 100;

export async function insertTopics(
  db: Executor,
  topics: (typeof topicTable.$inferInsert)[],
): Promise<void> {
  await processInChunks(
    topics,
    async (some) => {
      await db.insert(topicTable).values(some);
      return [];
    },
    ROWS_A_STATEMENT,
  );
}

export async function changeTopic(
  db: Executor,
  id: string,
  change: Partial<Pick<TopicRow, 'code' | 'name' | 'parentId'>>,
): Promise<void> {
  await db.update(topicTable).set(change).where(eq(topicTable.id, id));
}

/** Numbers sibling topics from 1 in the order of `ids`. */
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

export async function deleteTopic(db: Executor, id: string): Promise<void> {
  await db.delete(topicTable).where(eq(topicTable.id, id));
}

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
    await within(questionTable, questionIds, isNotDiscarded),
  ];
  return (modules?.count ?? 0) + (questions?.count ?? 0);
}
