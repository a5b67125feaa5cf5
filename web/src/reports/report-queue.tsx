import { useState } from 'react';
import { RegradePanel } from '../regrades/index.ts';
import reportsArt from '../ui/art/reports.svg?raw';
import queue from '../ui/lists/review-queue-stepper.module.css';
import { ReviewQueueStepper } from '../ui/lists/review-queue-stepper.tsx';
import textButton from '../ui/text-button.module.css';
import * as messages from './messages.ts';
import { useListReportedQuery } from './queries.ts';
import { ReportedSheet } from './reported-sheet.tsx';

/** The correction replaces a form further down the page, so it is scrolled into view. */
const scrollToTop = (top: HTMLElement | null) => top?.scrollIntoView?.({ block: 'nearest' });

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
            <div ref={scrollToTop}>
              <button type="button" className={textButton.button} onClick={back}>
                {messages.backToReported}
              </button>
            </div>
            <RegradePanel regradeId={regradeId} onDone={back} />
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
