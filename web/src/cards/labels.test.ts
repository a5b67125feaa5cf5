import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deckName, deckStateText, intervalText, nextCardText } from './labels.ts';

const DAY = 86_400;
const now = new Date('2026-12-01T12:00:00');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

describe('intervalText', () => {
  it.each([
    [600, '10 min'],
    [DAY, '1 day'],
    [3 * DAY, '3 days'],
    [59 * DAY, '59 days'],
    [60 * DAY, '2 months'],
    [364 * DAY, '12 months'],
    [365 * DAY, '1 year'],
  ])('writes %d seconds as %s', (seconds, text) => {
    expect(intervalText(seconds)).toBe(text);
  });

  it('is short enough for a button at any time up to a year (property)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 365 }), (days) => {
        expect(intervalText(days * DAY)).toMatch(/^\d+ (day|month|year)s?$/);
      }),
    );
  });
});

describe('deckName', () => {
  it('is the source, or the name of the module or topic', () => {
    expect(deckName({ source: 'missed', partName: null })).toBe('Missed questions');
    expect(deckName({ source: 'topic', partName: 'Weather' })).toBe('Weather');
    expect(deckName({ source: 'topic', partName: null })).toBe('A topic that was removed');
  });
});

describe('deckStateText', () => {
  it('tells what can be studied now, or else when the next card comes', () => {
    expect(deckStateText({ due: 3, fresh: 5, nextAt: null }, now)).toBe('3 due · 5 new');
    expect(deckStateText({ due: 0, fresh: 1, nextAt: null }, now)).toBe('1 new');
    expect(deckStateText({ due: 0, fresh: 0, nextAt: null }, now)).toBe('Nothing in it now');
    const soon = deckStateText({ due: 0, fresh: 0, nextAt: inHours(1) }, now);
    expect(soon).toMatch(/^Next card at 1:00.PM$/);
    const later = deckStateText({ due: 0, fresh: 0, nextAt: inHours(96) }, now);
    expect(later).toBe('Next card on Dec 5, 2026');
  });
});

describe('nextCardText', () => {
  it('is a sentence about the next card, or about the empty deck', () => {
    expect(nextCardText({ nextAt: inHours(96) }, now)).toBe('The next card comes on Dec 5, 2026.');
    expect(nextCardText({ nextAt: inHours(1) }, now)).toMatch(/^The next card comes at 1:00.PM\.$/);
    expect(nextCardText({ nextAt: null }, now)).toMatch(/^No question belongs to this deck/);
  });
});
