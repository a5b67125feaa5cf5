import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gramRecall, likeness, nearMiss, recall, standIn, textOf, weigh } from './likeness.ts';
import { vocabularyOf } from './vocabulary.ts';

const letters = fc.constantFrom(...'abcdefgh');
const wordOf = (minLength: number, maxLength: number) =>
  fc.array(letters, { minLength, maxLength }).map((all) => all.join(''));
const edit = fc.record({ what: fc.constantFrom('put', 'take', 'change'), at: fc.nat(99) });

/** Behind the first letter; what is put there stands in no word, so that no edit undoes another. */
function edited(word: string, edits: readonly { what: string; at: number }[]): string {
  return edits.reduce((text, { what, at }, place) => {
    const from = 1 + (at % (text.length - 1));
    const put = what === 'take' ? '' : 'xyz'.charAt(place);
    return text.slice(0, from) + put + text.slice(from + (what === 'put' ? 0 : 1));
  }, word);
}

describe('a slip of the pen', () => {
  it('is one edit behind the first letter, or two in a long word', () => {
    fc.assert(
      fc.property(wordOf(5, 12), edit, edit, (word, first, second) => {
        const once = edited(word, [first]);
        const twice = edited(word, [first, second]);
        expect([nearMiss(word, once), nearMiss(once, word)]).toEqual([true, true]);
        if (Math.max(word.length, twice.length) >= 8) expect(nearMiss(word, twice)).toBe(true);
      }),
    );
  });

  it('is not two other letters in a short word, nor three in a long one', () => {
    const changes = [1, 2, 3].map((at) => ({ what: 'change', at }));
    fc.assert(
      fc.property(wordOf(5, 7), wordOf(8, 12), (short, long) => {
        expect(nearMiss(short, edited(short, changes.slice(0, 2)))).toBe(false);
        expect(nearMiss(long, edited(long, changes))).toBe(false);
      }),
    );
  });

  it('is none in a word of four letters, in the first letter, in a number, or of three letters more', () => {
    for (const [a, b] of [
      ['lift', 'left'],
      ['drift', 'grift'],
      ['12345', '12346'],
      ['a1234', 'a1235'],
      ['rudder', 'rudderxyz'],
    ] as const) {
      expect(nearMiss(a, b), a).toBe(false);
    }
  });

  it('stands for a word of weight with four letters or more', () => {
    const text = textOf('The ruddre and some lfit after the cats');
    expect(standIn('rudder', text)).toBe('ruddr');
    expect(standIn('rudder', text)).toBe('ruddr');
    expect(standIn('lift', text)).toBeNull();
    expect(standIn('cat', text)).toBe('cat');
    expect(standIn('after', textOf('aftr'))).toBeNull();
    expect(standIn('unheard', text)).toBeNull();
  });
});

describe('what is expected', () => {
  const question = textOf('Where is the rudder?');
  const vocabulary = vocabularyOf([]);
  const expected = weigh(textOf('Rudder behind the wings'), question, vocabulary);
  const recalled = (answer: string) => recall(expected, textOf(answer));
  const like = (answer: string) => likeness(expected, textOf(answer), question, vocabulary);

  it('is recalled by weight: all, none, less for what the question gave', () => {
    expect(recalled('the wings behind the rudder')).toBe(1);
    expect(recalled('nothing of it')).toBe(0);
    expect(recalled('wings')).toBeCloseTo(recalled('behind'));
    expect(recalled('rudder') / recalled('wings')).toBeCloseTo(0.35);
  });

  it('is recalled for four fifths by a slip of the pen', () => {
    expect(recalled('behimd') / recalled('behind')).toBeCloseTo(0.8);
  });

  it('is liked from nothing to all, less with words beside the point or letters of another', () => {
    expect(like('Rudder behind the wings')).toBeCloseTo(1);
    expect(like('omit')).toBe(0);
    expect(like('Rudder behind the wings')).toBeGreaterThan(
      like('Rudder behind the wings, gladly'),
    );
    expect(like('wingspan')).toBeGreaterThan(0);
    expect(like('wings')).toBeGreaterThan(like('rudder'));
    expect(like('wings')).toBeGreaterThan(like('wings rudder pedals') / 2);
  });

  it('is of no weight where nothing is expected', () => {
    expect(recall(weigh(textOf(''), question, vocabulary), textOf('rudder'))).toBe(0);
  });
});

it('letters are recalled as the share of those expected', () => {
  expect(gramRecall(new Set(['abc', 'bcd']), new Set(['bcd', 'xyz']))).toBe(0.5);
  expect(gramRecall(new Set(), new Set(['abc']))).toBe(0);
  const { grams } = textOf('the wing');
  expect([...grams].sort()).toEqual(['ing', 'win', 'wing']);
  expect([...textOf('the').grams]).toEqual(['the']);
  expect([...textOf('ab').grams]).toEqual(['ab']);
});
