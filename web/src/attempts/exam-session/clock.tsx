import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconClock, IconClockOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import {
  announcedAt,
  passedMoment,
  remainingSpoken,
  remainingText,
  warnsFrom,
} from './clock-text.ts';
import classes from './exam-session.module.css';
import * as messages from './messages.ts';
import type { ServerClock } from './server-clock.ts';

interface ClockProps {
  clock: ServerClock;
  /** The time at which the section or the exam ends, by the server's clock. */
  endsAt: number;
  totalMs: number;
  /** Counts how often the person asked for the remaining time. */
  asked: number;
  /** The label of what is timed: 'Section' or 'Mock exam'. */
  of: string;
}

const TICK_MS = 250;

function useRemaining({ clock, endsAt }: Pick<ClockProps, 'clock' | 'endsAt'>): number {
  const [left, setLeft] = useState(() => endsAt - clock.now());
  useEffect(() => {
    const tick = () => setLeft(endsAt - clock.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [clock, endsAt]);
  return left;
}

/**
 * Returns the text that is read out: the remaining time at a few moments and on request, not every
 * second.
 */
function useAnnouncement({ endsAt, totalMs, asked }: ClockProps, left: number): string {
  const [announcement, announce] = useState('');
  const before = useRef({ left, endsAt, asked });
  useEffect(() => {
    const { left: last, endsAt: end, asked: times } = before.current;
    before.current = { left, endsAt, asked };
    if (times !== asked) return announce(`${remainingSpoken(left)}${'\u200b'.repeat(asked % 2)}`);
    if (end === endsAt && passedMoment(announcedAt(totalMs), last, left) !== null)
      announce(remainingSpoken(left));
  }, [left, endsAt, totalMs, asked]);
  return announcement;
}

/** The clock of a mock exam. It can be hidden, but is always shown toward the end. */
export function Clock(props: ClockProps) {
  const { totalMs, of } = props;
  const [hidden, setHidden] = useState(false);
  const left = useRemaining(props);
  const announcement = useAnnouncement(props, left);
  const warns = left <= warnsFrom(totalMs);
  const isHidden = hidden && !warns;
  return (
    <div className={classes.clock} data-warns={warns || undefined}>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-pressed={hidden}
        aria-label={messages.hideTheTime}
        onClick={() => setHidden(!hidden)}
      >
        {isHidden ? (
          <IconClockOff size={20} stroke={1.8} aria-hidden="true" />
        ) : (
          <IconClock size={20} stroke={1.8} aria-hidden="true" />
        )}
      </ActionIcon>
      <span role="timer" aria-live="off" aria-label={messages.timeLeftOf({ of })}>
        {isHidden ? messages.hidden : remainingText(left)}
      </span>
      <VisuallyHidden role="status" data-said="">
        {announcement}
      </VisuallyHidden>
    </div>
  );
}
