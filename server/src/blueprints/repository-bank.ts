import type { Difficulty } from '@certway/contract/fields';
import type { Kind } from '@certway/contract/kinds/index';
import type { BankedQuestion } from '@certway/contract/questions/cases';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { courseTable, moduleTable } from '../programs/tables.ts';
import {
  isLive,
  isValidOnDay,
  questionTable,
  versionTable as questionVersionTable,
} from '../questions/tables.ts';
import { moduleTopicTable, questionTopicTable, topicTable } from '../topics/tables.ts';

/** The traits of a question that decide which sections it fits. */
export interface QuestionTraits {
  moduleId: string;
  /** The topic of the question or, if it has none, of its module. */
  topicId: string | null;
  difficulty: Difficulty;
  kind: Kind;
}

const topicId = sql<
  string | null
>`coalesce(${questionTopicTable.topicId}, ${moduleTopicTable.topicId})`;
const difficulty = sql<Difficulty>`${questionVersionTable.paper}->>'difficulty'`;
const kind = sql<Kind>`${questionVersionTable.paper}->>'type'`;

/**
 * The case id includes the module id. Questions of a case that were moved to another module
 * therefore form a separate case in that module.
 */
const caseId = sql<
  string | null
>`${questionTable.caseId}::text || ' ' || ${questionTable.moduleId}::text`;

export interface ProgramQuestion extends QuestionTraits, BankedQuestion {
  questionId: string;
  versionId: string;
}

const inProgram = (programId: string) => and(eq(questionTable.programId, programId), isLive);

/** Counts the questions of a program that are valid on a day, by traits and case. */
export async function countBank(
  db: Executor,
  programId: string,
  day: string,
): Promise<(QuestionTraits & { caseId: string | null; count: number })[]> {
  return db
    .select({
      moduleId: questionTable.moduleId,
      topicId,
      difficulty,
      kind,
      caseId,
      count: count(),
    })
    .from(questionTable)
    .innerJoin(questionVersionTable, eq(questionVersionTable.id, questionTable.versionId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .leftJoin(questionTopicTable, eq(questionTopicTable.questionId, questionTable.id))
    .leftJoin(moduleTopicTable, eq(moduleTopicTable.moduleId, questionTable.moduleId))
    .where(and(inProgram(programId), isValidOnDay(day)))
    .groupBy(questionTable.moduleId, topicId, difficulty, kind, questionTable.caseId);
}

/**
 * Lists the questions of a program that are valid on a day, each in its current version, in program
 * order.
 */
export async function listBank(
  db: Executor,
  programId: string,
  day: string,
): Promise<ProgramQuestion[]> {
  const rows = await db
    .select({
      questionId: questionTable.id,
      versionId: questionTable.versionId,
      caseId,
      moduleId: questionTable.moduleId,
      topicId,
      difficulty,
      kind,
    })
    .from(questionTable)
    .innerJoin(questionVersionTable, eq(questionVersionTable.id, questionTable.versionId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .innerJoin(courseTable, eq(courseTable.id, moduleTable.courseId))
    .leftJoin(questionTopicTable, eq(questionTopicTable.questionId, questionTable.id))
    .leftJoin(moduleTopicTable, eq(moduleTopicTable.moduleId, questionTable.moduleId))
    .where(and(inProgram(programId), isValidOnDay(day)))
    .orderBy(
      asc(courseTable.position),
      asc(courseTable.id),
      asc(moduleTable.position),
      asc(moduleTable.id),
      asc(questionTable.position),
      asc(questionTable.id),
    );
  return rows.map((row, place) => ({ ...row, place }));
}

/**
 * Lists the questions that are valid on a day and expire within the next `days` days, the earliest
 * first.
 */
export async function listExpiring(
  db: Executor,
  programId: string,
  day: string,
  days: number,
): Promise<(QuestionTraits & { on: string })[]> {
  return db
    .select({
      moduleId: questionTable.moduleId,
      topicId,
      difficulty,
      kind,
      on: sql<string>`${questionTable.validUntil}::text`,
    })
    .from(questionTable)
    .innerJoin(questionVersionTable, eq(questionVersionTable.id, questionTable.versionId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .leftJoin(questionTopicTable, eq(questionTopicTable.questionId, questionTable.id))
    .leftJoin(moduleTopicTable, eq(moduleTopicTable.moduleId, questionTable.moduleId))
    .where(
      and(
        inProgram(programId),
        isValidOnDay(day),
        sql`${questionTable.validUntil} <= ${day}::date + ${days}::int`,
      ),
    )
    .orderBy(asc(questionTable.validUntil));
}

export async function moduleIdsOf(db: Executor, programId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: moduleTable.id })
    .from(moduleTable)
    .where(and(eq(moduleTable.programId, programId), isNull(moduleTable.removedAt)));
  return new Set(rows.map(({ id }) => id));
}

export async function programIdOf(db: Executor, moduleId: string): Promise<string | null> {
  const [row] = await db
    .select({ programId: moduleTable.programId })
    .from(moduleTable)
    .where(eq(moduleTable.id, moduleId));
  return row?.programId ?? null;
}

/** The topics or modules that a template can find by name. */
export type NamedIds = { id: string; names: string[] }[];

export async function listSourceNames(
  db: Executor,
  programId: string,
): Promise<{ topics: NamedIds; modules: NamedIds }> {
  const topics = await db
    .select({ id: topicTable.id, code: topicTable.code, name: topicTable.name })
    .from(topicTable)
    .where(eq(topicTable.programId, programId));
  const modules = await db
    .select({ id: moduleTable.id, name: moduleTable.name })
    .from(moduleTable)
    .where(and(eq(moduleTable.programId, programId), isNull(moduleTable.removedAt)));
  return {
    topics: topics.map(({ id, code, name }) => ({ id, names: code ? [code, name] : [name] })),
    modules: modules.map(({ id, name }) => ({ id, names: [name] })),
  };
}
