import { Button, Kbd } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import marksArt from '../art/marks.svg?raw';
import { EmptyState } from '../empty-state.tsx';
import * as messages from '../messages.ts';
import { Waiting } from '../waiting.tsx';
import classes from './one-at-a-time.module.css';

/** Where somebody is in a queue, and how they go on. */
export interface Place {
  position: string;
  /** After the last comes the first again: what was passed over is never out of reach. */
  onGo: (by: number) => void;
  /** Says what became of the one that has just been decided. */
  onDecided: (told: string) => void;
}

interface OneAtATimeProps<Item> {
  /** What the queue is called where it is not seen, and what its items are in a sentence. */
  label: string;
  things: string;
  list: {
    data?: { items: Item[]; total: number; capped: boolean } | undefined;
    isError: boolean;
    refetch: () => unknown;
  };
  /** What stands here when nothing waits. */
  nothing: { title: string; text: string };
  /** Above what is decided: what the queue is narrowed to. */
  above?: ((current: Item | undefined) => ReactNode) | undefined;
  /** In place of the queue, while something else has to be looked at. */
  instead?: ReactNode;
  children: (item: Item, place: Place) => ReactNode;
}

/** What waits for a person, one at a time, decided with the keyboard. */
export function OneAtATime<Item>(props: OneAtATimeProps<Item>) {
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
  const position = `${at + 1} of ${total}${capped ? '+' : ''}`;
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

/** To the one before and the next; whoever shows it answers the keys. */
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
