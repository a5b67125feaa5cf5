import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuery } from './search-query.ts';
import { formsOf, wordsOf } from './search-words.ts';
import { isTypingError } from './typing-errors.ts';

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
const wordOf = (minLength: number, maxLength = 12) =>
  fc.string({ unit: letter, minLength, maxLength });
const words = fc.array(wordOf(1), { minLength: 1, maxLength: 8 });

const accents = ['', '\u0300', '\u0301', '\u0302', '\u0303', '\u0308', '\u030c'];
const apostrophes = ["'", '’', '‘', 'ʼ', '`', '´'];

/** A word, and the same word in another spelling that a search must not distinguish. */
const respelled = fc
  .array(
    fc.record({
      plain: letter,
      isUpper: fc.boolean(),
      accent: fc.constantFrom(...accents),
      apostrophe: fc.constantFrom('', '', ...apostrophes),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((letters) => ({
    word: letters.map(({ plain }) => plain).join(''),
    spelled: letters
      .map(({ plain, isUpper, accent, apostrophe }) => {
        const accented = `${isUpper ? plain.toUpperCase() : plain}${accent}`.normalize('NFC');
        return accented + apostrophe;
      })
      .join(''),
  }));

/** A word of five letters or more, and the same word with one typing error. */
const mistyped = fc
  .tuple(wordOf(5), fc.constantFrom('added', 'left out', 'replaced', 'swapped'), fc.nat(), letter)
  .map(([word, error, at, typed]) => {
    const place = at % (error === 'swapped' ? word.length - 1 : word.length);
    const [before, after] = [word.slice(0, place), word.slice(place + 1)];
    const results: Record<typeof error, string> = {
      added: `${before}${typed}${word[place]}${after}`,
      'left out': before + after,
      replaced: before + typed + after,
      swapped: `${before}${word[place + 1]}${word[place]}${after.slice(1)}`,
    };
    return { word, typed: results[error] ?? '' };
  });

describe('the words of a text', () => {
  it.each([
    ["Driver's License", ['drivers', 'license']],
    ['DRIVER’S  license!', ['drivers', 'license']],
    ['Crème brûlée, Łódź, Straße, ÆØ', ['creme', 'brulee', 'lodz', 'strasse', 'aeo']],
    ['a_b 100%-Prüfung PA.I.A', ['a', 'b', '100', 'prufung', 'pa', 'i', 'a']],
    ['驾驶 test 🚗', ['驾', '驶', 'test', '🚗']],
    ['قيادة السيارات', ['قيادة', 'السيارات']],
    ['운전면허', ['운전면허']],
    ["' ’ % _ \\ -", []],
    ['', []],
  ])('%j are %j', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });

  it('are the same for every case, accent, and apostrophe', () => {
    fc.assert(
      fc.property(fc.array(respelled, { minLength: 1, maxLength: 6 }), (list) => {
        expect(wordsOf(list.map(({ spelled }) => spelled).join(' '))).toEqual(
          list.map(({ word }) => word),
        );
      }),
    );
  });

  it('are found in any text without an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const word of wordsOf(text)) expect(word).toMatch(/^[^\s%_\\]+$/u);
      }),
    );
  });
});

describe('the words of a search', () => {
  it('are the same in any order, also if the search has more words than are compared', () => {
    const orders = fc
      .array(wordOf(1), { minLength: 1, maxLength: 30 })
      .chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
      );
    fc.assert(
      fc.property(orders, ([list, shuffled]) => {
        expect(readQuery(shuffled.join(' '))).toEqual(readQuery(list.join(' ')));
      }),
    );
  });

  it('are the same if words are repeated', () => {
    fc.assert(
      fc.property(words, (list) => {
        expect(readQuery(list.concat(list).join(' '))).toEqual(readQuery(list.join(' ')));
      }),
    );
  });
});

describe('the forms of a word', () => {
  it.each([
    ['drivers', 'driver'],
    ['nurses', 'nurse'],
    ['buses', 'bus'],
    ['classes', 'class'],
    ['categories', 'category'],
    ['people', 'person'],
  ])('of %s include %s', (plural, singular) => {
    expect(formsOf(plural)).toContain(singular);
    expect(formsOf(singular)).toContain(singular);
  });

  it('are no others than its plural and singular', () => {
    expect(formsOf('fees')).toEqual(['fees', 'fee']);
    for (const word of ['pilot', 'class', 'us', 's', '驾']) expect(formsOf(word)).toEqual([word]);
  });
});

describe('a typing error', () => {
  it('in a word of five letters or more is one letter added, left out, replaced, or swapped', () => {
    fc.assert(
      fc.property(mistyped, ({ word, typed }) => {
        expect(isTypingError(typed, word), `${typed} for ${word}`).toBe(true);
        expect(isTypingError(word, typed), `${word} for ${typed}`).toBe(true);
      }),
    );
  });

  it.each([
    ['reel', 'real'],
    ['pliott', 'pilot'],
    ['tolip', 'pilot'],
    ['pilotage', 'pilot'],
    ['14001', '14000'],
    ['a', 'abcdef'],
  ])('is not %s for %s', (typed, meant) => {
    expect(isTypingError(typed, meant)).toBe(false);
  });
});
