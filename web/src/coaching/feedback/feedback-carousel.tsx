import type { FeedbackItem } from '@certway/contract/coaching/marks';
import { Carousel } from '@mantine/carousel';
import '@mantine/carousel/styles.layer.css';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './feedback.module.css';
import { FeedbackCard } from './feedback-card.tsx';
import * as messages from './messages.ts';

interface FeedbackCarouselProps {
  quizId: string;
  /** The ids of the questions of the quiz, in order. */
  asked: readonly string[];
  items: readonly FeedbackItem[];
}

export function FeedbackCarousel({ quizId, asked, items }: FeedbackCarouselProps) {
  const [place, setPlace] = useState(0);
  return (
    <>
      <Carousel
        slideSize={items.length === 1 ? '100%' : { base: '100%', md: '72%' }}
        withControls={items.length > 1}
        slideGap="md"
        controlSize={44}
        emblaOptions={{ align: 'start', containScroll: 'trimSnaps' }}
        onSlideChange={setPlace}
        previousControlIcon={<IconChevronLeft size={22} aria-hidden="true" />}
        nextControlIcon={<IconChevronRight size={22} aria-hidden="true" />}
        previousControlProps={{ 'aria-label': messages.previousFeedback }}
        nextControlProps={{ 'aria-label': messages.nextFeedback }}
        classNames={{
          controls: classes.controls,
          control: classes.control,
        }}
        aria-label={messages.aiFeedback}
      >
        {items.map((item) => (
          <Carousel.Slide key={item.questionId}>
            <FeedbackCard
              quizId={quizId}
              item={item}
              place={asked.indexOf(item.questionId) + 1}
              count={asked.length}
            />
          </Carousel.Slide>
        ))}
      </Carousel>
      {items.length > 1 && (
        <p className={classes.place} aria-live="polite">
          {messages.placeOf({ place: Math.min(place + 1, items.length), count: items.length })}
        </p>
      )}
    </>
  );
}
