import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import marksArt from '../ui/art/marks.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { useListMarkReviewsQuery } from './queries.ts';
import classes from './review-queue.module.css';
import { ReviewSheet } from './review-sheet.tsx';

/** The answers whose marks wait for a person, of one program or of all: one at a time, by keyboard. */
export function ReviewQueue({ programId }: { programId?: string | undefined }) {
  const { data, isError, refetch } = useListMarkReviewsQuery(
    { query: programId ? { programId } : {} },
    { refetchOnMountOrArgChange: true },
  );
  const [place, setPlace] = useState(0);
  const [told, setTold] = useState('');
  if (isError && !data) {
    return (
      <div className={classes.broken} role="alert">
        <p>The answers that wait could not be fetched. Nothing is lost.</p>
        <Button variant="default" onClick={refetch}>
          Try again
        </Button>
      </div>
    );
  }
  if (!data) return <Waiting for="what waits" shape="page" />;
  const { items, total, capped } = data;
  const at = Math.min(place, items.length - 1);
  const current = items[at];
  // After the last comes the first again: what was passed over is never out of reach.
  const go = (by: number) => setPlace((at + by + items.length) % items.length);
  return (
    <section aria-label="Answers to review">
      <p role="status" className={classes.told}>
        {told}
      </p>
      {programId && (
        <p className={classes.narrowed}>
          {current ? `Only answers of ${current.programName}. ` : 'Only answers of one program. '}
          <Link to="/editPrograms?tab=reviews">Show all that wait</Link>
        </p>
      )}
      {current ? (
        <ReviewSheet
          key={`${current.attemptId} ${current.questionId}`}
          review={current}
          position={`${at + 1} of ${total}${capped ? '+' : ''}`}
          onGo={go}
          onDecided={setTold}
        />
      ) : (
        <EmptyState
          art={marksArt}
          title="No answers wait for you"
          text="Written answers appear here when the coach is not sure of a mark, or when a learner asks you to look."
        />
      )}
    </section>
  );
}
