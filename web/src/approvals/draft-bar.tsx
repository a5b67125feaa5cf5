import { lifecycleOf, type ShownQuestion } from '../questions/index.ts';
import classes from './approvals.module.css';
import { SendToReview } from './lifecycle-actions.tsx';
import * as messages from './messages.ts';

interface DraftBarProps {
  programId: string;
  questions: readonly ShownQuestion[];
}

/** Shown above the questions of a module if it has drafts or pending changes. */
export function DraftBar({ programId, questions }: DraftBarProps) {
  const held = questions.map(lifecycleOf).filter(({ state, proposal }) => {
    if (state === 'live') return proposal === 'draft' || proposal === 'in-review';
    return state !== 'retired';
  });
  if (held.length === 0) return null;
  return (
    <div className={classes.held} role="status">
      <p>{messages.heldBack({ held: held.length })}</p>
      <SendToReview programId={programId} chosen={questions} />
    </div>
  );
}
