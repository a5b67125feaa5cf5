import type { RuleDecision } from '@certway/contract/editions';
import type { Person } from '@certway/contract/endpoint';
import type { Draft } from '@certway/contract/kinds/index';
import type { Transaction } from '../db/database.ts';
import { type Failure, failed } from '../outcomes/failure.ts';
import { changeQuestion, takeOut } from '../questions/index.ts';
import type { RuleRow } from './repository.ts';
import type { RulingRow } from './repository-rulings.ts';

/** The effects of a rule change on questions: moved when it is edited, reverted when it is deleted. */

export const endsBy = (decision: RuleDecision | null): boolean =>
  decision === 'expires' || decision === 'replaced';

export const noteOf = ({ kind, cited, changesOn }: RuleRow): string =>
  kind === 'edition' ? `${cited} from ${changesOn}` : `${cited} changes on ${changesOn}`;

/** Removes the end that this rule change has set, and restores the one before. */
export function withFormerEnd(
  current: Draft,
  { ruling }: Pick<RulingRow, 'ruling'>,
  { changesOn }: RuleRow,
): Draft {
  if (current.validUntil !== changesOn) return current;
  const { validUntil: _, ...rest } = current;
  return (ruling.untilBefore ? { ...rest, validUntil: ruling.untilBefore } : rest) as Draft;
}

interface Doing {
  person: Person;
  now: Date;
  note: string;
}

/** A version with another beginning or end; what is no longer in the program stays as it left. */
async function change(
  tx: Transaction,
  place: { programId: string; questionId: string },
  { person, now, note }: Doing,
  draft: (current: Draft) => Draft,
): Promise<void> {
  // Without a version there is no conflict with a concurrent edit.
  await changeQuestion(tx, { author: person, now }, place, { draft, version: undefined, note });
}

/** The question is asked again as before, and what replaced it no more. */
export async function takeBack(
  tx: Transaction,
  rule: RuleRow,
  row: RulingRow,
  doing: Doing,
): Promise<Failure<'published-empty'> | null> {
  const { programId } = rule;
  if (!endsBy(row.ruling.decision)) return null;
  if (row.isWorkedOn) {
    await change(tx, { programId, questionId: row.question.id }, doing, (current) =>
      withFormerEnd(current, row, rule),
    );
  }
  if (!row.successorIsThere || !row.ruling.successorId) return null;
  const out = await takeOut(tx, programId, [row.ruling.successorId], doing.now);
  return failed(out) ? out : null;
}

/**
 * Moves a rule change to another day: questions that end by it end then, and their replacements
 * start then.
 */
export async function moveEnds(
  tx: Transaction,
  { from, to }: { from: RuleRow; to: RuleRow },
  row: RulingRow,
  doing: Doing,
): Promise<void> {
  if (!endsBy(row.ruling.decision)) return;
  const { programId } = from;
  if (from.changesOn !== to.changesOn && row.isWorkedOn) {
    await change(tx, { programId, questionId: row.question.id }, doing, (current) =>
      current.validUntil === from.changesOn ? { ...current, validUntil: to.changesOn } : current,
    );
  }
  if (from.newFrom !== to.newFrom && row.successorIsThere && row.ruling.successorId) {
    await change(tx, { programId, questionId: row.ruling.successorId }, doing, (current) =>
      current.validFrom === from.newFrom ? { ...current, validFrom: to.newFrom } : current,
    );
  }
}
