import { Button, Kbd } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import marksArt from '../art/marks.svg?raw';
import { EmptyState } from '../empty-state.tsx';
import * as messages from '../messages.ts';
import { Waiting } from '../waiting.tsx';
import classes from './review-queue-stepper.module.css';

/** The position in a queue, and how to move on. */
export interface QueuePosition {
  position: string;
  /** The queue is circular, so that a skipped item is never lost. */
  onGo: (by: number) => void;
  /** Announces what was decided. */
  onDecided: (told: string) => void;
}

interface ReviewQueueStepperProps<Item> {
  /** The name of the queue for screen readers, and what its items are called in a sentence. */
  label: string;
  things: string;
  list: {
    data?: { items: Item[]; total: number; capped: boolean } | undefined;
    isError: boolean;
    refetch: () => unknown;
  };
  /** Shown when nothing is waiting. */
  nothing: { title: string; text: string };
  /** Shown above the current item: the filter of the queue. */
  above?: ((current: Item | undefined) => ReactNode) | undefined;
  /** Shown instead of the queue while something else has to be decided first. */
  instead?: ReactNode;
  children: (item: Item, place: QueuePosition) => ReactNode;
}

/** A queue of items that wait for a person's decision, shown one at a time and usable by keyboard. */
export function ReviewQueueStepper<Item>(props: ReviewQueueStepperProps<Item>) {
  const { label, things, list, nothing, above, instead, children } = props;
  const [place, setPlace] = useState(0);
  const [told, setTold] = useState('');
  const { data, isError, refetch } = list;
  if (isError && !data) {
    return (
      <div className={classes.broken} role="alert">
        <p>{messages.notFetched({ things })}</p>
        <Button variant="default" onClick={refetch}>
          {messages.tryAgain}
        </Button>
      </div>
    );
  }
  if (!data) return <Waiting for={messages.whatIsWaiting} shape="page" />;
  const { items, total, capped } = data;
  const at = Math.min(place, items.length - 1);
  const current = items[at];
  const position = messages.positionOf({ position: at + 1, total, more: capped });
  const onGo = (by: number) => setPlace((at + by + items.length) % items.length);
  return (
    <section aria-label={label}>
      <p role="status" className={classes.told}>
        {told}
      </p>
      {above?.(current)}
      {instead ??
        (current ? (
          children(current, { position, onGo, onDecided: setTold })
        ) : (
          <EmptyState art={marksArt} {...nothing} />
        ))}
    </section>
  );
}

/** Buttons to the previous and the next item; the component that shows them handles their keys. */
export function StepButtons({ onGo }: Pick<QueuePosition, 'onGo'>) {
  return (
    <div className={classes.steps}>
      <Button
        variant="subtle"
        onClick={() => onGo(-1)}
        rightSection={<Kbd>{messages.previousKey}</Kbd>}
      >
        {messages.previous}
      </Button>
      <Button variant="subtle" onClick={() => onGo(1)} rightSection={<Kbd>{messages.nextKey}</Kbd>}>
        {messages.next}
      </Button>
    </div>
  );
}
