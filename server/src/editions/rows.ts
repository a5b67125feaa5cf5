import type { RuleDecision } from '@certway/contract/editions';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database.ts';
import { courseTable, moduleTable } from '../programs/tables.ts';
import { isWorkedOn, questionTable, versionTable, writtenId } from '../questions/tables.ts';
import { ruleTable, rulingTable } from './tables.ts';

export type RuleRow = typeof ruleTable.$inferSelect;

const shown = {
  question: questionTable,
  number: versionTable.number,
  paper: versionTable.paper,
  key: versionTable.key,
};

/** The questions of a program as their authors have them now, in their order. */
export async function listWritten(db: Executor, programId: string) {
  return db
    .select(shown)
    .from(questionTable)
    .innerJoin(versionTable, eq(versionTable.id, writtenId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .innerJoin(courseTable, eq(courseTable.id, moduleTable.courseId))
    .where(and(eq(questionTable.programId, programId), isWorkedOn))
    .orderBy(asc(courseTable.position), asc(moduleTable.position), asc(questionTable.position));
}

export async function countRules(db: Executor, programId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(ruleTable)
    .where(eq(ruleTable.programId, programId));
  return row?.count ?? 0;
}

export async function insertRule(
  tx: Transaction,
  rule: RuleRow,
  questionIds: readonly string[],
): Promise<void> {
  await tx.insert(ruleTable).values(rule);
  await tx
    .insert(rulingTable)
    .values(questionIds.map((questionId) => ({ ruleId: rule.id, questionId })));
}

export async function listRules(
  db: Executor,
  programId: string,
  only?: string,
): Promise<RuleRow[]> {
  return db
    .select()
    .from(ruleTable)
    .where(and(eq(ruleTable.programId, programId), only ? eq(ruleTable.id, only) : undefined))
    .orderBy(desc(ruleTable.createdAt), desc(ruleTable.id));
}

/** What was put to review for these rules, as it is now. */
export async function listRulings(db: Executor, ruleIds: string[]) {
  return db
    .select({ ...shown, ruling: rulingTable })
    .from(rulingTable)
    .innerJoin(questionTable, eq(questionTable.id, rulingTable.questionId))
    .innerJoin(versionTable, eq(versionTable.id, writtenId))
    .where(inArray(rulingTable.ruleId, ruleIds))
    .orderBy(asc(questionTable.moduleId), asc(questionTable.position), asc(questionTable.id));
}
export type RulingRow = Awaited<ReturnType<typeof listRulings>>[number];

export async function putDecision(
  tx: Transaction,
  { ruleId, questionId }: { ruleId: string; questionId: string },
  decision: RuleDecision,
  decidedAt: Date,
): Promise<void> {
  await tx
    .update(rulingTable)
    .set({ decision, decidedAt })
    .where(and(eq(rulingTable.ruleId, ruleId), eq(rulingTable.questionId, questionId)));
}

export interface Retired {
  questionId: string;
  on: string;
  rule: string | null;
}

/** Which of these questions expired until a day, when, and by which rule. */
export async function listRetired(
  db: Executor,
  questionIds: readonly string[],
  day: string,
): Promise<Retired[]> {
  const { rows } = await db.execute<{ questionId: string; on: string; rule: string | null }>(sql`
    select q.id as "questionId", q.valid_until::text as "on", (
      select rule.cited from editions_ruling ruling
      join editions_rule rule on rule.id = ruling.rule_id
      where ruling.question_id = q.id and ruling.decision in ('expires', 'replaced')
        and rule.changes_on = q.valid_until
      order by ruling.decided_at desc limit 1) as rule
    from questions_question q
    where q.id = any(${sql.param([...questionIds])}::uuid[]) and q.valid_until <= ${day}::date`);
  return rows;
}
