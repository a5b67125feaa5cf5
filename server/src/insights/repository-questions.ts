import type { QuestionSort } from '@certway/contract/insights/question-stats';
import type { QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { STATS_FROM_ATTEMPTS } from '@certway/contract/limits';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { limitToPage, type PageRequest } from '../db/lists/pages.ts';
import { courseTable, moduleTable } from '../programs/tables.ts';
import { isLive, questionTable, versionTable } from '../questions/tables.ts';
import { mergedStats as stats } from './repository-merged.ts';
import { choiceTable } from './tables.ts';

const asked = sql<number>`coalesce(${stats.asked}, 0)`;
const share = sql<number>`${stats.correct}::float8 / ${stats.asked}`;
const seconds = sql<number>`${stats.seconds} / ${stats.asked}`;
const spread = (sum: SQL, squares: SQL) => sql`(${stats.asked} * ${squares} - ${sum} * ${sum})`;
const spreadX = spread(sql`${stats.x}`, sql`${stats.xx}`);
const spreadY = spread(sql`${stats.y}`, sql`${stats.yy}`);
/**
 * The spread above which values count as varying. It is not 0, because sums of floats that are
 * added and subtracted again do not return to exactly 0.
 */
const VARIES_FROM = sql`1e-6`;
const discrimination = sql<number | null>`case
  when ${spreadX} > ${VARIES_FROM} and ${spreadY} > ${VARIES_FROM} then greatest(-1, least(1,
    (${stats.asked} * ${stats.xy} - ${stats.x} * ${stats.y}) / sqrt(${spreadX} * ${spreadY})))
  end`;

const enough = sql`${asked} >= ${sql.raw(String(STATS_FROM_ATTEMPTS))}`;
const orders: Record<QuestionSort, SQL> = {
  worst: sql`case when ${enough} then ${share} end`,
  discrimination: sql`case when ${enough} then ${discrimination} end`,
  time: sql`case when ${enough} then -${seconds} end`,
};

export interface QuestionStatsRow {
  questionId: string;
  courseId: string;
  moduleId: string;
  courseName: string;
  moduleName: string;
  place: number;
  paper: QuestionView;
  key: Key;
  asked: number;
  share: number | null;
  seconds: number | null;
  discrimination: number | null;
}

const isListed = (programId: string) =>
  and(eq(questionTable.programId, programId), isLive, isNull(courseTable.removedAt));

/**
 * Returns a page of a program's questions. Questions with too few attempts come last, in program
 * order.
 */
export async function listQuestionRows(
  db: Executor,
  programId: string,
  sort: QuestionSort,
  window: PageRequest,
): Promise<QuestionStatsRow[]> {
  const place = sql<number>`row_number() over (partition by ${moduleTable.id}
    order by ${questionTable.position}, ${questionTable.id})::int`;
  const questions = selectWithStats(db, place)
    .where(isListed(programId))
    .orderBy(
      sql`${orders[sort]} nulls last`,
      courseTable.position,
      moduleTable.position,
      questionTable.position,
      questionTable.id,
    );
  return limitToPage(questions, window);
}

/** Returns these questions with their statistics, including retired questions. */
export async function findQuestionRows(
  db: Executor,
  questionIds: readonly string[],
): Promise<QuestionStatsRow[]> {
  const place = sql<number>`${questionTable.position}`;
  return selectWithStats(db, place).where(inArray(questionTable.id, [...questionIds]));
}

const selectWithStats = (db: Executor, place: SQL<number>) =>
  db
    .select({
      questionId: questionTable.id,
      courseId: courseTable.id,
      moduleId: moduleTable.id,
      courseName: courseTable.name,
      moduleName: moduleTable.name,
      place,
      paper: versionTable.paper,
      key: versionTable.key,
      asked,
      share,
      seconds,
      discrimination,
    })
    .from(questionTable)
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .innerJoin(courseTable, eq(courseTable.id, moduleTable.courseId))
    .innerJoin(versionTable, eq(versionTable.id, questionTable.versionId))
    .leftJoinLateral(stats, sql`true`);

export async function countQuestions(db: Executor, programId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(questionTable)
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .innerJoin(courseTable, eq(courseTable.id, moduleTable.courseId))
    .where(isListed(programId));
  return row?.count ?? 0;
}

export async function listChoices(db: Executor, questionIds: string[]) {
  if (questionIds.length === 0) return [];
  return db.select().from(choiceTable).where(inArray(choiceTable.questionId, questionIds));
}
export type ChoiceRow = Awaited<ReturnType<typeof listChoices>>[number];
