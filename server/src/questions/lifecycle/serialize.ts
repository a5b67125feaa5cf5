import type { LifecycleStatus } from '@certway/contract/questions/lifecycle-status';
import type { QuestionRow } from '../repository-authoring.ts';

type LifecycleColumns = Pick<
  QuestionRow,
  'unpublishedAs' | 'versionId' | 'proposedId' | 'proposedAs' | 'returnedAt'
>;

/**
 * Returns the state of a question's pending version. After a correction, the pending version is the
 * live version itself, until it is reviewed.
 */
function proposalOf({
  versionId,
  proposedId,
  proposedAs,
}: LifecycleColumns): LifecycleStatus['proposal'] {
  return proposedId === versionId && proposedAs === 'in-review' ? 'correction' : proposedAs;
}

export function questionLifecycle(question: LifecycleColumns): LifecycleStatus {
  const { unpublishedAs, returnedAt } = question;
  const isReturned = returnedAt !== null && { isReturned: true as const };
  if (unpublishedAs === null) {
    return { state: 'live', proposal: proposalOf(question), ...isReturned };
  }
  const state = unpublishedAs === 'discarded' ? 'draft' : unpublishedAs;
  return { state, proposal: null, ...isReturned };
}
