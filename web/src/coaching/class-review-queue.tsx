import marksArt from '../ui/art/marks.svg?raw';
import { ReviewQueueStepper } from '../ui/lists/review-queue-stepper.tsx';
import * as messages from './messages.ts';
import { useListClassMarkReviewsQuery } from './queries.ts';
import { ReviewSheet } from './review-sheet.tsx';

/** Lists the answers of members of a class whose marks wait for a mark review, one at a time. */
export function ClassReviewQueue({ classId }: { classId: string }) {
  const list = useListClassMarkReviewsQuery(
    { params: { classId } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <ReviewQueueStepper
      label={messages.answersToReview}
      things={messages.waitingAnswers}
      list={list}
      nothing={{
        art: marksArt,
        title: messages.noAnswersWait,
        text: messages.whatAppearsForClass,
      }}
    >
      {(review, place) => (
        <ReviewSheet key={`${review.attemptId} ${review.questionId}`} review={review} {...place} />
      )}
    </ReviewQueueStepper>
  );
}
