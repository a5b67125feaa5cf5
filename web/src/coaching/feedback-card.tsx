import type { FeedbackItem } from '@certway/contract/coaching';
import { Button, Loader } from '@mantine/core';
import { IconCheck, IconHourglass, IconX } from '@tabler/icons-react';
import { kindViews } from '../kinds/index.ts';
import { QuestionText } from '../kinds/parts/question-text.tsx';
import classes from './feedback-card.module.css';
import { useRequestMarkReviewMutation } from './queries.ts';
import { engineWords, markWords, stateWords } from './words.ts';

interface FeedbackCardProps {
  quizId: string;
  item: FeedbackItem;
  place: number;
  count: number;
}

const RIGHT_FROM = 0.5;

export function FeedbackCard({ quizId, item, place, count }: FeedbackCardProps) {
  return (
    <article className={classes.card} aria-label={`Question ${place} of ${count}`}>
      <header className={classes.head}>
        <span className={classes.place}>{`Question ${place}`}</span>
        <Standing item={item} />
      </header>
      <div className={classes.question}>
        <QuestionText text={item.question} />
      </div>
      <h3 className={classes.label}>Your answer</h3>
      <GivenAnswer item={item} />
      <h3 className={classes.label}>{item.engine ? engineWords[item.engine] : 'Feedback'}</h3>
      <Words item={item} />
      {item.correction && <Correction item={item} />}
      <footer className={classes.foot}>
        <Score item={item} />
        <RequestMarkReview quizId={quizId} item={item} />
      </footer>
    </article>
  );
}

function Standing({ item }: { item: FeedbackItem }) {
  return (
    <span className={classes.state} data-state={item.state}>
      {item.state === 'provisional' && <IconHourglass size={16} aria-hidden="true" />}
      {stateWords[item.state]}
    </span>
  );
}

function GivenAnswer({ item: { type, yourAnswer } }: { item: FeedbackItem }) {
  if (!yourAnswer) return <p className={classes.left}>You left this one out.</p>;
  if (yourAnswer.startsWith('/api/image/')) {
    return <img src={yourAnswer} alt="What you chose" className={classes.picture} />;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer is scrolled with the keyboard
    <section className={classes.answer} tabIndex={0} aria-label="Your answer">
      {kindViews[type].answerWords === 'author' ? (
        <QuestionText text={yourAnswer} inline />
      ) : (
        yourAnswer
      )}
    </section>
  );
}

function Words({ item }: { item: FeedbackItem }) {
  if (item.state === 'writing') {
    return (
      <p className={classes.writing}>
        <Loader size="xs" aria-hidden="true" />
        The coach is writing.
      </p>
    );
  }
  // What a model wrote may repeat the learner's words: text is text.
  if (item.engine === 'model' || item.state === 'failed') {
    return <p className={classes.words}>{item.feedback}</p>;
  }
  return (
    <div className={classes.words}>
      <QuestionText text={item.feedback} />
    </div>
  );
}

function Correction({ item: { correction, score } }: { item: FeedbackItem }) {
  if (!correction) return null;
  return (
    <p className={classes.correction}>
      {`A trainer changed the mark from ${markWords(correction.before)} to ${markWords(score ?? 0)}.`}
      {correction.note && <span>{correction.note}</span>}
    </p>
  );
}

function Score({ item: { score, likely } }: { item: FeedbackItem }) {
  if (score === null) return <span className={classes.score}>No score yet</span>;
  if (likely) {
    // An estimate: neither right nor wrong before somebody has looked.
    return (
      <span className={classes.score}>
        <IconHourglass size={20} stroke={2.4} aria-hidden="true" />
        <span>
          The coach estimates <strong>{markWords(score)}</strong> out of 1, most likely{' '}
          {`${markWords(likely.from)} to ${markWords(likely.to)}`}
        </span>
      </span>
    );
  }
  const right = score >= RIGHT_FROM;
  const Sign = right ? IconCheck : IconX;
  return (
    <span className={classes.score} data-right={right}>
      <Sign size={20} stroke={2.4} aria-hidden="true" />
      <strong>{markWords(score)}</strong> out of 1
    </span>
  );
}

function RequestMarkReview({ quizId, item }: { quizId: string; item: FeedbackItem }) {
  const [ask, { isLoading, isError }] = useRequestMarkReviewMutation();
  if (item.review === 'closed') return null;
  if (item.review === 'asked')
    return <span className={classes.asked}>A trainer will look at it.</span>;
  return (
    <>
      {isError && (
        <span role="alert" className={classes.asked}>
          Not sent. Please try again.
        </span>
      )}
      <Button
        variant="default"
        loading={isLoading}
        onClick={() => ask({ params: { quizId, questionId: item.questionId } })}
      >
        Ask for a review
      </Button>
    </>
  );
}
