import { describe, expect, it } from 'vitest';
import { joinStems, READ_AT_MOST, stemWords } from './stems.ts';

const stems = (text: string) => stemWords(text).map(({ stem }) => stem);

describe('stemWords', () => {
  it('returns the same stems for a word with any case, accents, and endings', () => {
    expect(stems('Résumés RUNNING')).toEqual(stems('resume runs'));
  });
  it('removes several endings from one word', () => {
    expect(stems('experimental experiments')).toEqual(stems('experiment experiment'));
  });
  it("turns number words into digits, and keeps 'no' and 'both'", () => {
    expect(stems('one twenty no both')).toEqual(['1', '20', 'no', 'both']);
  });
  it("removes 's with either kind of apostrophe, and keeps n't", () => {
    expect(stems("pilot’s wing's don’t")).toEqual(['pilot', 'wing', "don't"]);
    expect(stems("it's sis'ter")).toEqual(['it', "sis'ter"]);
  });
  it('keeps the endings of stop words, short words, and words with non-Latin letters', () => {
    expect(stems('having does us b52s 5ths')).toEqual(['having', 'does', 'us', 'b52s', '5', 'th']);
    expect(stems('Ωmegas')).toEqual(['ωmegas']);
    expect(stems('ﬁns oxen goes')).toEqual(['fin', 'oxen', 'goe']);
  });
  it('ignores text beyond READ_AT_MOST characters', () => {
    expect(stemWords('a '.repeat(READ_AT_MOST))).toHaveLength(READ_AT_MOST / 2);
  });
  it('returns stems that joinStems can join with spaces', () => {
    expect(joinStems(stemWords('Two\nwings, ICED'))).toBe('2 wing ic');
  });
  it('returns symbols and code as words of their own', () => {
    expect(stems('x++ <= C# 50%')).toEqual(['x', '++', '<=', 'c', '#', '50', '%']);
    expect(stems('()')).toEqual(['(', ')']);
  });
  it('returns the position of each word in the text', () => {
    const text = 'The wing stalls.';
    const last = stemWords(text).at(-1);
    expect(text.slice(last?.start, last?.end)).toBe('stalls');
    const mark = stemWords(' ) (').at(-1);
    expect([mark?.start, mark?.end]).toEqual([3, 4]);
  });
  it('splits right-to-left scripts into words, and scripts without spaces into letters', () => {
    expect(stems('هذا جواب')).toHaveLength(2);
    expect(stems('東京は')).toEqual(['東', '京', 'は']);
  });
});
