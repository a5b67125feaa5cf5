import { describe, expect, it } from 'vitest';
import { chooseWanted, findSpellings, patternsOf, type SearchedWord } from './search-query.ts';

const known = (word: string): SearchedWord => ({ word, known: true, spellings: [] });
const unknown = (word: string, spellings: string[] = []): SearchedWord => ({
  word,
  known: false,
  spellings,
});

describe('the words that a program must have', () => {
  it('are all words about its subject, known or not, without the general words', () => {
    const [pilot, glider] = [known('pilot'), unknown('glider')];
    expect(chooseWanted([pilot, glider, known('tests'), known('the')])).toEqual({
      all: [pilot, glider],
      any: [],
    });
  });

  it('do not include general words with a typing error, unless a program has the word', () => {
    const pilot = known('pilot');
    expect(chooseWanted([pilot, unknown('licnese', ['license'])]).all).toEqual([pilot]);
    const licensed = known('licensed');
    expect(chooseWanted([pilot, licensed]).all).toEqual([pilot, licensed]);
  });

  it('are one of the general words if the search has no others', () => {
    const [exams, prctice] = [known('exams'), unknown('prctice', ['practice'])];
    expect(chooseWanted([exams, unknown('quiz'), prctice])).toEqual({
      all: [],
      any: [exams, prctice],
    });
    expect(chooseWanted([unknown('quiz')])).toEqual({ all: [], any: [] });
  });
});

describe('the spellings of an unknown word', () => {
  it('are the words of the list that differ by one typing error, also from its singular', () => {
    const vocabulary = ['pilot', 'plot', 'driver', 'real'];
    expect(findSpellings('pilto', vocabulary)).toEqual(['pilot']);
    expect(findSpellings('drvers', vocabulary)).toEqual(['driver']);
    expect(findSpellings('reel', vocabulary)).toEqual([]);
  });
});

describe('the patterns of a word', () => {
  it('match its forms, its spellings, and longer words', () => {
    expect(patternsOf(unknown('nurses', ['purses']))).toEqual([
      '% nurses %',
      '% nurse %',
      '% nurs %',
      '% purses %',
      '% nurses%',
    ]);
  });

  it('match longer words of a short word only if no program has the short one', () => {
    expect(patternsOf(known('fe'))).toEqual(['% fe %']);
    expect(patternsOf(unknown('fe'))).toEqual(['% fe %', '% fe%']);
    expect(patternsOf(known('pilot'))).toEqual(['% pilot %', '% pilot%']);
  });
});
