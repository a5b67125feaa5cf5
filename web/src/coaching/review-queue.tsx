import { Link } from 'react-router';
import marksArt from '../ui/art/marks.svg?raw';
import { ReviewQueueStepper } from '../ui/lists/review-queue-stepper.tsx';
import * as messages from './messages.ts';
import { useListMarkReviewsQuery } from './queries.ts';
import classes from './review-queue.module.css';
import { ReviewSheet } from './review-sheet.tsx';

/** Lists the answers whose marks wait for a mark review, of one program or of all programs. */
export function ReviewQueue({ programId }: { programId?: string | undefined }) {
  const list = useListMarkReviewsQuery(
    { query: programId ? { programId } : {} },
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
        text: messages.whatAppearsHere,
      }}
      above={(current) =>
        programId && (
          <p className={classes.narrowed}>
            {current
              ? messages.onlyFromProgram({ programName: current.programName })
              : messages.onlyFromOneProgram}{' '}
            <Link to="/editPrograms?tab=reviews">{messages.showAll}</Link>
          </p>
        )
      }
    >
      {(review, place) => (
        <ReviewSheet key={`${review.attemptId} ${review.questionId}`} review={review} {...place} />
      )}
    </ReviewQueueStepper>
  );
}
