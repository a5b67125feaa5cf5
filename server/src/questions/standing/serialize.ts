import type { Standing } from '@certway/contract/standing';
import type { QuestionRow } from '../repository-authoring.ts';

type Placed = Pick<QuestionRow, 'heldAs' | 'versionId' | 'proposedId' | 'proposedAs'>;

/** What waits beside a live version; the correction of one is that version itself until it was looked at. */
function proposalOf({ versionId, proposedId, proposedAs }: Placed): Standing['proposal'] {
  return proposedId === versionId && proposedAs === 'in-review' ? 'correction' : proposedAs;
}

/** Where a question stands, as its authors see it. */
export function standingOf(question: Placed): Standing {
  const { heldAs } = question;
  if (heldAs === null) return { state: 'live', proposal: proposalOf(question) };
  return { state: heldAs === 'discarded' ? 'draft' : heldAs, proposal: null };
}
