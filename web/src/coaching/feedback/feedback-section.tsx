import type { FeedbackItem } from '@certway/contract/coaching/marks';
import { Title } from '@mantine/core';
import { lazy, useState } from 'react';
import { Optional } from '../../ui/optional.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import classes from './feedback.module.css';
import * as messages from './messages.ts';
import type { FeedbackQuery } from './use-feedback.ts';

/** The carousel and its library are loaded only if there is feedback to show. */
const FeedbackCarousel = lazy(async () => ({
  default: (await import('./feedback-carousel.tsx')).FeedbackCarousel,
}));

/**
 * Checks whether the feedback on an answer is worth showing: the answer has less than the full mark
 * or is not marked yet.
 */
const hasMoreToSay = ({ score }: FeedbackItem) => score === null || score < 1;

interface FeedbackSectionProps {
  quizId: string;
  /** The ids of the questions of the quiz, in order. */
  asked: readonly string[];
  feedback: FeedbackQuery;
}

/**
 * Shows how many answers have feedback so far. The line keeps its space when the feedback is
 * complete, so that nothing below it moves.
 */
function Progress({ pending, count }: { pending: number; count: number }) {
  const [wrote, setWrote] = useState(false);
  if (pending > 0 && !wrote) setWrote(true);
  if (!wrote) return null;
  const ready = messages.readyOf({ ready: count - pending, count });
  return (
    <p className={classes.progress} role="status">
      {pending > 0 && ready}
    </p>
  );
}

function Content({ quizId, asked, feedback: { data, isError } }: FeedbackSectionProps) {
  if (!data)
    return isError ? (
      <p className={classes.none}>{messages.notGenerated}</p>
    ) : (
      <Waiting for={messages.theFeedback} shape="block" />
    );
  const { feedback, pending } = data;
  if (feedback.length === 0) return <p className={classes.none}>{messages.notGenerated}</p>;
  const items = feedback.filter(hasMoreToSay);
  if (items.length === 0) {
    const leftOpen = feedback.length < asked.length;
    return (
      <p className={classes.none}>
        {leftOpen ? messages.nothingAnsweredWrong : messages.nothingWrong}
      </p>
    );
  }
  return (
    <>
      <Progress pending={pending} count={feedback.length} />
      <Optional instead={<Waiting for={messages.theFeedback} shape="block" />}>
        <FeedbackCarousel quizId={quizId} asked={asked} items={items} />
      </Optional>
    </>
  );
}

/** Says that there is no feedback, where the answers themselves contain it. */
export function FeedbackFailure({ feedback: { data, isError } }: { feedback: FeedbackQuery }) {
  return !data && isError && <p className={classes.none}>{messages.notGenerated}</p>;
}

/** Shows the coach's feedback on the wrong answers of a finished quiz. */
export function FeedbackSection(props: FeedbackSectionProps) {
  return (
    <section aria-labelledby="ai-feedback" className={classes.section}>
      <Title order={2} size="h3" id="ai-feedback">
        {messages.aiFeedback}
      </Title>
      <Content {...props} />
    </section>
  );
}
