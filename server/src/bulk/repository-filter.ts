import type { QuestionFilter } from '@certway/contract/bulk/selection';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { limitToPage, type PageRequest } from '../db/lists/pages.ts';
import { contains } from '../db/lists/text.ts';
import { courseTable, moduleTable } from '../programs/tables.ts';
import {
  isNotDiscarded,
  isWaiting,
  questionTable,
  versionTable,
  workingVersionId,
} from '../questions/tables.ts';
import { waitingTable } from '../reports/tables.ts';
import { moduleTopicTable, questionTopicTable } from '../topics/tables.ts';

/** A filter whose conditions about topics and statistics are already turned into ids. */
export interface ResolvedFilter extends QuestionFilter {
  topicIds: readonly string[] | null;
  flaggedIds: readonly string[] | null;
}

const topicId = sql<
  string | null
>`coalesce(${questionTopicTable.topicId}, ${moduleTopicTable.topicId})`;
const textOf = (field: string) => sql<string>`coalesce(${versionTable.key} ->> ${field}, '')`;
const explanation = textOf('explanation');
const reference = textOf('reference');
const reviewedOn = sql<string | null>`${versionTable.key} ->> 'reviewedOn'`;
const difficulty = sql<'easy' | 'medium' | 'hard'>`${versionTable.paper} ->> 'difficulty'`;

const isOneOf = (column: SQL | typeof questionTable.id, ids: readonly string[] | null) =>
  ids ? sql`${column} = any(${sql.param([...ids])}::uuid[])` : undefined;

const states = {
  live: isNull(questionTable.removedAt),
  draft: isWaiting,
  retired: eq(questionTable.unpublishedAs, 'retired'),
};

const hasText = (text: string) =>
  text === ''
    ? undefined
    : or(
        contains(versionTable.text, text),
        contains(sql`${versionTable.paper}::text`, text),
        contains(sql`${versionTable.key}::text`, text),
      );

/** Returns the condition, or nothing if the filter does not state it. */
const when = (stated: unknown, condition: SQL | undefined) => (stated ? condition : undefined);

function matches(programId: string, filter: ResolvedFilter): SQL | undefined {
  return and(
    eq(questionTable.programId, programId),
    isNotDiscarded,
    isNull(moduleTable.removedAt),
    hasText(filter.q),
    filter.moduleId ? eq(questionTable.moduleId, filter.moduleId) : undefined,
    filter.kind ? eq(versionTable.type, filter.kind) : undefined,
    filter.difficulty ? eq(difficulty, filter.difficulty) : undefined,
    filter.state ? states[filter.state] : undefined,
    isOneOf(topicId, filter.topicIds),
    isOneOf(questionTable.id, filter.flaggedIds),
    when(filter.noTopic, isNull(topicId)),
    when(
      filter.noExplanation,
      and(eq(explanation, ''), sql`${versionTable.key} -> 'optionExplanations' is null`),
    ),
    when(filter.noReference, eq(reference, '')),
    when(filter.reviewedBefore, sql`coalesce(${reviewedOn} < ${filter.reviewedBefore}, true)`),
    when(
      filter.reported,
      sql`exists (select from ${waitingTable} where ${waitingTable.questionId} = ${questionTable.id}
        and ${waitingTable.count} > 0)`,
    ),
  );
}

const inOrder = [
  asc(courseTable.position),
  asc(moduleTable.position),
  asc(questionTable.position),
  asc(questionTable.id),
];

const columns = {
  question: questionTable,
  courseId: moduleTable.courseId,
  version: versionTable.number,
  type: versionTable.type,
  text: versionTable.text,
  difficulty,
  topicId,
  explanation,
  reference,
  reviewedOn,
};

const selectFound = (db: Executor) =>
  db
    .select(columns)
    .from(questionTable)
    .innerJoin(versionTable, eq(versionTable.id, workingVersionId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .innerJoin(courseTable, eq(courseTable.id, moduleTable.courseId))
    .leftJoin(questionTopicTable, eq(questionTopicTable.questionId, questionTable.id))
    .leftJoin(moduleTopicTable, eq(moduleTopicTable.moduleId, questionTable.moduleId));

/** Lists the ids of the questions that meet a condition, in the order of the program. */
async function listIds(db: Executor, where: SQL | undefined): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${questionTable.id} as id from ${questionTable}
    join ${versionTable} on ${versionTable.id} = ${workingVersionId}
    join ${moduleTable} on ${moduleTable.id} = ${questionTable.moduleId}
    join ${courseTable} on ${courseTable.id} = ${moduleTable.courseId}
    left join ${questionTopicTable} on ${questionTopicTable.questionId} = ${questionTable.id}
    left join ${moduleTopicTable} on ${moduleTopicTable.moduleId} = ${questionTable.moduleId}
    where ${where} order by ${sql.join(inOrder, sql`, `)}`);
  return rows.map(({ id }) => id);
}

export async function listFiltered(
  db: Executor,
  programId: string,
  filter: ResolvedFilter,
  window: PageRequest,
) {
  const where = matches(programId, filter);
  const rows = selectFound(db)
    .where(where)
    .orderBy(...inOrder);
  const [items, ids] = await Promise.all([limitToPage(rows, window), listIds(db, where)]);
  return { items, total: ids.length };
}

export const listFilteredIds = (
  db: Executor,
  programId: string,
  filter: ResolvedFilter,
): Promise<string[]> => listIds(db, matches(programId, filter));

/** Lists those of the ids that belong to the program, in the order of the program. */
export const listSelectedIds = (
  db: Executor,
  programId: string,
  ids: readonly string[],
): Promise<string[]> =>
  listIds(
    db,
    and(
      eq(questionTable.programId, programId),
      isNotDiscarded,
      isNull(moduleTable.removedAt),
      isOneOf(questionTable.id, ids),
    ),
  );
