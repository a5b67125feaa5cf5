import type { FeedbackItem } from '@certway/contract/coaching/marks';
import { Button, Loader } from '@mantine/core';
import { IconCheck, IconCircleHalf2, IconHourglass, IconX } from '@tabler/icons-react';
import { answerOutcome } from '../../kinds/parts/outcome.ts';
import { QuestionText } from '../../kinds/parts/question-text.tsx';
import { engineLabels, markText } from '../labels.ts';
import { useRequestMarkReviewMutation } from '../queries.ts';
import classes from './feedback-card.module.css';
import * as messages from './messages.ts';
import { ReviewReason } from './review-reason.tsx';

/**
 * The coach's note on an answer: its feedback, its mark, and the correction by a person, if any.
 */

/** A text that a coach has marked is right from this mark on. Other answers need the whole mark. */
const RIGHT_FROM = 0.5;

const outcomes = {
  right: { word: messages.right, Sign: IconCheck },
  partly: { word: messages.partlyRight, Sign: IconCircleHalf2 },
  wrong: { word: messages.wrong, Sign: IconX },
  waiting: { word: messages.noScoreYet, Sign: IconHourglass },
};

export const coachName = ({ engine }: FeedbackItem): string =>
  engine ? engineLabels[engine] : messages.feedback;

export function FeedbackText({ item }: { item: FeedbackItem }) {
  if (item.state === 'writing') {
    return (
      <p className={classes.writing}>
        <Loader size="xs" aria-hidden="true" />
        {messages.coachIsWriting}
      </p>
    );
  }
  // Feedback of a language model may repeat the learner's words, so it is shown as plain text.
  if (item.engine === 'model' || item.state === 'failed') {
    return <p className={classes.words}>{item.feedback}</p>;
  }
  return (
    <div className={classes.words}>
      <QuestionText text={item.feedback} />
    </div>
  );
}

export function MarkCorrection({ item: { correction, score } }: { item: FeedbackItem }) {
  if (!correction) return null;
  return (
    <p className={classes.correction}>
      {messages.markChanged({ before: markText(correction.before), after: markText(score ?? 0) })}
      {correction.note && <span>{correction.note}</span>}
    </p>
  );
}

export function Score({ item: { engine, score, state } }: { item: FeedbackItem }) {
  if (score === null) return <span className={classes.score}>{messages.noScoreYet}</span>;
  if (state === 'provisional') {
    // An estimated mark is shown neither as right nor as wrong until a person has checked it.
    return (
      <span className={classes.score}>
        <IconHourglass size={20} stroke={2.4} aria-hidden="true" />
        <span>
          {messages.coachEstimates} <strong>{markText(score)}</strong> {messages.outOfOne}
        </span>
      </span>
    );
  }
  const outcome = answerOutcome({ correct: score >= (engine ? RIGHT_FROM : 1), score });
  const { word, Sign } = outcomes[outcome];
  return (
    <span className={classes.score} data-outcome={outcome}>
      <Sign size={20} stroke={2.4} aria-hidden="true" />
      <b>{word}</b>
      <span>
        <strong>{markText(score)}</strong> {messages.outOfOne}
      </span>
    </span>
  );
}

export function RequestMarkReview({ quizId, item }: { quizId: string; item: FeedbackItem }) {
  const [ask, { isLoading, isError }] = useRequestMarkReviewMutation();
  if (item.review === 'closed') return null;
  if (item.review === 'asked') return <ReviewReason quizId={quizId} item={item} />;
  return (
    <>
      {isError && (
        <span role="alert" className={classes.asked}>
          {messages.requestNotSent}
        </span>
      )}
      <Button
        variant="default"
        loading={isLoading}
        onClick={() => ask({ params: { quizId, questionId: item.questionId } })}
      >
        {messages.askForReview}
      </Button>
    </>
  );
}

/**
 * Shows the coach's note below an answer. Renders nothing if the answer was marked by rules alone.
 */
export function CoachNote({ quizId, item }: { quizId: string; item: FeedbackItem }) {
  if (item.engine === null && item.state === 'final') return null;
  return (
    <section className={classes.note} aria-label={messages.theCoach}>
      <h3 className={classes.label}>{coachName(item)}</h3>
      <FeedbackText item={item} />
      {item.correction && <MarkCorrection item={item} />}
      <div className={classes.foot}>
        <Score item={item} />
        <RequestMarkReview quizId={quizId} item={item} />
      </div>
    </section>
  );
}
