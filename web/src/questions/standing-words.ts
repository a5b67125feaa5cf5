import * as messages from './messages.ts';
import type { ShownQuestion } from './shown.ts';

type Shown = ShownQuestion['standing'];

const LIVE: Shown = { state: 'live', proposal: null };

/** A node of the release before does not tell it, and knows of live questions alone. */
export const standingOf = ({ standing = LIVE }: Partial<Pick<ShownQuestion, 'standing'>>): Shown =>
  standing;

const states = {
  draft: messages.draft,
  'in-review': messages.inReview,
  live: '',
  retired: messages.retired,
} satisfies Record<Shown['state'], string>;

const proposals = {
  draft: messages.changeInDraft,
  'in-review': messages.changeInReview,
  correction: messages.correctionToReview,
} satisfies Record<NonNullable<Shown['proposal']>, string>;

/** Where a question stands, in words; nothing where it is simply asked. */
export function standingText(question: ShownQuestion): string {
  const { state, proposal } = standingOf(question);
  return states[state] || (proposal ? proposals[proposal] : '');
}
