import type { ShownQuestion } from '../questions/index.ts';
import { countText } from '../ui/words/counts.ts';
import classes from './approvals.module.css';
import { SendToReview } from './standing-actions.tsx';

interface DraftBarProps {
  programId: string;
  questions: readonly ShownQuestion[];
}

/** Above the questions of a module: what learners do not have yet; nothing where they have all. */
export function DraftBar({ programId, questions }: DraftBarProps) {
  const held = questions.filter(
    ({ standing: { state, proposal } }) =>
      state === 'draft' || state === 'in-review' || (state === 'live' && proposal !== null),
  );
  if (held.length === 0) return null;
  return (
    <div className={classes.held} role="status">
      <p>
        {`${countText(held.length, 'question or change is', 'questions and changes are')} not before learners until a second author approves.`}
      </p>
      <SendToReview programId={programId} chosen={questions} />
    </div>
  );
}
