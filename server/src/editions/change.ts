import type { editions, RuleChange } from '@certway/contract/editions/index';
import type { BodyOf, Person } from '@certway/contract/endpoint';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { openForEditing } from '../programs/index.ts';
import { moveEnds, revertEffect } from './effects.ts';
import * as messages from './messages.ts';
import { serializeRules } from './read.ts';
import {
  deleteRule,
  listCitingQuestions,
  listRules,
  type RuleRow,
  updateRule,
} from './repository.ts';
import {
  deleteRuleDecisions,
  insertRuleDecisions,
  listRuleDecisions,
  type RuleDecisionRow,
} from './repository-decisions.ts';

type RuleChangeUpdate = BodyOf<(typeof editions)['endpoints']['updateRuleChange']>;

async function openRuleChange(
  tx: Transaction,
  person: Person,
  programId: string,
  changeId: string,
) {
  await openForEditing(tx, person, programId);
  const [rule] = await listRules(tx, programId, changeId);
  if (!rule) return throwHttpError('not-found');
  return { rule, rulings: await listRuleDecisions(tx, [rule.id]) };
}

/**
 * Adds questions to the list of questions to review for a rule change. Only current questions of
 * the program can be added.
 */
async function addQuestions(tx: Transaction, rule: RuleRow, questionIds: string[]): Promise<void> {
  if (questionIds.length === 0) return;
  const written = new Set((await listCitingQuestions(tx, rule.programId)).map(({ _id }) => _id));
  if (!questionIds.every((id) => written.has(id))) return throwHttpError('not-found');
  await insertRuleDecisions(tx, rule.id, questionIds);
}

async function revertEffects(
  tx: Transaction,
  rule: RuleRow,
  rows: readonly RuleDecisionRow[],
  context: Parameters<typeof revertEffect>[3],
): Promise<Failure<'published-empty'> | null> {
  for (const row of rows) {
    const problem = await revertEffect(tx, rule, row, context);
    if (problem) return problem;
  }
  return null;
}

const idOf = ({ question }: RuleDecisionRow) => question.id;

/** Corrects a rule change that was entered wrongly, and updates all its effects on questions. */
export async function updateRuleChange(
  platform: Platform,
  person: Person,
  { programId, changeId }: { programId: string; changeId: string },
  { questionIds, newFrom, ...entered }: RuleChangeUpdate,
): Promise<RuleChange | Failure<'published-empty'>> {
  return inTransaction(platform.db, async (tx) => {
    const { rule, rulings } = await openRuleChange(tx, person, programId, changeId);
    const chosen = new Set(questionIds);
    if (rule.kind === 'rule' && chosen.size === 0) {
      const message = messages.chooseQuestion;
      return throwHttpError('invalid-input', [{ field: 'questionIds', message }]);
    }
    const to = { ...rule, ...entered, newFrom: newFrom ?? entered.changesOn };
    const note = messages.ruleEdited({ rule: to.cited });
    const context = { person, now: platform.now(), note };
    const left = rulings.filter((row) => !chosen.has(idOf(row)));
    const problem = await revertEffects(tx, rule, left, context);
    if (problem) return problem;
    for (const row of rulings) {
      if (chosen.has(idOf(row))) await moveEnds(tx, { from: rule, to }, row, context);
    }
    if (left.length > 0) await deleteRuleDecisions(tx, rule.id, left.map(idOf));
    const known = new Set(rulings.map(idOf));
    await addQuestions(
      tx,
      rule,
      [...chosen].filter((id) => !known.has(id)),
    );
    await updateRule(tx, rule.id, to);
    const [shown] = await serializeRules(tx, programId, rule.id);
    return shown ?? throwHttpError('not-found');
  });
}

/**
 * Deletes a rule change and reverts its effects. Questions that were edited because of the rule
 * change keep their edits.
 */
export async function deleteRuleChange(
  platform: Platform,
  person: Person,
  { programId, changeId }: { programId: string; changeId: string },
): Promise<{ success: true } | Failure<'published-empty'>> {
  return inTransaction(platform.db, async (tx) => {
    const { rule, rulings } = await openRuleChange(tx, person, programId, changeId);
    const context = {
      person,
      now: platform.now(),
      note: messages.ruleDeleted({ rule: rule.cited }),
    };
    const problem = await revertEffects(tx, rule, rulings, context);
    if (problem) return problem;
    await deleteRule(tx, rule.id);
    return { success: true as const };
  });
}
