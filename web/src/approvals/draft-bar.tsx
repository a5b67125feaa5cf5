import { type ShownQuestion, usePublishQuestionsMutation } from '../questions/index.ts';
import classes from './approvals.module.css';
import { CallButton } from './call-button.tsx';
import { DraftActions, idsOfHeld } from './draft-actions.tsx';
import * as messages from './messages.ts';
import { useNeedsApproval } from './queries.ts';

interface DraftBarProps {
  programId: string;
  questions: readonly ShownQuestion[];
}

/** Shown above the questions of a module if it has drafts or pending changes. */
export function DraftBar({ programId, questions }: DraftBarProps) {
  const held = idsOfHeld(questions, ['draft', 'in-review']).length;
  const needsApproval = useNeedsApproval(programId, held > 0);
  if (needsApproval === undefined || held === 0) return null;
  return (
    <div className={classes.held} role="status">
      <p>{needsApproval ? messages.heldBack({ held }) : messages.draftsHidden({ held })}</p>
      <DraftActions programId={programId} chosen={questions} />
    </div>
  );
}

/** Shown above the modules of a program if any of them has drafts or pending changes. */
export function AllDraftsBar({ programId, held }: { programId: string; held: number }) {
  const needsApproval = useNeedsApproval(programId, held > 0);
  const [publish, call] = usePublishQuestionsMutation();
  if (needsApproval === undefined || held === 0) return null;
  return (
    <div className={classes.held} role="status">
      <p>{needsApproval ? messages.heldBack({ held }) : messages.draftsHidden({ held })}</p>
      {!needsApproval && (
        <CallButton
          words={messages.publishAll}
          call={call}
          onPress={() => publish({ params: { programId }, body: {} })}
        />
      )}
    </div>
  );
}
