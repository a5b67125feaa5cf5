import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { readInChunks } from '../concurrency/yielding.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { statement } from '../db/statements/statement.ts';
import { moduleTable, programTable } from '../programs/tables.ts';
import { isEditable, questionTable, versionTable, workingVersionId } from '../questions/tables.ts';
import { ruleDecisionTable } from './tables.ts';

export async function insertRuleDecisions(
  tx: Transaction,
  ruleId: string,
  questionIds: readonly string[],
): Promise<void> {
  if (questionIds.length === 0) return;
  const ids = sql.param([...questionIds]);
  await tx.execute(sql`insert into ${ruleDecisionTable} (rule_id, question_id)
    select ${ruleId}::uuid, unnest(${ids}::uuid[])`);
}

export async function deleteRuleDecisions(
  tx: Transaction,
  ruleId: string,
  questionIds: string[],
): Promise<void> {
  await tx
    .delete(ruleDecisionTable)
    .where(
      and(
        eq(ruleDecisionTable.ruleId, ruleId),
        sql`${ruleDecisionTable.questionId} = any(${sql.param(questionIds)}::uuid[])`,
      ),
    );
}

const selectRuleDecisions = (db: Executor) =>
  db
    .select({
      ...questionColumns,
      ruling: ruleDecisionTable,
      isEditable: sql<boolean>`${isEditable}`,
      successorIsThere: sql<boolean>`exists (select 1 from questions_question successor
        join programs_module module on module.id = successor.module_id
        where successor.id = ${ruleDecisionTable.successorId} and module.removed_at is null
          and (successor.removed_at is null or successor.held_as in ('draft', 'in-review')))`,
    })
    .from(ruleDecisionTable)
    .innerJoin(questionTable, eq(questionTable.id, ruleDecisionTable.questionId))
    .innerJoin(versionTable, eq(versionTable.id, workingVersionId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId));
export type RuleDecisionRow = Awaited<ReturnType<typeof selectRuleDecisions>>[number];

/** Returns the questions under review for these rule changes, in their current state. */
export async function listRuleDecisions(
  db: Executor,
  ruleIds: string[],
): Promise<RuleDecisionRow[]> {
  const { moduleId, position, id } = questionTable;
  const { ruleId } = ruleDecisionTable;
  return readInChunks((after: RuleDecisionRow | undefined, atMost) => {
    const [place, rule] = [after?.question, after?.ruling.ruleId];
    const isBehind = place
      ? sql`(${moduleId}, ${position}, ${id}, ${ruleId})
          > (${place.moduleId}, ${place.position}, ${place.id}, ${rule})`
      : undefined;
    return selectRuleDecisions(db)
      .where(and(inArray(ruleId, ruleIds), isBehind))
      .orderBy(asc(moduleId), asc(position), asc(id), asc(ruleId))
      .limit(atMost);
  });
}

export async function saveRuleDecision(
  tx: Transaction,
  { ruleId, questionId }: { ruleId: string; questionId: string },
  decided: Pick<RuleDecisionRow['ruling'], 'decision' | 'decidedAt' | 'reason'> &
    Partial<Pick<RuleDecisionRow['ruling'], 'untilBefore' | 'successorId'>>,
): Promise<void> {
  await tx
    .update(ruleDecisionTable)
    .set(decided)
    .where(and(eq(ruleDecisionTable.ruleId, ruleId), eq(ruleDecisionTable.questionId, questionId)));
}

export interface ExpiredQuestion {
  questionId: string;
  on: string;
  rule: string | null;
  edition: string | null;
  why: string;
}

const expiredQuestions = statement<
  { questionIds: readonly string[]; day: string },
  ExpiredQuestion
>(
  'editions_retired',
  `
select q.id as "questionId", q.valid_until::text as "on", coalesce(by.reason, '') as "why",
  case when by.kind = 'rule' then by.cited end as "rule",
  case when by.kind = 'edition' then by.cited end as "edition"
from questions_question q left join lateral (
  select rule.kind, rule.cited, ruling.reason from editions_ruling ruling
  join editions_rule rule on rule.id = ruling.rule_id
  where ruling.question_id = q.id and ruling.decision in ('expires', 'replaced')
    and rule.changes_on = q.valid_until
  order by ruling.decided_at desc limit 1) by on true
where q.id = any(:questionIds::uuid[]) and q.valid_until <= :day::date`,
);

/**
 * Returns which of the given questions have expired by a day, each with its end date. If a rule
 * change ended the question, also returns the rule or edition and the reason.
 */
export async function listExpired(
  db: Executor,
  questionIds: readonly string[],
  day: string,
): Promise<ExpiredQuestion[]> {
  const { rows } = await expiredQuestions(db, { questionIds, day });
  return rows;
}

export const questionColumns = {
  question: questionTable,
  number: versionTable.number,
  paper: versionTable.paper,
  key: versionTable.key,
};

interface UndecidedQuestions {
  programId: string;
  programName: string;
  count: number;
}

/**
 * Returns the program of a trainer with the most questions that need a decision after a rule change,
 * and their number; null if no question needs one.
 */
export async function findUndecided(
  db: Executor,
  trainerId: string,
): Promise<UndecidedQuestions | null> {
  const [row] = await db
    .select({
      programId: programTable.id,
      programName: programTable.name,
      count: count(),
    })
    .from(ruleDecisionTable)
    .innerJoin(questionTable, eq(questionTable.id, ruleDecisionTable.questionId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .innerJoin(programTable, eq(programTable.id, questionTable.programId))
    .where(
      and(eq(programTable.trainerId, trainerId), isNull(ruleDecisionTable.decision), isEditable),
    )
    .groupBy(programTable.id)
    .orderBy(desc(count()), asc(programTable.id))
    .limit(1);
  return row ?? null;
}
