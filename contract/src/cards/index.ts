import { z } from 'zod';
import { learners } from '../accounts/roles.ts';
import { verdict } from '../attempts/verdict.ts';
import { slice } from '../endpoint.ts';
import { id } from '../fields.ts';
import { anyQuestionView } from '../kinds/index.ts';
import * as messages from './messages.ts';
import { cardRatings } from './ratings.ts';

/** The sources of a deck that belong to the learner, and those that are a part of the program. */
const ownSources = ['notes', 'bookmarks', 'missed'] as const;
const partSources = ['module', 'topic'] as const;
const deckSource = z.enum([...ownSources, ...partSources]);
export type DeckSource = z.output<typeof deckSource>;

const newDeck = z.discriminatedUnion('source', [
  z.object({ source: z.enum(ownSources), programId: id }),
  z.object({
    source: z.enum(partSources),
    programId: id,
    /** The id of the module or topic. */
    partId: id,
  }),
]);
export type NewDeck = z.output<typeof newDeck>;

export const deck = z.object({
  _id: id,
  programId: id,
  programName: z.string(),
  source: deckSource,
  /** The name of the module or topic. Null for other sources, and if the topic was deleted. */
  partName: z.string().nullable(),
  cards: z.number(),
  /** The number of cards that are due now. */
  due: z.number(),
  /** The number of new cards that can be shown today. */
  fresh: z.number(),
  /** When the next card can be shown if none can be shown now. Null if the deck has no cards. */
  nextAt: z.date().nullable(),
});
export type Deck = z.output<typeof deck>;

const deckChoice = z.object({
  source: deckSource,
  partId: id.nullable(),
  /** The name of the module or topic, empty for other sources. */
  name: z.string(),
  cards: z.number(),
});
export type DeckChoice = z.output<typeof deckChoice>;

/** The seconds after which a card is shown again, for each rating. */
const secondsUntil = z.object({
  again: z.number(),
  hard: z.number(),
  good: z.number(),
  easy: z.number(),
});
export type SecondsUntil = z.output<typeof secondsUntil>;

const cardSchedule = z.object({
  /** How many times the learner has rated the card. */
  ratings: z.number(),
  secondsUntil,
});
export type CardSchedule = z.output<typeof cardSchedule>;

export const deckCard = cardSchedule.extend({
  questionId: id,
  /** The current version of the question, which is the front of the card. */
  paper: anyQuestionView,
  /** The right answer with its explanation, which is the back of the card. It has no mark. */
  verdict,
  /** The learner's own note. Empty if there is none. */
  note: z.string(),
});
export type DeckCard = z.output<typeof deckCard>;

const deckParams = z.object({ deckId: id });

export const cards = slice('cards', {
  listDecks: {
    summary: messages.listDecks,
    openTo: learners,
    reply: z.object({
      decks: z.array(deck),
      programs: z.array(z.object({ programId: id, programName: z.string() })),
    }),
    errors: [],
  },
  listDeckSources: {
    summary: messages.listDeckSources,
    openTo: learners,
    params: z.object({ programId: id }),
    reply: z.array(deckChoice),
    errors: [],
  },
  createDeck: {
    summary: messages.createDeck,
    openTo: learners,
    body: newDeck,
    reply: z.object({ _id: id }),
    errors: ['too-many-decks'],
  },
  removeDeck: {
    summary: messages.removeDeck,
    openTo: learners,
    params: deckParams,
    reply: z.object({ success: z.literal(true) }),
    errors: [],
  },
  getDeckCards: {
    summary: messages.getDeckCards,
    openTo: learners,
    params: deckParams,
    reply: z.object({ deck, cards: z.array(deckCard) }),
    errors: [],
  },
  rateCard: {
    summary: messages.rateCard,
    openTo: learners,
    params: z.object({ questionId: id }),
    body: z.object({
      rating: z.enum(cardRatings),
      /** The number of ratings on which this one is based, so that a repeated call is recognized. */
      ratings: z.number().int().min(0),
    }),
    reply: cardSchedule,
    errors: [],
  },
});
