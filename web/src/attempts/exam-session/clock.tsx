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
  /** When the time of the section or the exam is over, by the server's clock. */
  endsAt: number;
  totalMs: number;
  /** Counts how often the person asked for the remaining time. */
  asked: number;
  /** The name of the timed part: 'Section' or 'Mock exam'. */
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

/** The remaining time is read out at a few moments and on request, never each second. */
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

/** The clock can be hidden; toward the end it is always shown. */
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
