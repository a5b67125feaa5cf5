import { describe, expect, it } from 'vitest';
import { evened, READ_AT_MOST, wordsOf } from './words.ts';

const stems = (text: string) => wordsOf(text).map(({ stem }) => stem);

describe('the words of a text', () => {
  it('are the same whatever their case, accents and endings', () => {
    expect(stems('Résumés RUNNING')).toEqual(stems('resume runs'));
  });
  it('are the same however many endings there are', () => {
    expect(stems('experimental experiments')).toEqual(stems('experiment experiment'));
  });
  it('turn number words into digits, but keep one, no and both', () => {
    expect(stems('one twenty no both')).toEqual(['1', '20', 'no', 'both']);
  });
  it('are without the ending of a genitive, in either apostrophe, and keep that of a denial', () => {
    expect(stems("pilot’s wing's don’t")).toEqual(['pilot', 'wing', "don't"]);
    expect(stems("it's sis'ter")).toEqual(['it', "sis'ter"]);
  });
  it('keep their endings where they are little, short or not all Latin letters', () => {
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
  it('keep symbols and code', () => {
    expect(stems('x++ <= C# 50%')).toEqual(['x', '++', '<=', 'c', '#', '50', '%']);
    expect(stems('()')).toEqual(['(', ')']);
  });
  it('know their position', () => {
    const text = 'The wing stalls.';
    const last = wordsOf(text).at(-1);
    expect(text.slice(last?.start, last?.end)).toBe('stalls');
    const mark = wordsOf(' ) (').at(-1);
    expect([mark?.start, mark?.end]).toEqual([3, 4]);
  });
  it('are found in right-to-left scripts and in scripts without spaces', () => {
    expect(stems('هذا جواب')).toHaveLength(2);
    expect(stems('東京は')).toEqual(['東', '京', 'は']);
  });
});
