import '../ui/forms.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { PassageFold } from '../kinds/parts/passages/passage-fold.tsx';
import { QuestionText } from '../kinds/parts/question-text.tsx';
import disclosure from '../ui/disclosure.module.css';
import { QueueHead, type QueuePosition } from '../ui/lists/review-queue-stepper.tsx';
import { doubtLabels, markText } from './labels.ts';
import { MarkForm } from './mark-form.tsx';
import * as messages from './messages.ts';
import { PointsFound } from './points-found.tsx';
import type { MarkReview } from './queries.ts';
import classes from './review-queue.module.css';

interface ReviewSheetProps {
  review: MarkReview;
  /** The position in the queue. Left out for an answer that is opened on its own. */
  position?: string;
  onGo?: ((by: number) => void) | undefined;
  onDecided: QueuePosition['onDecided'];
}

const byEngine = { 'built-in': messages.byBuiltInCoach, model: messages.byLanguageModel };

interface SimilarAnswersProps {
  answer: string;
  alike: MarkReview['alike'];
  leftOut: ReadonlySet<string>;
  onToggle: (attemptId: string) => void;
}

/**
 * Lists similar answers, to which the person's decision on the mark also applies. An answer that
 * the person excludes stays in the queue.
 */
function SimilarAnswers({ answer, alike, leftOut, onToggle }: SimilarAnswersProps) {
  if (alike.length === 0) return null;
  const together = alike.length - leftOut.size;
  return (
    <details className={classes.alike}>
      <summary className={disclosure.line}>
        {together === 0
          ? messages.markedIndividually
          : messages.markedTogether({ answers: together })}
      </summary>
      {alike.map(({ attemptId, answer: other }) => (
        <Checkbox
          key={attemptId}
          label={other === answer ? messages.identicalAnswer : other}
          checked={!leftOut.has(attemptId)}
          onChange={() => onToggle(attemptId)}
        />
      ))}
    </details>
  );
}

/**
 * Shows an answer, the key points found in it, and the form with which a person decides on its
 * mark.
 */
export function ReviewSheet({ review, position, onGo, onDecided }: ReviewSheetProps) {
  const { question, answer, idealAnswers, criteria, programName, asked, reason, doubts } = review;
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const toggle = (attemptId: string) => {
    const others = [...leftOut].filter((other) => other !== attemptId);
    setLeftOut(new Set(leftOut.has(attemptId) ? others : [...others, attemptId]));
  };
  const alike = review.alike.filter(({ attemptId }) => !leftOut.has(attemptId));
  return (
    <article
      className={classes.sheet}
      aria-label={position ? messages.answerAt({ position }) : messages.theAnswer}
    >
      <div className={classes.text}>
        <QueueHead where={programName} position={position ?? ''} />
        <PassageFold passage={review.passage} />
        <div className={classes.question}>
          <QuestionText text={question} />
        </div>
        <h3 className={classes.label}>{messages.theAnswer}</h3>
        <p className={classes.answer}>{answer}</p>
        <SimilarAnswers answer={answer} alike={review.alike} leftOut={leftOut} onToggle={toggle} />
        <details className={classes.ideal}>
          <summary className={disclosure.line}>{messages.criteriaAndIdeal}</summary>
          <p>{criteria}</p>
          {idealAnswers.map((ideal) => (
            <p key={ideal}>{ideal}</p>
          ))}
        </details>
      </div>
      <div className={classes.side}>
        <p className={classes.suggested}>
          <strong>{markText(review.mark)}</strong>
          {` ${byEngine[review.engine]}`}
        </p>
        {review.audited && <p className={classes.asked}>{messages.drawnForReview}</p>}
        {asked && <p className={classes.asked}>{messages.learnerAsked}</p>}
        {reason && <p className={classes.reason}>{messages.learnersReason({ reason })}</p>}
        {doubts.length > 0 && (
          <ul className={classes.doubts} aria-label={messages.reasonsToDoubt}>
            {doubts.map((doubt) => (
              <li key={doubt}>{doubtLabels[doubt]}</li>
            ))}
          </ul>
        )}
        <PointsFound points={review.points} />
      </div>
      <MarkForm review={{ ...review, alike }} onGo={onGo} onDecided={onDecided} />
    </article>
  );
}
