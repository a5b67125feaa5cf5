import { describe, expect, it } from 'vitest';
import { wordsOf } from './words.ts';

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
  it('keep symbols and code', () => {
    expect(stems('x++ <= C# 50%')).toEqual(['x', '++', '<=', 'c', '#', '50', '%']);
    expect(stems('()')).toEqual(['(', ')']);
  });
  it('know their position', () => {
    const text = 'The wing stalls.';
    const last = wordsOf(text).at(-1);
    expect(text.slice(last?.start, last?.end)).toBe('stalls');
  });
  it('are found in right-to-left scripts and in scripts without spaces', () => {
    expect(stems('هذا جواب')).toHaveLength(2);
    expect(stems('東京は')).toEqual(['東', '京', 'は']);
  });
});
