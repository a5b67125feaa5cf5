import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typed } from '../../../test/form-laws.ts';
import { keywordsOf, rubricForm } from './rubric.ts';

const point = (text: string, weight = 1) => ({ text, alternatives: [], weight });
const fill = (...keywords: ReturnType<typeof point>[]) =>
  rubricForm.fill({
    correctAnswer: 'Names it',
    aiCriteria: { idealAnswer: 'Lift.', otherIdealAnswers: [], keywords },
  });
const pointsOf = (form: ReturnType<typeof fill>) => rubricForm.draft(form).aiCriteria.keywords;

describe('keywords', () => {
  it('are split on commas, trimmed, empties dropped', () => {
    expect(keywordsOf(' lift, ,drag ,')).toEqual(['lift', 'drag']);
  });

  it('with a comma in one of them come one a line, be it a single one', () => {
    expect(keywordsOf(fill(point('a, b'), point('c')).keywords)).toEqual(['a, b', 'c']);
    expect(keywordsOf(fill(point('a, b')).keywords)).toEqual(['a, b']);
    fc.assert(
      fc.property(fc.array(typed, { minLength: 1 }), (texts) => {
        expect(keywordsOf(fill(...texts.map((text) => point(text))).keywords)).toEqual(texts);
      }),
    );
  });

  it('that stay keep what they stand for, and new ones stand for themselves', () => {
    const form = fill(point('lift', 2), point('drag', 3));
    expect(pointsOf({ ...form, keywords: 'drag, thrust' })).toEqual([point('drag', 3), 'thrust']);
  });

  it('of the same word keep each its own', () => {
    expect(pointsOf(fill(point('lift', 2), point('lift', 3)))).toEqual([
      point('lift', 2),
      point('lift', 3),
    ]);
  });

  it('that were stored with a line break within stay one', () => {
    expect(pointsOf(fill(point('lift\nforce')))).toEqual([point('lift force')]);
  });
});
