import { Button, Kbd } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import marksArt from '../art/marks.svg?raw';
import { EmptyState } from '../empty-state.tsx';
import * as messages from '../messages.ts';
import { Waiting } from '../waiting.tsx';
import classes from './review-queue-stepper.module.css';

/** Where someone is in a queue, and how to go on. */
export interface Place {
  position: string;
  /** The queue is circular, so that a skipped item is never lost. */
  onGo: (by: number) => void;
  /** Announces what was decided. */
  onDecided: (told: string) => void;
}

interface OneAtATimeProps<Item> {
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
  children: (item: Item, place: Place) => ReactNode;
}

/** A queue of what waits for a person, decided one at a time and by keyboard. */
export function ReviewQueueStepper<Item>(props: OneAtATimeProps<Item>) {
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

/** Buttons to the previous and the next one; whoever shows them handles their keys. */
export function Steps({ onGo }: Pick<Place, 'onGo'>) {
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
