import approvalsArt from '../ui/art/approvals.svg?raw';
import { ReviewQueueStepper } from '../ui/lists/review-queue-stepper.tsx';
import { ApprovalSheet } from './approval-sheet.tsx';
import * as messages from './messages.ts';
import { useListApprovalsQuery } from './queries.ts';

export function ApprovalQueue() {
  const list = useListApprovalsQuery({ query: {} }, { refetchOnMountOrArgChange: true });
  return (
    <ReviewQueueStepper
      label={messages.questionsToApprove}
      things={messages.theWaitingQuestions}
      list={list}
      nothing={{
        art: approvalsArt,
        title: messages.nothingWaits,
        text: messages.whatAppearsHere,
      }}
    >
      {(waiting, place) => (
        <ApprovalSheet
          key={`${waiting.questionId} ${waiting.version}`}
          waiting={waiting}
          {...place}
        />
      )}
    </ReviewQueueStepper>
  );
}
