import { Button } from '@mantine/core';
import { useState } from 'react';
import { RegradePanel } from '../regrades/index.ts';
import marksArt from '../ui/art/marks.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { useListReportedQuery } from './queries.ts';
import { ReportedSheet } from './reported-sheet.tsx';
import classes from './reports.module.css';

/** The questions that learners reported or whose figures speak against the key: one at a time, decided with the keyboard. */
export function ReportQueue() {
  const { data, isError, refetch } = useListReportedQuery(
    { query: {} },
    { refetchOnMountOrArgChange: true },
  );
  const [place, setPlace] = useState(0);
  const [told, setTold] = useState('');
  /** A correction that is being looked at stays in sight when its reports are gone. */
  const [regradeId, setRegradeId] = useState<string | null>(null);
  if (isError && !data) {
    return (
      <div className={classes.broken} role="alert">
        <p>The reported questions could not be fetched. Nothing is lost.</p>
        <Button variant="default" onClick={refetch}>
          Try again
        </Button>
      </div>
    );
  }
  if (!data) return <Waiting for="the reports" shape="page" />;
  const { items, total, capped } = data;
  const at = Math.min(place, items.length - 1);
  const current = items[at];
  const go = (by: number) => setPlace((at + by + items.length) % items.length);
  const back = () => setRegradeId(null);
  return (
    <section aria-label="Reported questions">
      <p role="status" className={classes.told}>
        {told}
      </p>
      {regradeId && (
        <div className={classes.card}>
          <RegradePanel regradeId={regradeId} onDone={back} />
          <div className={classes.buttons}>
            <Button variant="subtle" onClick={back}>
              Back to the reported questions
            </Button>
          </div>
        </div>
      )}
      {!regradeId && current && (
        <ReportedSheet
          key={current.questionId}
          reported={current}
          position={`${at + 1} of ${total}${capped ? '+' : ''}`}
          onGo={go}
          onDeclined={setTold}
          onForeseen={setRegradeId}
        />
      )}
      {!(regradeId || current) && (
        <EmptyState
          art={marksArt}
          title="No questions wait for you"
          text="Problems that learners report in your questions appear here: a wrong key, a second right answer, a typo. So does a question whose answers say that its key may be wrong."
        />
      )}
    </section>
  );
}
