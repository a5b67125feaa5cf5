// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../test/fake-server.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import type { Deck } from './queries.ts';

const programId = '01931e5a-7c00-7000-8000-00000000000a';
const deckId = '01931e5a-7c00-7000-8000-00000000000b';
const programs = [{ programId, programName: 'Private Pilot' }];
const buildDeck = (change: Partial<Deck> = {}): Deck => ({
  _id: deckId,
  programId,
  programName: 'Private Pilot',
  source: 'missed',
  partName: null,
  cards: 7,
  due: 3,
  fresh: 2,
  nextAt: null,
  ...change,
});
const open = (cards: Answers['cards'], address = '/cards') =>
  openAt(address, { as: buildUser(), answers: { cards: cards ?? {} } });

describe('the page of cards', () => {
  it('lists the decks, and the first one with cards has the filled button', async () => {
    const decks = [
      buildDeck({ _id: programId, source: 'notes', due: 0, fresh: 0, nextAt: '2030-01-02T12:00' }),
      buildDeck(),
      buildDeck({ _id: 'other', source: 'module', partName: 'Weather', due: 0, fresh: 1 }),
    ];
    await open({ listDecks: { decks, programs } });
    await screen.findByRole('heading', { name: 'Weather' });
    const main = screen
      .getAllByRole('listitem')
      .filter((row) => within(row).queryByRole('heading'));
    expect(main.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Next card on Jan 2, 2030'),
      expect.stringContaining('3 due · 2 new'),
      expect.stringContaining('1 new'),
    ]);
    const links = screen.getAllByRole('link', { name: /^Study: / });
    expect(links.map((link) => link.getAttribute('data-variant'))).toEqual(['filled', 'default']);
    expect(links[0]?.getAttribute('href')).toBe(`/cards/${deckId}`);
  });

  it('offers what a deck can be made from, and makes it', async () => {
    const { person, server, router } = await open({
      listDecks: { decks: [], programs },
      listDeckSources: [
        { source: 'notes', partId: null, name: '', cards: 0 },
        { source: 'bookmarks', partId: null, name: '', cards: 1 },
        { source: 'module', partId: deckId, name: 'Weather', cards: 12 },
      ],
      createDeck: { _id: deckId },
      getDeckCards: { deck: buildDeck({ due: 0, fresh: 0 }), cards: [] },
    });
    await person.click(await screen.findByRole('link', { name: 'New deck' }));
    const field = await screen.findByLabelText('Cards from');
    await person.click(screen.getByRole('button', { name: 'Make the deck' }));
    await screen.findByText('Choose what the cards come from.');
    expect(screen.getByRole('option', { name: 'Notes (0 cards)' })).toHaveProperty(
      'disabled',
      true,
    );
    await person.selectOptions(field, 'Weather (12 cards)');
    await person.click(screen.getByRole('button', { name: 'Make the deck' }));
    await screen.findByRole('heading', { name: 'Nothing is due now' });
    expect(server.bodiesOf('cards.createDeck')).toEqual([
      { source: 'module', programId, partId: deckId },
    ]);
    expect(router.state.location.pathname).toBe(`/cards/${deckId}`);
  });

  it('removes a deck after asking', async () => {
    const { person, server } = await open({
      listDecks: { decks: [buildDeck()], programs },
      removeDeck: { success: true },
    });
    const name = 'Remove the deck: Missed questions, Private Pilot';
    await person.click(await screen.findByRole('button', { name }));
    await person.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(server.calls()).toContain('cards.removeDeck');
  });

  it('leads to the quizzes while there is nothing to make a deck from', async () => {
    await open({ listDecks: { decks: [], programs: [] } });
    await screen.findByRole('heading', { name: 'No cards yet' });
    expect(screen.queryByRole('link', { name: 'New deck' })).toBeNull();
  });

  it('shows an error if it cannot be loaded', async () => {
    await open({ listDecks: { refuse: 'internal' } });
    await screen.findByRole('heading', { name: 'Your cards cannot be loaded right now' });
  });
});
