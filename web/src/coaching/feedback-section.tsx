import { Title } from '@mantine/core';
import { lazy } from 'react';
import { Optional } from '../ui/optional.tsx';
import classes from './feedback.module.css';

/** The carousel and its library are loaded for those who see a result, and for nobody else. */
const FeedbackCarousel = lazy(async () => ({
  default: (await import('./feedback-carousel.tsx')).FeedbackCarousel,
}));

/** The coach on each answer of a finished quiz. */
export function FeedbackSection({ quizId }: { quizId: string }) {
  return (
    <section aria-labelledby="ai-feedback" className={classes.section}>
      <Title order={2} id="ai-feedback">
        AI Feedback
      </Title>
      <Optional>
        <FeedbackCarousel quizId={quizId} />
      </Optional>
    </section>
  );
}
