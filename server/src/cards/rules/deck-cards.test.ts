import { NEW_CARDS_A_DAY } from '@certway/contract/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardsNow, cardsOfDeck, type OpenCard } from './deck-cards.ts';

const buildCard = (change: Partial<OpenCard> = {}): OpenCard => ({
  questionId: 'q',
  versionId: 'v',
  moduleId: 'm',
  topicId: null,
  isMissed: false,
  isBookmarked: false,
  hasNote: false,
  ...change,
});
const ids = (cards: readonly { questionId: string }[]) => cards.map(({ questionId }) => questionId);
const below = (topicId: string) => new Set(topicId === 'air' ? ['air', 'wind'] : [topicId]);

describe('cardsOfDeck', () => {
  const cards = [
    buildCard({ questionId: 'noted', hasNote: true }),
    buildCard({ questionId: 'bookmarked', isBookmarked: true }),
    buildCard({ questionId: 'missed', isMissed: true, topicId: 'wind' }),
    buildCard({ questionId: 'elsewhere', moduleId: 'n', topicId: 'sea' }),
  ];

  it.each([
    [{ source: 'notes', partId: null }, ['noted']],
    [{ source: 'bookmarks', partId: null }, ['bookmarked']],
    [{ source: 'missed', partId: null }, ['missed']],
    [{ source: 'module', partId: 'm' }, ['noted', 'bookmarked', 'missed']],
    [{ source: 'topic', partId: 'air' }, ['missed']],
    [{ source: 'topic', partId: 'sea' }, ['elsewhere']],
  ] as const)('chooses the cards of %o', (content, expected) => {
    expect(ids(cardsOfDeck(cards, content, below))).toEqual(expected);
  });
});

describe('cardsNow', () => {
  const now = new Date('2026-12-01T12:00:00Z');
  const tomorrow = new Date('2026-12-02T00:00:00Z');
  const when = { now, nextDay: tomorrow, ratedFirstToday: 0 };
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

  it('returns the cards that are due, the longest due first, and then new ones', () => {
    const cards = ['a', 'b', 'c', 'd'].map((questionId) => ({ questionId }));
    const dueAt = new Map([
      ['a', inHours(-1)],
      ['b', inHours(-5)],
      ['c', inHours(2)],
    ]);
    const { due, fresh, nextAt } = cardsNow(cards, dueAt, when);
    expect([ids(due), ids(fresh), nextAt]).toEqual([['b', 'a'], ['d'], null]);
  });

  it('returns when the next card comes if none can be shown now', () => {
    const cards = [{ questionId: 'a' }, { questionId: 'b' }];
    const dueAt = new Map([
      ['a', inHours(72)],
      ['b', inHours(96)],
    ]);
    expect(cardsNow(cards, dueAt, when).nextAt).toEqual(inHours(72));
    expect(cardsNow([], new Map(), when).nextAt).toBeNull();
    const used = { ...when, ratedFirstToday: NEW_CARDS_A_DAY };
    expect(cardsNow([...cards, { questionId: 'new' }], dueAt, used).nextAt).toEqual(tomorrow);
  });

  it('shows each card at most once, no card before its time, and at most twenty new ones a day (property)', () => {
    const card = fc.record({
      questionId: fc.uuid(),
      hours: fc.option(fc.integer({ min: -100, max: 100 })),
    });
    const deck = fc.uniqueArray(card, { selector: ({ questionId }) => questionId, maxLength: 60 });
    fc.assert(
      fc.property(deck, fc.nat(30), (cards, ratedFirstToday) => {
        const dueAt = new Map(
          cards.flatMap(({ questionId, hours }): [string, Date][] =>
            hours === null ? [] : [[questionId, inHours(hours)]],
          ),
        );
        const { due, fresh, nextAt } = cardsNow(cards, dueAt, { ...when, ratedFirstToday });
        const shown = ids([...due, ...fresh]);
        expect(new Set(shown).size).toBe(shown.length);
        expect(due.every(({ hours }) => hours !== null && hours <= 0)).toBe(true);
        expect(fresh.every(({ hours }) => hours === null)).toBe(true);
        expect(ratedFirstToday + fresh.length).toBeLessThanOrEqual(Math.max(20, ratedFirstToday));
        expect(nextAt === null).toBe(shown.length > 0 || cards.length === 0);
        if (nextAt) expect(nextAt.getTime()).toBeGreaterThan(now.getTime());
      }),
    );
  });
});
