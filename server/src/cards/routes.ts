import { cards } from '@certway/contract/cards/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { createDeck, listDeckSources, listDecks, removeDeck } from './decks.ts';
import { rateCard } from './rate.ts';
import { getDeckCards } from './read-cards.ts';

export const cardsRoutes = (platform: Platform) =>
  bind(cards)({
    listDecks: ({ person }) => listDecks(platform, person),
    listDeckSources: ({ person, params }) => listDeckSources(platform, person, params.programId),
    createDeck: ({ person, body }) => createDeck(platform, person, body),
    removeDeck: ({ person, params }) => removeDeck(platform, person, params.deckId),
    getDeckCards: ({ person, params }) => getDeckCards(platform, person, params.deckId),
    rateCard: ({ person, params, body }) => rateCard(platform, person, params.questionId, body),
  });
