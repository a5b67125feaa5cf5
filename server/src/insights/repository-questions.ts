import type { Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { FIGURES_FROM_ATTEMPTS } from '@certway/contract/limits';
import type { QuestionSort } from '@certway/contract/question-figures';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { type Window, within } from '../db/lists/pages.ts';
import { courseTable, moduleTable } from '../programs/tables.ts';
import { isThere, questionTable, versionTable } from '../questions/tables.ts';
import { choiceTable, questionFiguresTable as figures } from './tables.ts';

const asked = sql<number>`coalesce(${figures.asked}, 0)`;
const share = sql<number>`${figures.correct}::float8 / ${figures.asked}`;
const seconds = sql<number>`${figures.seconds} / ${figures.asked}`;
const spread = (sum: SQL, squares: SQL) => sql`(${figures.asked} * ${squares} - ${sum} * ${sum})`;
const spreadX = spread(sql`${figures.x}`, sql`${figures.xx}`);
const spreadY = spread(sql`${figures.y}`, sql`${figures.yy}`);
/** Floats that are added and subtracted again do not sum to exactly zero. */
const VARIES_FROM = sql`1e-6`;
const discrimination = sql<number | null>`case
  when ${spreadX} > ${VARIES_FROM} and ${spreadY} > ${VARIES_FROM} then greatest(-1, least(1,
    (${figures.asked} * ${figures.xy} - ${figures.x} * ${figures.y}) / sqrt(${spreadX} * ${spreadY})))
  end`;

const enough = sql`${asked} >= ${sql.raw(String(FIGURES_FROM_ATTEMPTS))}`;
const orders: Record<QuestionSort, SQL> = {
  worst: sql`case when ${enough} then ${share} end`,
  discrimination: sql`case when ${enough} then ${discrimination} end`,
  time: sql`case when ${enough} then -${seconds} end`,
};

export interface QuestionRow {
  questionId: string;
  courseId: string;
  moduleId: string;
  courseName: string;
  moduleName: string;
  place: number;
  paper: Paper;
  key: Key;
  asked: number;
  share: number | null;
  seconds: number | null;
  discrimination: number | null;
}

const standing = (programId: string) =>
  and(eq(questionTable.programId, programId), isThere, isNull(courseTable.removedAt));

/** A page of a program's questions; those with too few attempts come last, in their usual order. */
export async function listQuestions(
  db: Executor,
  programId: string,
  sort: QuestionSort,
  window: Window,
): Promise<QuestionRow[]> {
  const place = sql<number>`row_number() over (partition by ${moduleTable.id}
    order by ${questionTable.position}, ${questionTable.id})::int`;
  const questions = withFigures(db, place)
    .where(standing(programId))
    .orderBy(
      sql`${orders[sort]} nulls last`,
      courseTable.position,
      moduleTable.position,
      questionTable.position,
      questionTable.id,
    );
  return within(questions, window);
}

/** Though they may be asked no more. */
export async function findQuestions(
  db: Executor,
  questionIds: readonly string[],
): Promise<QuestionRow[]> {
  const place = sql<number>`${questionTable.position}`;
  return withFigures(db, place).where(inArray(questionTable.id, [...questionIds]));
}

const withFigures = (db: Executor, place: SQL<number>) =>
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
    .leftJoin(figures, eq(figures.questionId, questionTable.id));

export async function countQuestions(db: Executor, programId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(questionTable)
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .innerJoin(courseTable, eq(courseTable.id, moduleTable.courseId))
    .where(standing(programId));
  return row?.count ?? 0;
}

export async function listChoices(db: Executor, questionIds: string[]) {
  if (questionIds.length === 0) return [];
  return db.select().from(choiceTable).where(inArray(choiceTable.questionId, questionIds));
}
export type ChoiceRow = Awaited<ReturnType<typeof listChoices>>[number];
