import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardDescription, firstWords } from './first-words.ts';

describe('the first words of a text', () => {
  it('are the whole text if it is short enough', () => {
    expect(firstWords('Rules of the road', 17)).toBe('Rules of the road');
  });

  it('end with a whole word and without a comma', () => {
    expect(firstWords('Signs, signals, and markings', 16)).toBe('Signs, signals…');
    expect(firstWords('Signs, signals, and markings', 17)).toBe('Signs, signals…');
    expect(firstWords('Signs, signals, and markings', 12)).toBe('Signs…');
  });

  it('never exceed the limit by more than the ellipsis, and never end within a word', () => {
    const word = fc.stringMatching(/^[a-zé]{1,12}$/u);
    const texts = fc.array(word, { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 12, max: 90 }), (words, length) => {
        const shown = firstWords(words.join(' '), length);
        expect(shown.length).toBeLessThanOrEqual(length + 1);
        const kept = shown.replace(/…$/u, '').split(' ');
        expect(kept).toEqual(words.slice(0, kept.length));
      }),
    );
  });
});

describe('the description on the card of a program', () => {
  it('is the first sentence if that fits on the card', () => {
    expect(cardDescription('For U.S. drivers. Ten questions.')).toBe('For U.S. drivers.');
    expect(cardDescription('No end of a sentence')).toBe('No end of a sentence');
  });

  it('is the first words of a longer sentence', () => {
    const long = `${'word '.repeat(20)}end. More.`;
    expect(cardDescription(long)).toBe(`${'word '.repeat(15)}word…`);
  });
});
