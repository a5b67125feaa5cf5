import { Link } from 'react-router';
import { OneAtATime } from '../ui/lists/one-at-a-time.tsx';
import { useListMarkReviewsQuery } from './queries.ts';
import classes from './review-queue.module.css';
import { ReviewSheet } from './review-sheet.tsx';

/** The answers whose marks wait for a person, of one program or of all. */
export function ReviewQueue({ programId }: { programId?: string | undefined }) {
  const list = useListMarkReviewsQuery(
    { query: programId ? { programId } : {} },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <OneAtATime
      label="Answers to review"
      things="The answers that wait"
      list={list}
      nothing={{
        title: 'No answers wait for you',
        text: 'Written answers appear here when the coach is not sure of a mark, or when a learner asks you to look.',
      }}
      above={(current) =>
        programId && (
          <p className={classes.narrowed}>
            {current ? `Only answers of ${current.programName}. ` : 'Only answers of one program. '}
            <Link to="/editPrograms?tab=reviews">Show all that wait</Link>
          </p>
        )
      }
    >
      {(review, place) => (
        <ReviewSheet key={`${review.attemptId} ${review.questionId}`} review={review} {...place} />
      )}
    </OneAtATime>
  );
}
