import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesSearch, readSearch, searchedWords } from './search-questions.ts';

const matches = (text: string, q: string) => matchesSearch(searchedWords(text), readSearch(q));

describe('matchesSearch', () => {
  it.each([
    ['Which sign gives the right of way?', 'way sign', true],
    ['Which sign gives the right of way?', 'WAY RIGHT', true],
    ['Which sign gives the right of way?', 'signs', true],
    ['Which sign gives the right of way?', 'sig', true],
    ['Which sign gives the right of way?', 'ign', false],
    ['Which sign gives the right of way?', 'sign left', false],
    ['What is the driver’s duty?', "drivers' duty", true],
    ['What is the driver’s duty?', 'driver duty', true],
    ['Où est le café?', 'ou cafe', true],
    ['Wie groß ist die Straße?', 'strasse GROSS', true],
    ['The **alternator** fails.', 'alternator', true],
    ['Anything', '', true],
    ['Anything', '?!', true],
  ])('searches in "%s" for "%s": %s', (text, q, expected) => {
    expect(matches(text, q)).toBe(expected);
  });

  it('finds a question by any of its words, in any order, in capitals and without endings (property)', () => {
    const word = fc.stringMatching(/^[a-zäéøß]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.nat(), (words, seed) => {
        const text = `${words.join(' ')}?`;
        const some = words
          .filter((_, place) => (seed >> place) % 2 === 0)
          .toReversed()
          .map((each) => each.toUpperCase());
        expect(matches(text, some.join(' '))).toBe(true);
      }),
    );
  });
});
