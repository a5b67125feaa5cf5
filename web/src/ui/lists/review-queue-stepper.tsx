import { Button } from '@mantine/core';
import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { EmptyState } from '../empty-state.tsx';
import * as messages from '../messages.ts';
import { Waiting } from '../waiting.tsx';
import classes from './review-queue-stepper.module.css';

/** The position of an item in a queue, and functions to move to another item. */
export interface QueuePosition {
  position: string;
  /**
   * Moves by this many items. The queue is circular, so that a skipped item is not lost. Undefined
   * for a single item.
   */
  onGo?: ((by: number) => void) | undefined;
  /**
   * Called with the text that announces the decision on the item, and a function that undoes it, if
   * that is possible. The function returns the text that is then announced.
   */
  onDecided: (told: string, undo?: () => Promise<string>) => void;
}

interface ReviewQueueStepperProps<Item> {
  /** `label` names the queue for screen readers; `things` names its items within a sentence. */
  label: string;
  things: string;
  list: {
    data?: { items: Item[]; total: number; capped: boolean } | undefined;
    isError: boolean;
    error?: unknown;
    refetch: () => unknown;
  };
  /** The drawing and the texts that are shown when the queue is empty. */
  nothing: { art: string; title: string; text: string };
  /** Renders content above the current item, such as the filter of the queue. */
  above?: ((current: Item | undefined) => ReactNode) | undefined;
  /** Content that is shown instead of the queue while another decision must be made first. */
  instead?: ReactNode;
  children: (item: Item, place: QueuePosition) => ReactNode;
}

/** The last decision on an item, as it is announced. */
export interface AnnouncedDecision {
  text: string;
  /** True if the decision was undone, so that the text is outdated once the person goes on. */
  isUndone?: boolean;
  undo?: (() => Promise<string>) | undefined;
}

/** Announces the last decision, with a button that undoes it. */
export function DecisionNote({
  told,
  onTold,
}: {
  told: AnnouncedDecision;
  onTold: Dispatch<SetStateAction<AnnouncedDecision>>;
}) {
  const { text, undo } = told;
  return (
    <div className={classes.told}>
      <p role="status">{text}</p>
      {undo && (
        <Button
          variant="subtle"
          onClick={async () => {
            const undoing = { text };
            onTold(() => undoing);
            const outcome = await undo();
            // A decision that was made in the meantime is announced instead.
            onTold((now) => (now === undoing ? { text: outcome, isUndone: true } : now));
          }}
        >
          {messages.undo}
        </Button>
      )}
    </div>
  );
}

/**
 * Shows the items of a queue that wait for a person's decision, one at a time, with keyboard
 * support.
 */
export function ReviewQueueStepper<Item>(props: ReviewQueueStepperProps<Item>) {
  const { label, things, list, nothing, above, instead, children } = props;
  const [place, setPlace] = useState(0);
  const [told, setTold] = useState<AnnouncedDecision>({ text: '' });
  const { data, isError, error, refetch } = list;
  if (isError && !data) {
    return (
      <div className={classes.broken}>
        <LoadFailed text={messages.notFetched({ things })} error={error} onRetry={refetch} />
      </div>
    );
  }
  if (!data) return <Waiting for={messages.whatIsWaiting} shape="page" />;
  const { items, total, capped } = data;
  const at = Math.min(place, items.length - 1);
  const current = items[at];
  const position = messages.positionOf({ position: at + 1, total, more: capped });
  const onGo = (by: number) => {
    setPlace((at + by + items.length) % items.length);
    setTold((now) => (now.isUndone ? { text: '' } : now));
  };
  return (
    <section aria-label={label}>
      <DecisionNote told={told} onTold={setTold} />
      {above?.(current)}
      {instead ??
        (current ? (
          children(current, {
            position,
            onGo: items.length > 1 ? onGo : undefined,
            onDecided: (text, undo) => setTold({ text, undo }),
          })
        ) : (
          <EmptyState {...nothing} />
        ))}
    </section>
  );
}

interface QueueHeadProps {
  /** Where the item comes from. */
  where: string;
  position: string;
}

/** The first line of an item: where it comes from, and its position in the queue. */
export function QueueHead({ where, position }: QueueHeadProps) {
  return (
    <p className={classes.head}>
      <span>{where}</span>
      <span>{position}</span>
    </p>
  );
}
