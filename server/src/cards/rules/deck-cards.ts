import type { DeckSource } from '@certway/contract/cards/index';
import { NEW_CARDS_A_DAY } from '@certway/contract/limits';

/** Chooses the cards of a deck, and those of them that are shown now. */

/** A question that the learner may see as a card, with what decks choose by. */
export interface OpenCard {
  questionId: string;
  versionId: string;
  moduleId: string;
  topicId: string | null;
  isMissed: boolean;
  isBookmarked: boolean;
  hasNote: boolean;
}

export interface DeckContent {
  source: DeckSource;
  partId: string | null;
}

/** Returns the cards of a deck, in the order of the program. */
export function cardsOfDeck<Card extends OpenCard>(
  cards: readonly Card[],
  { source, partId }: DeckContent,
  topicsBelow: (topicId: string) => ReadonlySet<string>,
): Card[] {
  const topics = source === 'topic' && partId !== null ? topicsBelow(partId) : new Set<string>();
  const belongs: Record<DeckSource, (card: OpenCard) => boolean> = {
    notes: ({ hasNote }) => hasNote,
    bookmarks: ({ isBookmarked }) => isBookmarked,
    missed: ({ isMissed }) => isMissed,
    module: ({ moduleId }) => moduleId === partId,
    topic: ({ topicId }) => topicId !== null && topics.has(topicId),
  };
  return cards.filter(belongs[source]);
}

export interface CardsNow<Card> {
  /** The cards that are due, the longest due first. */
  due: Card[];
  /** The new cards that may still be shown today. */
  fresh: Card[];
  /** When the next card can be shown if none can be shown now. Null if there are no cards. */
  nextAt: Date | null;
}

export interface ShownWhen {
  now: Date;
  nextDay: Date;
  /** The number of new cards of the program that were rated today. */
  ratedFirstToday: number;
}

export function cardsNow<Card extends { questionId: string }>(
  cards: readonly Card[],
  dueAt: ReadonlyMap<string, Date>,
  { now, nextDay, ratedFirstToday }: ShownWhen,
): CardsNow<Card> {
  const dueTime = ({ questionId }: Card) => dueAt.get(questionId)?.getTime() ?? 0;
  const known = cards.filter(({ questionId }) => dueAt.has(questionId));
  const unknown = cards.filter(({ questionId }) => !dueAt.has(questionId));
  const due = known
    .filter((card) => dueTime(card) <= now.getTime())
    .toSorted((a, b) => dueTime(a) - dueTime(b));
  const fresh = unknown.slice(0, Math.max(0, NEW_CARDS_A_DAY - ratedFirstToday));
  if (due.length + fresh.length > 0 || cards.length === 0) return { due, fresh, nextAt: null };
  const later = [...known.map(dueTime), ...(unknown.length > 0 ? [nextDay.getTime()] : [])];
  return { due, fresh, nextAt: new Date(Math.min(...later)) };
}
