import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typed } from '../../../test/form-properties.ts';
import { keywordsOf, rubricForm } from './rubric.ts';

const point = (text: string, weight = 1) => ({ text, alternatives: [], weight });
const fill = (...keywords: ReturnType<typeof point>[]) =>
  rubricForm.fill({
    correctAnswer: 'Names it',
    aiCriteria: { idealAnswer: 'Lift.', otherIdealAnswers: [], keywords },
  });
const pointsOf = (form: ReturnType<typeof fill>) => rubricForm.draft(form).aiCriteria.keywords;

describe('keywordsOf', () => {
  it('splits at commas, trims, and drops empty keywords', () => {
    expect(keywordsOf(' lift, ,drag ,')).toEqual(['lift', 'drag']);
  });

  it('reads one keyword per line if one contains a comma, even a single one', () => {
    expect(keywordsOf(fill(point('a, b'), point('c')).keywords)).toEqual(['a, b', 'c']);
    expect(keywordsOf(fill(point('a, b')).keywords)).toEqual(['a, b']);
    fc.assert(
      fc.property(fc.array(typed, { minLength: 1 }), (texts) => {
        expect(keywordsOf(fill(...texts.map((text) => point(text))).keywords)).toEqual(texts);
      }),
    );
  });

  it('keeps weights and alternatives of unchanged keywords', () => {
    const form = fill(point('lift', 2), point('drag', 3));
    expect(pointsOf({ ...form, keywords: 'drag, thrust' })).toEqual([point('drag', 3), 'thrust']);
  });

  it('keeps weights and alternatives of each repeated keyword', () => {
    expect(pointsOf(fill(point('lift', 2), point('lift', 3)))).toEqual([
      point('lift', 2),
      point('lift', 3),
    ]);
  });

  it('keeps a stored keyword with a line break as one keyword', () => {
    expect(pointsOf(fill(point('lift\nforce')))).toEqual([point('lift force')]);
  });
});
