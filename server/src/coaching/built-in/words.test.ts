import { describe, expect, it } from 'vitest';
import { evened, READ_AT_MOST, wordsOf } from './words.ts';

const stems = (text: string) => wordsOf(text).map(({ stem }) => stem);

describe('stemWords', () => {
  it('gives the same stems whatever the case, accents, and endings', () => {
    expect(stems('Résumés RUNNING')).toEqual(stems('resume runs'));
  });
  it('removes any number of endings', () => {
    expect(stems('experimental experiments')).toEqual(stems('experiment experiment'));
  });
  it('turns number words into digits, but keeps one, no, and both', () => {
    expect(stems('one twenty no both')).toEqual(['1', '20', 'no', 'both']);
  });
  it("removes 's with either apostrophe, and keeps n't", () => {
    expect(stems("pilot’s wing's don’t")).toEqual(['pilot', 'wing', "don't"]);
    expect(stems("it's sis'ter")).toEqual(['it', "sis'ter"]);
  });
  it('keeps the endings of stop words, short words, and words with non-Latin letters', () => {
    expect(stems('having does us b52s 5ths')).toEqual(['having', 'does', 'us', 'b52s', '5', 'th']);
    expect(stems('Ωmegas')).toEqual(['ωmegas']);
    expect(stems('ﬁns oxen goes')).toEqual(['fin', 'oxen', 'goe']);
  });
  it('are read up to a length that no answer has', () => {
    expect(wordsOf('a '.repeat(READ_AT_MOST))).toHaveLength(READ_AT_MOST / 2);
  });
  it('are evened out into one line', () => {
    expect(evened(wordsOf('Two\nwings, ICED'))).toBe('2 wing ic');
  });
  it('keeps symbols and code', () => {
    expect(stems('x++ <= C# 50%')).toEqual(['x', '++', '<=', 'c', '#', '50', '%']);
    expect(stems('()')).toEqual(['(', ')']);
  });
  it('gives the position of each word', () => {
    const text = 'The wing stalls.';
    const last = wordsOf(text).at(-1);
    expect(text.slice(last?.start, last?.end)).toBe('stalls');
    const mark = wordsOf(' ) (').at(-1);
    expect([mark?.start, mark?.end]).toEqual([3, 4]);
  });
  it('splits right-to-left scripts, and scripts without spaces', () => {
    expect(stems('هذا جواب')).toHaveLength(2);
    expect(stems('東京は')).toEqual(['東', '京', 'は']);
  });
});
