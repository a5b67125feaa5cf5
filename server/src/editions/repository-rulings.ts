import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database.ts';
import { ask } from '../db/statements/prepared.ts';
import { moduleTable } from '../programs/tables.ts';
import { isWorkedOn, questionTable, versionTable, writtenId } from '../questions/tables.ts';
import { readInSlices } from '../turns.ts';
import { rulingTable } from './tables.ts';

export async function insertRulings(
  tx: Transaction,
  ruleId: string,
  questionIds: readonly string[],
): Promise<void> {
  if (questionIds.length === 0) return;
  const ids = sql.param([...questionIds]);
  await tx.execute(sql`insert into ${rulingTable} (rule_id, question_id)
    select ${ruleId}::uuid, unnest(${ids}::uuid[])`);
}

export async function deleteRulings(
  tx: Transaction,
  ruleId: string,
  questionIds: string[],
): Promise<void> {
  await tx
    .delete(rulingTable)
    .where(
      and(
        eq(rulingTable.ruleId, ruleId),
        sql`${rulingTable.questionId} = any(${sql.param(questionIds)}::uuid[])`,
      ),
    );
}

const rulings = (db: Executor) =>
  db
    .select({
      ...shown,
      ruling: rulingTable,
      /** Otherwise nothing can be written about it any more. */
      isWorkedOn: sql<boolean>`${isWorkedOn}`,
      successorIsThere: sql<boolean>`exists (select 1 from questions_question successor
        join programs_module module on module.id = successor.module_id
        where successor.id = ${rulingTable.successorId} and module.removed_at is null
          and (successor.removed_at is null or successor.held_as in ('draft', 'in-review')))`,
    })
    .from(rulingTable)
    .innerJoin(questionTable, eq(questionTable.id, rulingTable.questionId))
    .innerJoin(versionTable, eq(versionTable.id, writtenId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId));
export type RulingRow = Awaited<ReturnType<typeof rulings>>[number];

/** The questions that were sent to review for these rules, as they are now. */
export async function listRulings(db: Executor, ruleIds: string[]): Promise<RulingRow[]> {
  const { moduleId, position, id } = questionTable;
  const { ruleId } = rulingTable;
  return readInSlices((after: RulingRow | undefined, atMost) => {
    const [place, rule] = [after?.question, after?.ruling.ruleId];
    const isBehind = place
      ? sql`(${moduleId}, ${position}, ${id}, ${ruleId})
          > (${place.moduleId}, ${place.position}, ${place.id}, ${rule})`
      : undefined;
    return rulings(db)
      .where(and(inArray(ruleId, ruleIds), isBehind))
      .orderBy(asc(moduleId), asc(position), asc(id), asc(ruleId))
      .limit(atMost);
  });
}

export async function putDecision(
  tx: Transaction,
  { ruleId, questionId }: { ruleId: string; questionId: string },
  decided: Pick<RulingRow['ruling'], 'decision' | 'decidedAt' | 'reason'> &
    Partial<Pick<RulingRow['ruling'], 'untilBefore' | 'successorId'>>,
): Promise<void> {
  await tx
    .update(rulingTable)
    .set(decided)
    .where(and(eq(rulingTable.ruleId, ruleId), eq(rulingTable.questionId, questionId)));
}

export interface Retired {
  questionId: string;
  on: string;
  rule: string | null;
  edition: string | null;
  why: string;
}

/** Which of these questions expired until a day, when, by which rule or edition, and why. */
export async function listRetired(
  db: Executor,
  questionIds: readonly string[],
  day: string,
): Promise<Retired[]> {
  return ask<Retired>(db, {
    name: 'editions_retired',
    text: `
select q.id as "questionId", q.valid_until::text as "on", coalesce(by.reason, '') as "why",
  case when by.kind = 'rule' then by.cited end as "rule",
  case when by.kind = 'edition' then by.cited end as "edition"
from questions_question q left join lateral (
  select rule.kind, rule.cited, ruling.reason from editions_ruling ruling
  join editions_rule rule on rule.id = ruling.rule_id
  where ruling.question_id = q.id and ruling.decision in ('expires', 'replaced')
    and rule.changes_on = q.valid_until
  order by ruling.decided_at desc limit 1) by on true
where q.id = any($1::uuid[]) and q.valid_until <= $2::date`,
    values: [[...questionIds], day],
  });
}

export const shown = {
  question: questionTable,
  number: versionTable.number,
  paper: versionTable.paper,
  key: versionTable.key,
};
