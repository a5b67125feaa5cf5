import type { SecondsUntil } from '@certway/contract/cards/index';
import type { CardRating } from '@certway/contract/cards/ratings';
import { type Grade, Rating } from 'ts-fsrs';
import { afterRating, daysUntilDue, type Memory } from '../../study/index.ts';
import { zonedAt } from '../../time/days.ts';
import { DAY_MS, MINUTE_MS } from '../../time/durations.ts';

/** Schedules cards by the memory model that also plans the questions of a day. */

const grades: Record<CardRating, Grade> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
};

const AGAIN_MINUTES = 10;
/** A card is shown at least once a year, because an exam is rarely further away. */
const DAYS_AT_MOST = 365;

/** Returns the days until a card is shown again, at least one. A better rating waits longer. */
function daysAfter(
  memory: Memory | null,
  day: number,
): Record<Exclude<CardRating, 'again'>, number> {
  const days = (rating: CardRating) => daysUntilDue(afterRating(memory, grades[rating], day));
  const hard = Math.min(days('hard'), days('good'));
  const good = Math.max(days('good'), hard + 1);
  const easy = Math.max(days('easy'), good + 1);
  return {
    hard: Math.min(hard, DAYS_AT_MOST),
    good: Math.min(good, DAYS_AT_MOST),
    easy: Math.min(easy, DAYS_AT_MOST),
  };
}

/** Returns the seconds after which a card is shown again, for each rating that it may get now. */
export function secondsUntilShown(memory: Memory | null, day: number): SecondsUntil {
  const { hard, good, easy } = daysAfter(memory, day);
  const seconds = (days: number) => (days * DAY_MS) / 1000;
  return {
    again: (AGAIN_MINUTES * MINUTE_MS) / 1000,
    hard: seconds(hard),
    good: seconds(good),
    easy: seconds(easy),
  };
}

export interface RatedCard {
  memory: Memory;
  dueAt: Date;
}

interface RatedWhen {
  now: Date;
  /** The moment of the rating in days, from the same beginning as the memory. */
  day: number;
  timeZone: string;
}

/**
 * Returns the memory of a card after a rating, and when the card is due. It is due from the
 * beginning of a day on, so that a person who studies an hour earlier than the day before finds it.
 */
export function rateCardMemory(
  memory: Memory | null,
  rating: CardRating,
  { now, day, timeZone }: RatedWhen,
): RatedCard {
  const next = afterRating(memory, grades[rating], day);
  if (rating === 'again') {
    return { memory: next, dueAt: new Date(now.getTime() + AGAIN_MINUTES * MINUTE_MS) };
  }
  const days = daysAfter(memory, day)[rating];
  const due = zonedAt(timeZone, now).startOfDay().add({ days });
  return { memory: next, dueAt: new Date(due.epochMilliseconds) };
}

/** Returns the beginning of the next day in a time zone. */
export const nextDay = (timeZone: string, now: Date): Date =>
  new Date(zonedAt(timeZone, now).startOfDay().add({ days: 1 }).epochMilliseconds);
