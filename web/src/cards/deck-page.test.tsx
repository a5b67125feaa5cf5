// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../test/fake-server.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { buildQuestionView } from '../test/quiz-server.ts';
import { buildVerdict } from '../test/results.ts';
import type { Deck, DeckCard } from './queries.ts';

const deckId = '01931e5a-7c00-7000-8000-00000000000b';
const DAY = 86_400;
const deck: Deck = {
  _id: deckId,
  programId: '01931e5a-7c00-7000-8000-00000000000a',
  programName: 'Private Pilot',
  source: 'missed',
  partName: null,
  cards: 2,
  due: 1,
  fresh: 1,
  nextAt: null,
};
const secondsUntil = { again: 600, hard: DAY, good: 3 * DAY, easy: 90 * DAY };
const buildCard = (id: string, change: Partial<DeckCard> = {}): DeckCard => ({
  questionId: id,
  paper: buildQuestionView(id),
  verdict: buildVerdict({ score: null, correct: null, explanation: `Because of ${id}.` }),
  note: '',
  ratings: 0,
  secondsUntil,
  ...change,
});
const done = { deck: { ...deck, due: 0, fresh: 0, nextAt: '2030-01-02T12:00:00' }, cards: [] };

/** Opens the deck with these cards. They are all rated when the page reads the cards again. */
function open(cards: DeckCard[], answers: Answers['cards'] = {}) {
  let reads = 0;
  const getDeckCards = () => (reads++ === 0 ? { deck, cards } : done);
  return openAt(`/cards/${deckId}`, {
    as: buildUser(),
    answers: {
      cards: { getDeckCards, rateCard: { ratings: 1, secondsUntil }, ...answers },
    },
  });
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const textOf = (id: string) => buildQuestionView(id).text;

describe('the page of a deck', () => {
  it('shows the question, then the answer with explanation and note, and when each rating comes again', async () => {
    const { person } = await open([buildCard('one', { note: 'Think of one' }), buildCard('two')]);
    await screen.findByText(textOf('one'));
    screen.getByText('0 of 2');
    expect(screen.queryByText('Because of one.')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Show answer' }));
    screen.getByText('Because of one.');
    screen.getByText('Think of one');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Answer');
    const names = screen
      .getAllByRole('button', { name: /min$|day|month/ })
      .map((button) => button.textContent);
    expect(names).toEqual(['Again 10 min1', 'Hard 1 day2', 'Good 3 days3', 'Easy 3 months4']);
  });

  it('is operated by keys, and a card that was rated Again comes again', async () => {
    const { server } = await open([buildCard('one'), buildCard('two')]);
    await screen.findByText(textOf('one'));
    press('3');
    press(' ');
    await screen.findByText('Because of one.');
    press('1');
    await screen.findByText(textOf('two'));
    press('Enter');
    press('4');
    await screen.findByText(textOf('one'));
    screen.getByText('1 of 2');
    press(' ');
    press('3');
    await screen.findByRole('heading', { name: 'Done for now' });
    screen.getByText('The next card comes on Jan 2, 2030.');
    expect(server.bodiesOf('cards.rateCard')).toEqual([
      { rating: 'again', ratings: 0 },
      { rating: 'easy', ratings: 0 },
      { rating: 'good', ratings: 1 },
    ]);
  });

  it('shows the choices on request, and marks the right one when the card is turned', async () => {
    const { person } = await open([buildCard('one')]);
    await person.click(await screen.findByRole('button', { name: 'Show the choices' }));
    expect(screen.queryByText('Right answer')).toBeNull();
    screen.getByRole('button', { name: 'Hide the choices' }).focus();
    press(' ');
    expect(screen.queryByText('Because of one.')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Show answer' }));
    screen.getByText('Right answer');
  });

  it('keeps the card and says why if a rating could not be saved', async () => {
    const { person } = await open([buildCard('one')], { rateCard: 'offline' });
    await person.click(await screen.findByRole('button', { name: 'Show answer' }));
    await person.click(screen.getByRole('button', { name: /^Good/ }));
    await waitFor(() => screen.getByText(/^Your rating was not saved: /));
    screen.getByText('Because of one.');
  });

  it('says that a deck cannot be shown', async () => {
    await open([], { getDeckCards: { refuse: 'not-found' } });
    await screen.findByRole('heading', { name: 'This deck cannot be shown' });
  });
});
