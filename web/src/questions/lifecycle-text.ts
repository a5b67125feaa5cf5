import * as messages from './messages.ts';
import type { ShownQuestion } from './shown.ts';

type ShownLifecycle = ShownQuestion['standing'];

const LIVE: ShownLifecycle = { state: 'live', proposal: null };

/**
 * Returns the lifecycle status. Servers of the previous release omit `standing` and have only live
 * questions.
 */
export const lifecycleOf = ({
  standing = LIVE,
}: Partial<Pick<ShownQuestion, 'standing'>>): ShownLifecycle => standing;

const states = {
  draft: messages.draft,
  'in-review': messages.inReview,
  live: '',
  retired: messages.retired,
} satisfies Record<ShownLifecycle['state'], string>;

const proposals = {
  draft: messages.changeInDraft,
  'in-review': messages.changeInReview,
  correction: messages.correctionToReview,
} satisfies Record<NonNullable<ShownLifecycle['proposal']>, string>;

/** Returns the lifecycle status in words; empty for a live question without a pending change. */
export function lifecycleLabel({ state, proposal, isReturned }: ShownLifecycle): string {
  const isDraft = state === 'draft' || proposal === 'draft';
  if (isReturned && isDraft) return messages.changesRequested;
  return states[state] || (proposal ? proposals[proposal] : '');
}

export const lifecycleText = (question: ShownQuestion): string =>
  lifecycleLabel(lifecycleOf(question));
