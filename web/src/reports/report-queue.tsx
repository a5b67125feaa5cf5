import { Button } from '@mantine/core';
import { useState } from 'react';
import { RegradePanel } from '../regrades/index.ts';
import queue from '../ui/lists/one-at-a-time.module.css';
import { OneAtATime } from '../ui/lists/one-at-a-time.tsx';
import { useListReportedQuery } from './queries.ts';
import { ReportedSheet } from './reported-sheet.tsx';
import classes from './reports.module.css';

/** The questions that learners reported or whose figures speak against the key. */
export function ReportQueue() {
  const list = useListReportedQuery({ query: {} }, { refetchOnMountOrArgChange: true });
  /** A correction that is being looked at stays in sight when its reports are gone. */
  const [regradeId, setRegradeId] = useState<string | null>(null);
  const back = () => setRegradeId(null);
  return (
    <OneAtATime
      label="Reported questions"
      things="The reported questions"
      list={list}
      nothing={{
        title: 'No questions wait for you',
        text: 'Problems that learners report in your questions appear here: a wrong key, a second right answer, a typo. So does a question whose answers say that its key may be wrong.',
      }}
      instead={
        regradeId && (
          <div className={queue.card}>
            <RegradePanel regradeId={regradeId} onDone={back} />
            <div className={classes.buttons}>
              <Button variant="subtle" onClick={back}>
                Back to the reported questions
              </Button>
            </div>
          </div>
        )
      }
    >
      {(reported, { onDecided, ...place }) => (
        <ReportedSheet
          key={reported.questionId}
          reported={reported}
          {...place}
          onDeclined={onDecided}
          onForeseen={setRegradeId}
        />
      )}
    </OneAtATime>
  );
}
