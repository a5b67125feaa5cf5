import { Button } from '@mantine/core';
import { useState } from 'react';
import marksArt from '../ui/art/marks.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { ApprovalSheet } from './approval-sheet.tsx';
import classes from './approvals.module.css';
import { useListApprovalsQuery } from './queries.ts';

/** What waits for a second author: one question at a time, decided with the keyboard. */
export function ApprovalQueue() {
  const { data, isError, refetch } = useListApprovalsQuery(
    { query: {} },
    { refetchOnMountOrArgChange: true },
  );
  const [place, setPlace] = useState(0);
  const [told, setTold] = useState('');
  if (isError && !data) {
    return (
      <div className={classes.card} role="alert">
        <p>The questions that wait could not be fetched. Nothing is lost.</p>
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
  const go = (by: number) => setPlace((at + by + items.length) % items.length);
  return (
    <section aria-label="Questions to approve">
      <p role="status" className={classes.told}>
        {told}
      </p>
      {current ? (
        <ApprovalSheet
          key={`${current.questionId} ${current.version}`}
          waiting={current}
          position={`${at + 1} of ${total}${capped ? '+' : ''}`}
          onGo={go}
          onDecided={setTold}
        />
      ) : (
        <EmptyState
          art={marksArt}
          title="No questions wait for you"
          text="In programs with two pairs of eyes, what somebody else wrote appears here before learners are asked it."
        />
      )}
    </section>
  );
}
