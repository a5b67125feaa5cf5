import type { CitingQuestion } from '@certway/contract/editions/index';
import { and, asc, count, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database.ts';
import { prepared } from '../db/statements/prepared.ts';
import { courseTable, moduleTable } from '../programs/tables.ts';
import { isEditable, questionTable, versionTable, workingVersionId } from '../questions/tables.ts';
import { insertRuleDecisions } from './repository-decisions.ts';
import { ruleTable } from './tables.ts';

export type RuleRow = typeof ruleTable.$inferSelect;

/** Returns the questions of a program, in order, with the rule or edition that each cites. */
export async function listCitingQuestions(
  db: Executor,
  programId: string,
): Promise<CitingQuestion[]> {
  return db
    .select({
      _id: questionTable.id,
      text: versionTable.text,
      reference: sql<string>`coalesce(${versionTable.key} ->> 'reference', '')`,
      edition: sql<string>`coalesce(${versionTable.key} ->> 'edition', '')`,
      validFrom: questionTable.validFrom,
      validUntil: questionTable.validUntil,
    })
    .from(questionTable)
    .innerJoin(versionTable, eq(versionTable.id, workingVersionId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .innerJoin(courseTable, eq(courseTable.id, moduleTable.courseId))
    .where(and(eq(questionTable.programId, programId), isEditable))
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
  await insertRuleDecisions(tx, rule.id, questionIds);
}

export async function updateRule(
  tx: Transaction,
  id: string,
  change: Pick<RuleRow, 'cited' | 'changesOn' | 'what' | 'newFrom'>,
): Promise<void> {
  await tx.update(ruleTable).set(change).where(eq(ruleTable.id, id));
}

export async function deleteRule(tx: Transaction, id: string): Promise<void> {
  await tx.delete(ruleTable).where(eq(ruleTable.id, id));
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

/** Returns the latest edition that started after the day `after` and no later than `until`. */
export async function findEdition(
  db: Executor,
  programId: string,
  { after, until }: { after: string; until: string },
): Promise<{ name: string; from: string } | null> {
  const [row] = await editionBetween(db).execute({ programId, after, until });
  return row ?? null;
}
