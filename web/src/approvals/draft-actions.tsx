import {
  lifecycleOf,
  type ShownQuestion,
  usePublishQuestionsMutation,
} from '../questions/index.ts';
import { CallButton } from './call-button.tsx';
import * as messages from './messages.ts';
import { useNeedsApproval, useSendToReviewMutation } from './queries.ts';

type Held = 'draft' | 'in-review';

/** Returns the state of what learners do not see yet: of the question, or of its pending change. */
function heldAs(question: ShownQuestion): Held | null {
  const { state, proposal } = lifecycleOf(question);
  const held = state === 'live' ? proposal : state;
  return held === 'draft' || held === 'in-review' ? held : null;
}

/** Returns the ids of the questions that learners do not see, or not in their newest version. */
export const idsOfHeld = (questions: readonly ShownQuestion[], among: readonly Held[]): string[] =>
  questions.flatMap((question) => {
    const held = heldAs(question);
    return held && among.includes(held) ? [question._id] : [];
  });

interface ActionProps {
  programId: string;
  questionIds: string[];
}

function SendToReview({ programId, questionIds }: ActionProps) {
  const [send, call] = useSendToReviewMutation();
  const words =
    questionIds.length === 1
      ? messages.sendForReview
      : messages.sendCountForReview({ questions: questionIds.length });
  const press = () => send({ params: { programId }, body: { questionIds } });
  return <CallButton words={words} call={call} onPress={press} />;
}

function PublishDrafts({ programId, questionIds }: ActionProps) {
  const [publish, call] = usePublishQuestionsMutation();
  const words = messages.publishCount({ questions: questionIds.length });
  const press = () => publish({ params: { programId }, body: { questionIds } });
  return <CallButton words={words} call={call} onPress={press} />;
}

interface DraftActionsProps {
  programId: string;
  chosen: readonly ShownQuestion[];
}

/**
 * The button that brings drafts to learners: it publishes them, or sends them for review if a second
 * author has to approve them.
 */
export function DraftActions({ programId, chosen }: DraftActionsProps) {
  const held = idsOfHeld(chosen, ['draft', 'in-review']);
  const needsApproval = useNeedsApproval(programId, held.length > 0);
  const questionIds = needsApproval ? idsOfHeld(chosen, ['draft']) : held;
  if (needsApproval === undefined || questionIds.length === 0) return null;
  const Action = needsApproval ? SendToReview : PublishDrafts;
  return <Action programId={programId} questionIds={questionIds} />;
}
