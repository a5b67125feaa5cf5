import { useState } from 'react';
import { QuestionText } from '../kinds/parts/question-text.tsx';
import { RegradePanel } from '../regrades/index.ts';
import reportsArt from '../ui/art/reports.svg?raw';
import queue from '../ui/lists/review-queue-stepper.module.css';
import { ReviewQueueStepper } from '../ui/lists/review-queue-stepper.tsx';
import textButton from '../ui/text-button.module.css';
import * as messages from './messages.ts';
import { useListReportedQuery } from './queries.ts';
import { ReportedSheet } from './reported-sheet.tsx';
import classes from './reports.module.css';

/** The correction replaces a form further down the page, so it is scrolled into view. */
const scrollToTop = (top: HTMLElement | null) => top?.scrollIntoView?.({ block: 'nearest' });

/** The queue of questions that learners reported or whose statistics contradict the key. */
export function ReportQueue() {
  const list = useListReportedQuery({ query: {} }, { refetchOnMountOrArgChange: true });
  /**
   * The correction on screen and the text of its question. The correction stays visible after the
   * reports that led to it have left the queue.
   */
  const [shown, setShown] = useState<{ regradeId: string; text: string } | null>(null);
  const back = () => setShown(null);
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
        shown && (
          <div className={queue.card}>
            <div ref={scrollToTop}>
              <button type="button" className={textButton.button} onClick={back}>
                {messages.backToReported}
              </button>
            </div>
            <div className={classes.question}>
              <QuestionText text={shown.text} />
            </div>
            <RegradePanel regradeId={shown.regradeId} onDone={back} />
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
          onPreview={(regradeId) => setShown({ regradeId, text: reported.paper.text })}
        />
      )}
    </ReviewQueueStepper>
  );
}
