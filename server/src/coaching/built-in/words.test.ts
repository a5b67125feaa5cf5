import { describe, expect, it } from 'vitest';
import { wordsOf } from './words.ts';

const stems = (text: string) => wordsOf(text).map(({ stem }) => stem);

describe('the words of a text', () => {
  it('are the same whatever the case, the accents and the ending', () => {
    expect(stems('Résumés RUNNING')).toEqual(stems('resume runs'));
  });
  it('are the same however many endings one has', () => {
    expect(stems('experimental experiments')).toEqual(stems('experiment experiment'));
  });
  it('have figures for number words, and keep one, no and both', () => {
    expect(stems('one twenty no both')).toEqual(['1', '20', 'no', 'both']);
  });
  it('keep symbols and code', () => {
    expect(stems('x++ <= C# 50%')).toEqual(['x', '++', '<=', 'c', '#', '50', '%']);
    expect(stems('()')).toEqual(['(', ')']);
  });
  it('know where they stand', () => {
    const text = 'The wing stalls.';
    const last = wordsOf(text).at(-1);
    expect(text.slice(last?.start, last?.end)).toBe('stalls');
  });
  it('are found in scripts of other directions and without spaces', () => {
    expect(stems('هذا جواب')).toHaveLength(2);
    expect(stems('東京は')).toEqual(['東', '京', 'は']);
  });
});
