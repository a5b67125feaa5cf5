import { Carousel } from '@mantine/carousel';
import '@mantine/carousel/styles.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './feedback.module.css';
import { FeedbackCard } from './feedback-card.tsx';
import { useGetFeedbackQuery } from './queries.ts';

/** How often the page asks while the coach is still writing. */
const ASK_AGAIN_MS = 2000;
const NOT_GENERATED = 'Could not generate feedback.';

/** Asks again while something is being written, and stops with the last of it. */
function useFeedback(quizId: string) {
  const [isWriting, setWriting] = useState(false);
  const asked = useGetFeedbackQuery(
    { params: { quizId } },
    { pollingInterval: isWriting ? ASK_AGAIN_MS : 0 },
  );
  const pending = (asked.data?.pending ?? 0) > 0;
  if (pending !== isWriting) setWriting(pending);
  return asked;
}

export function FeedbackCarousel({ quizId }: { quizId: string }) {
  const { data, isError } = useFeedback(quizId);
  const [place, setPlace] = useState(0);
  if (isError && !data) return <p className={classes.none}>{NOT_GENERATED}</p>;
  if (!data)
    return <Skeleton height={320} radius="md" role="status" aria-label="Fetching the feedback" />;
  const { feedback, pending } = data;
  if (feedback.length === 0) return <p className={classes.none}>{NOT_GENERATED}</p>;
  return (
    <>
      <p className={classes.progress} role="status">
        {pending > 0 &&
          `The coach is writing: ${feedback.length - pending} of ${feedback.length} ready.`}
      </p>
      <Carousel
        slideSize={{ base: '100%', md: '72%' }}
        slideGap="md"
        controlSize={44}
        emblaOptions={{ align: 'start', containScroll: 'trimSnaps' }}
        onSlideChange={setPlace}
        previousControlIcon={<IconChevronLeft size={22} aria-hidden="true" />}
        nextControlIcon={<IconChevronRight size={22} aria-hidden="true" />}
        previousControlProps={{ 'aria-label': 'Previous feedback' }}
        nextControlProps={{ 'aria-label': 'Next feedback' }}
        classNames={{
          root: classes.carousel,
          controls: classes.controls,
          control: classes.control,
        }}
        aria-label="AI Feedback"
      >
        {feedback.map((item, at) => (
          <Carousel.Slide key={item.questionId}>
            <FeedbackCard quizId={quizId} item={item} place={at + 1} count={feedback.length} />
          </Carousel.Slide>
        ))}
      </Carousel>
      <p className={classes.place} aria-live="polite">
        {`${Math.min(place + 1, feedback.length)} of ${feedback.length}`}
      </p>
    </>
  );
}
