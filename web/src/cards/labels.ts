import type { CardRating } from '@certway/contract/cards/ratings';
import { clockText, dayText } from '../ui/words/moments.ts';
import * as messages from './messages.ts';
import type { Deck } from './queries.ts';

export const ratingLabels: Record<CardRating, string> = {
  again: messages.again,
  hard: messages.hard,
  good: messages.good,
  easy: messages.easy,
};

const sourceNames = {
  notes: messages.notes,
  bookmarks: messages.bookmarks,
  missed: messages.missedQuestions,
};

/** Returns the name of a deck: its source, or its module or topic. */
export const deckName = ({ source, partName }: Pick<Deck, 'source' | 'partName'>): string =>
  source === 'module' || source === 'topic'
    ? (partName ?? messages.removedTopic)
    : sourceNames[source];

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const DAYS_A_MONTH = 30;
const DAYS_A_YEAR = 365;
/** The number of days from which months are easier to grasp. */
const MONTHS_FROM_DAYS = 60;

/** Returns the time until a card comes again, as on the buttons that rate it. */
export function intervalText(seconds: number): string {
  if (seconds < DAY) return messages.inMinutes({ minutes: Math.round(seconds / MINUTE) });
  const days = Math.round(seconds / DAY);
  if (days < MONTHS_FROM_DAYS) return messages.inDays({ days });
  if (days < DAYS_A_YEAR) return messages.inMonths({ months: Math.round(days / DAYS_A_MONTH) });
  return messages.inYears({ years: Math.round(days / DAYS_A_YEAR) });
}

const isSameDay = (iso: string, now: Date) => new Date(iso).toDateString() === now.toDateString();

/** Returns what can be studied in a deck now, or when its next card comes. */
export function deckStateText(
  { due, fresh, nextAt }: Pick<Deck, 'due' | 'fresh' | 'nextAt'>,
  now = new Date(),
): string {
  const parts = [
    ...(due > 0 ? [messages.due({ due })] : []),
    ...(fresh > 0 ? [messages.fresh({ fresh })] : []),
  ];
  if (parts.length > 0) return parts.join(' · ');
  if (nextAt === null) return messages.emptyDeck;
  return isSameDay(nextAt, now)
    ? messages.nextCardAt({ time: clockText(nextAt) })
    : messages.nextCardOn({ day: dayText(nextAt) });
}

/** Returns the sentence of a finished session about the next card. */
export function nextCardText({ nextAt }: Pick<Deck, 'nextAt'>, now = new Date()): string {
  if (nextAt === null) return messages.nothingInDeck;
  return isSameDay(nextAt, now)
    ? messages.nextCardComesAt({ time: clockText(nextAt) })
    : messages.nextCardComesOn({ day: dayText(nextAt) });
}
