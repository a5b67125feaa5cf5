import type { editions, RuleChange } from '@certway/contract/editions';
import type { BodyOf, Person } from '@certway/contract/endpoint';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, refuse } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { openForEditing } from '../programs/index.ts';
import { moveEnds, takeBack } from './effects.ts';
import { showRules } from './read.ts';
import { deleteRule, listRules, listWritten, type RuleRow, updateRule } from './repository.ts';
import { deleteRulings, insertRulings, listRulings, type RulingRow } from './repository-rulings.ts';

type Entered = BodyOf<(typeof editions)['endpoints']['updateRuleChange']>;

async function open(tx: Transaction, person: Person, programId: string, changeId: string) {
  await openForEditing(tx, person, programId);
  const [rule] = await listRules(tx, programId, changeId);
  if (!rule) return refuse('not-found');
  return { rule, rulings: await listRulings(tx, [rule.id]) };
}

/** What is put to review anew has to be there; what is there already may have left the program since. */
async function addRulings(tx: Transaction, rule: RuleRow, questionIds: string[]): Promise<void> {
  if (questionIds.length === 0) return;
  const written = new Set((await listWritten(tx, rule.programId)).map(({ _id }) => _id));
  if (!questionIds.every((id) => written.has(id))) return refuse('not-found');
  await insertRulings(tx, rule.id, questionIds);
}

async function takeAllBack(
  tx: Transaction,
  rule: RuleRow,
  rows: readonly RulingRow[],
  doing: Parameters<typeof takeBack>[3],
): Promise<Failure<'published-empty'> | null> {
  for (const row of rows) {
    const problem = await takeBack(tx, rule, row, doing);
    if (problem) return problem;
  }
  return null;
}

const idOf = ({ question }: RulingRow) => question.id;

/** Changes a rule change that was entered incorrectly; all its effects are updated. */
export async function updateRuleChange(
  platform: Platform,
  person: Person,
  { programId, changeId }: { programId: string; changeId: string },
  { questionIds, newFrom, ...entered }: Entered,
): Promise<RuleChange | Failure<'published-empty'>> {
  return inTransaction(platform.db, async (tx) => {
    const { rule, rulings } = await open(tx, person, programId, changeId);
    const chosen = new Set(questionIds);
    if (rule.kind === 'rule' && chosen.size === 0) {
      const message = 'Choose at least one question';
      return refuse('invalid-input', [{ field: 'questionIds', message }]);
    }
    const to = { ...rule, ...entered, newFrom: newFrom ?? entered.changesOn };
    const note = `${to.cited}: entered anew`;
    const doing = { person, now: platform.now(), note };
    const left = rulings.filter((row) => !chosen.has(idOf(row)));
    const problem = await takeAllBack(tx, rule, left, doing);
    if (problem) return problem;
    for (const row of rulings) {
      if (chosen.has(idOf(row))) await moveEnds(tx, { from: rule, to }, row, doing);
    }
    if (left.length > 0) await deleteRulings(tx, rule.id, left.map(idOf));
    const known = new Set(rulings.map(idOf));
    await addRulings(
      tx,
      rule,
      [...chosen].filter((id) => !known.has(id)),
    );
    await updateRule(tx, rule.id, to);
    const [shown] = await showRules(tx, programId, rule.id);
    return shown ?? refuse('not-found');
  });
}

/** Deletes a rule change and reverts its effects; questions that were edited for it stay as they are. */
export async function deleteRuleChange(
  platform: Platform,
  person: Person,
  { programId, changeId }: { programId: string; changeId: string },
): Promise<{ success: true } | Failure<'published-empty'>> {
  return inTransaction(platform.db, async (tx) => {
    const { rule, rulings } = await open(tx, person, programId, changeId);
    const doing = { person, now: platform.now(), note: `${rule.cited}: taken back` };
    const problem = await takeAllBack(tx, rule, rulings, doing);
    if (problem) return problem;
    await deleteRule(tx, rule.id);
    return { success: true as const };
  });
}
