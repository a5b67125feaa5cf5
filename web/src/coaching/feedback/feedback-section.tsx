import type { FeedbackItem } from '@certway/contract/coaching';
import { Title } from '@mantine/core';
import { lazy, useState } from 'react';
import { Optional } from '../../ui/optional.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import classes from './feedback.module.css';
import type { AskedFeedback } from './use-feedback.ts';

/** The carousel and its library are loaded for those who have something to learn, and for nobody else. */
const FeedbackCarousel = lazy(async () => ({
  default: (await import('./feedback-carousel.tsx')).FeedbackCarousel,
}));

const NOT_GENERATED = 'Could not generate feedback.';
const NOTHING_WRONG = 'Nothing was wrong, so the coach has nothing to add.';
const NOTHING_ANSWERED_WRONG =
  'Nothing that was answered was wrong, so the coach has nothing to add. What was left open is explained below.';

/** There is more to say where less than all was there, and while nobody knows yet. */
const hasMoreToSay = ({ score }: FeedbackItem) => score === null || score < 1;

interface FeedbackSectionProps {
  quizId: string;
  /** What was asked, in its order. */
  asked: readonly string[];
  feedback: AskedFeedback;
}

/** Keeps its line once it has said something: nothing moves when the coach is done. */
function Progress({ pending, count }: { pending: number; count: number }) {
  const [wrote, setWrote] = useState(false);
  if (pending > 0 && !wrote) setWrote(true);
  if (!wrote) return null;
  const ready = `The coach is writing: ${count - pending} of ${count} ready.`;
  return (
    <p className={classes.progress} role="status">
      {pending > 0 && ready}
    </p>
  );
}

function Content({ quizId, asked, feedback: { data, isError } }: FeedbackSectionProps) {
  if (!data)
    return isError ? (
      <p className={classes.none}>{NOT_GENERATED}</p>
    ) : (
      <Waiting for="the feedback" shape="block" />
    );
  const { feedback, pending } = data;
  if (feedback.length === 0) return <p className={classes.none}>{NOT_GENERATED}</p>;
  const items = feedback.filter(hasMoreToSay);
  if (items.length === 0) {
    const leftOpen = feedback.length < asked.length;
    return <p className={classes.none}>{leftOpen ? NOTHING_ANSWERED_WRONG : NOTHING_WRONG}</p>;
  }
  return (
    <>
      <Progress pending={pending} count={feedback.length} />
      <Optional instead={<Waiting for="the feedback" shape="block" />}>
        <FeedbackCarousel quizId={quizId} asked={asked} items={items} />
      </Optional>
    </>
  );
}

/** The coach on what was not right in a finished quiz. */
export function FeedbackSection(props: FeedbackSectionProps) {
  return (
    <section aria-labelledby="ai-feedback" className={classes.section}>
      <Title order={2} size="h3" id="ai-feedback">
        AI Feedback
      </Title>
      <Content {...props} />
    </section>
  );
}
