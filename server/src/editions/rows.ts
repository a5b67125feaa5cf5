import { and, asc, count, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database.ts';
import { ask, prepared } from '../db/prepared.ts';
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
  await insertRulings(tx, rule.id, questionIds);
}

export async function insertRulings(
  tx: Transaction,
  ruleId: string,
  questionIds: readonly string[],
): Promise<void> {
  if (questionIds.length === 0) return;
  await tx.insert(rulingTable).values(questionIds.map((questionId) => ({ ruleId, questionId })));
}

export async function updateRule(
  tx: Transaction,
  id: string,
  change: Pick<RuleRow, 'cited' | 'changesOn' | 'what' | 'newFrom'>,
): Promise<void> {
  await tx.update(ruleTable).set(change).where(eq(ruleTable.id, id));
}

/** With its rulings. */
export async function deleteRule(tx: Transaction, id: string): Promise<void> {
  await tx.delete(ruleTable).where(eq(ruleTable.id, id));
}

export async function deleteRulings(
  tx: Transaction,
  ruleId: string,
  questionIds: string[],
): Promise<void> {
  await tx
    .delete(rulingTable)
    .where(and(eq(rulingTable.ruleId, ruleId), inArray(rulingTable.questionId, questionIds)));
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
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .where(inArray(rulingTable.ruleId, ruleIds))
    .orderBy(asc(questionTable.moduleId), asc(questionTable.position), asc(questionTable.id));
}
export type RulingRow = Awaited<ReturnType<typeof listRulings>>[number];

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

const editionBetween = prepared((db) =>
  db
    .select({ name: ruleTable.cited, from: ruleTable.changesOn })
    .from(ruleTable)
    .where(
      and(
        eq(ruleTable.programId, sql.placeholder('programId')),
        eq(ruleTable.kind, 'edition'),
        gt(ruleTable.changesOn, sql.placeholder('after')),
        lte(ruleTable.changesOn, sql.placeholder('until')),
      ),
    )
    .orderBy(desc(ruleTable.changesOn), desc(ruleTable.createdAt))
    .limit(1)
    .prepare('editions_between'),
);

/** The latest edition that began after one day and until another. */
export async function findEdition(
  db: Executor,
  programId: string,
  { after, until }: { after: string; until: string },
): Promise<{ name: string; from: string } | null> {
  const [row] = await editionBetween(db).execute({ programId, after, until });
  return row ?? null;
}
