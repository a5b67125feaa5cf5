import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  analyzeText,
  findMatchingStem,
  gramRecall,
  isNearMiss,
  measureSimilarity,
  recall,
  weighText,
} from './analyzed-text.ts';
import { buildVocabulary } from './vocabulary.ts';

const letters = fc.constantFrom(...'abcdefgh');
const wordOf = (minLength: number, maxLength: number) =>
  fc.array(letters, { minLength, maxLength }).map((all) => all.join(''));
const edit = fc.record({ what: fc.constantFrom('put', 'take', 'change'), at: fc.nat(99) });

/**
 * Edits a word after its first letter. The inserted letter occurs in no word, so no edit undoes
 * another.
 */
function edited(word: string, edits: readonly { what: string; at: number }[]): string {
  return edits.reduce((text, { what, at }, place) => {
    const from = 1 + (at % (text.length - 1));
    const put = what === 'take' ? '' : 'xyz'.charAt(place);
    return text.slice(0, from) + put + text.slice(from + (what === 'put' ? 0 : 1));
  }, word);
}

describe('isNearMiss and findMatchingStem', () => {
  it('accept one edit after the first letter, and two edits in a word of eight letters or more', () => {
    fc.assert(
      fc.property(wordOf(5, 12), edit, edit, (word, first, second) => {
        const once = edited(word, [first]);
        const twice = edited(word, [first, second]);
        expect([isNearMiss(word, once), isNearMiss(once, word)]).toEqual([true, true]);
        if (Math.max(word.length, twice.length) >= 8) expect(isNearMiss(word, twice)).toBe(true);
      }),
    );
  });

  it('reject two changed letters in a short word, and three in a long one', () => {
    const changes = [1, 2, 3].map((at) => ({ what: 'change', at }));
    fc.assert(
      fc.property(wordOf(5, 7), wordOf(8, 12), (short, long) => {
        expect(isNearMiss(short, edited(short, changes.slice(0, 2)))).toBe(false);
        expect(isNearMiss(long, edited(long, changes))).toBe(false);
      }),
    );
  });

  it('reject words of four letters, a changed first letter, numbers, and three added letters', () => {
    for (const [a, b] of [
      ['lift', 'left'],
      ['drift', 'grift'],
      ['12345', '12346'],
      ['a1234', 'a1235'],
      ['rudder', 'rudderxyz'],
    ] as const) {
      expect(isNearMiss(a, b), a).toBe(false);
    }
  });

  it('match a misspelled content word of at least four letters', () => {
    const text = analyzeText('The ruddre and some lfit after the cats');
    expect(findMatchingStem('rudder', text)).toBe('ruddr');
    expect(findMatchingStem('rudder', text)).toBe('ruddr');
    expect(findMatchingStem('lift', text)).toBeNull();
    expect(findMatchingStem('cat', text)).toBe('cat');
    expect(findMatchingStem('after', analyzeText('aftr'))).toBeNull();
    expect(findMatchingStem('unheard', text)).toBeNull();
  });
});

describe('comparison of an answer with an expected text', () => {
  const question = analyzeText('Where is the rudder?');
  const vocabulary = buildVocabulary([]);
  const expected = weighText(analyzeText('Rudder behind the wings'), question, vocabulary);
  const recalled = (answer: string) => recall(expected, analyzeText(answer));
  const like = (answer: string) =>
    measureSimilarity(expected, analyzeText(answer), question, vocabulary);

  it('recall returns the weighted share of the expected words, in which words of the question weigh less', () => {
    expect(recalled('the wings behind the rudder')).toBe(1);
    expect(recalled('nothing of it')).toBe(0);
    expect(recalled('wings')).toBeCloseTo(recalled('behind'));
    expect(recalled('rudder') / recalled('wings')).toBeCloseTo(0.35);
  });

  it('recall gives a misspelled word four fifths of its weight', () => {
    expect(recalled('behimd') / recalled('behind')).toBeCloseTo(0.8);
  });

  it('measureSimilarity returns a value from 0 to 1, which is lower if the answer adds off-topic words', () => {
    expect(like('Rudder behind the wings')).toBeCloseTo(1);
    expect(like('omit')).toBe(0);
    expect(like('Rudder behind the wings')).toBeGreaterThan(
      like('Rudder behind the wings, gladly'),
    );
    expect(like('wingspan')).toBeGreaterThan(0);
    expect(like('wings')).toBeGreaterThan(like('rudder'));
    expect(like('wings')).toBeGreaterThan(like('wings rudder pedals') / 2);
  });

  it('recall returns 0 for an empty expected text', () => {
    expect(recall(weighText(analyzeText(''), question, vocabulary), analyzeText('rudder'))).toBe(0);
  });
});

it('gramRecall returns the share of the expected letter groups that the answer has', () => {
  expect(gramRecall(new Set(['abc', 'bcd']), new Set(['bcd', 'xyz']))).toBe(0.5);
  expect(gramRecall(new Set(), new Set(['abc']))).toBe(0);
  const { grams } = analyzeText('the wing');
  expect([...grams].sort()).toEqual(['ing', 'win', 'wing']);
  expect([...analyzeText('the').grams]).toEqual(['the']);
  expect([...analyzeText('ab').grams]).toEqual(['ab']);
});
