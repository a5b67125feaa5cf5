import type { RuleDecision } from '@certway/contract/editions/index';
import type { Person } from '@certway/contract/endpoint';
import type { Draft } from '@certway/contract/kinds/index';
import type { Transaction } from '../db/database.ts';
import { type Failure, failed } from '../outcomes/failure.ts';
import { changeQuestion, removeAndRecount } from '../questions/index.ts';
import * as messages from './messages.ts';
import type { RuleRow } from './repository.ts';
import type { RuleDecisionRow } from './repository-decisions.ts';

/**
 * The effects of a rule change on questions, such as end dates and replacements. They are updated
 * when the rule change is edited, and reverted when it is deleted.
 */

export const endsQuestion = (decision: RuleDecision | null): boolean =>
  decision === 'expires' || decision === 'replaced';

export const versionNote = ({ kind, cited, changesOn }: RuleRow): string =>
  kind === 'edition'
    ? messages.editionFrom({ edition: cited, day: changesOn })
    : messages.ruleChangesOn({ rule: cited, day: changesOn });

/**
 * Removes the end date that this rule change has set on a question. If the question had an end date
 * before, it is restored.
 */
export function withFormerEnd(
  current: Draft,
  { ruling }: Pick<RuleDecisionRow, 'ruling'>,
  { changesOn }: RuleRow,
): Draft {
  if (current.validUntil !== changesOn) return current;
  const { validUntil: _, ...rest } = current;
  return (ruling.untilBefore ? { ...rest, validUntil: ruling.untilBefore } : rest) as Draft;
}

interface EditContext {
  person: Person;
  now: Date;
  note: string;
}

/**
 * Saves a new version of a question with a different start or end date. If the question was
 * removed, nothing is saved.
 */
async function changeDates(
  tx: Transaction,
  place: { programId: string; questionId: string },
  { person, now, note }: EditContext,
  draft: (current: Draft) => Draft,
): Promise<void> {
  // No version number is passed, so the edit is not rejected because of other edits made at the
  // same time.
  await changeQuestion(tx, { author: person, now }, place, { draft, version: undefined, note });
}

/**
 * Reverts a decision that ended a question. Restores the question's end date and removes its
 * replacement.
 */
export async function revertEffect(
  tx: Transaction,
  rule: RuleRow,
  row: RuleDecisionRow,
  context: EditContext,
): Promise<Failure<'published-empty'> | null> {
  const { programId } = rule;
  if (!endsQuestion(row.ruling.decision)) return null;
  if (row.isEditable) {
    await changeDates(tx, { programId, questionId: row.question.id }, context, (current) =>
      withFormerEnd(current, row, rule),
    );
  }
  if (!row.successorIsThere || !row.ruling.successorId) return null;
  const out = await removeAndRecount(tx, programId, [row.ruling.successorId], context.now);
  return failed(out) ? out : null;
}

/**
 * Moves a rule change to another day. The questions that it ends now end on that day, and their
 * replacements start on that day.
 */
export async function moveEnds(
  tx: Transaction,
  { from, to }: { from: RuleRow; to: RuleRow },
  row: RuleDecisionRow,
  context: EditContext,
): Promise<void> {
  if (!endsQuestion(row.ruling.decision)) return;
  const { programId } = from;
  if (from.changesOn !== to.changesOn && row.isEditable) {
    await changeDates(tx, { programId, questionId: row.question.id }, context, (current) =>
      current.validUntil === from.changesOn ? { ...current, validUntil: to.changesOn } : current,
    );
  }
  if (from.newFrom !== to.newFrom && row.successorIsThere && row.ruling.successorId) {
    await changeDates(tx, { programId, questionId: row.ruling.successorId }, context, (current) =>
      current.validFrom === from.newFrom ? { ...current, validFrom: to.newFrom } : current,
    );
  }
}
