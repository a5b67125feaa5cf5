import { Button } from '@mantine/core';
import { useState } from 'react';
import { RegradePanel } from '../regrades/index.ts';
import reportsArt from '../ui/art/reports.svg?raw';
import queue from '../ui/lists/review-queue-stepper.module.css';
import { ReviewQueueStepper } from '../ui/lists/review-queue-stepper.tsx';
import * as messages from './messages.ts';
import { useListReportedQuery } from './queries.ts';
import { ReportedSheet } from './reported-sheet.tsx';
import classes from './reports.module.css';

/** The queue of questions that learners reported or whose statistics contradict the key. */
export function ReportQueue() {
  const list = useListReportedQuery({ query: {} }, { refetchOnMountOrArgChange: true });
  /**
   * The id of the correction on screen. The correction stays visible after the reports that led to
   * it have left the queue.
   */
  const [regradeId, setRegradeId] = useState<string | null>(null);
  const back = () => setRegradeId(null);
  return (
    <ReviewQueueStepper
      label={messages.reportedQuestions}
      things={messages.theReportedQuestions}
      list={list}
      nothing={{
        art: reportsArt,
        title: messages.nothingWaits,
        text: messages.whatAppearsHere,
      }}
      instead={
        regradeId && (
          <div className={queue.card}>
            <RegradePanel regradeId={regradeId} onDone={back} />
            <div className={classes.buttons}>
              <Button variant="subtle" onClick={back}>
                {messages.backToReported}
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
          onPreview={setRegradeId}
        />
      )}
    </ReviewQueueStepper>
  );
}
