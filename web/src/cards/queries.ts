import type { Reply } from '../calls/address.ts';
import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

export type Deck = Reply<'cards', 'listDecks'>['decks'][number];
export type DeckProgram = Reply<'cards', 'listDecks'>['programs'][number];
export type DeckChoice = Reply<'cards', 'listDeckSources'>[number];
export type DeckCard = Reply<'cards', 'getDeckCards'>['cards'][number];

const cards = caches.quiz.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = callsInto(build);
    return {
      listDecks: query('cards', 'listDecks', 'Deck'),
      listDeckSources: query('cards', 'listDeckSources'),
      createDeck: mutation('cards', 'createDeck'),
      removeDeck: mutation('cards', 'removeDeck'),
      // No change makes the cards of a session stale. The page reads them again when it has shown
      // all of them.
      getDeckCards: query('cards', 'getDeckCards'),
      rateCard: mutation('cards', 'rateCard'),
    };
  },
});

export const {
  useListDecksQuery,
  useListDeckSourcesQuery,
  useCreateDeckMutation,
  useRemoveDeckMutation,
  useGetDeckCardsQuery,
  useRateCardMutation,
} = cards;
