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

describe('the keywords of a rubric', () => {
  it('are split at commas and trimmed, without empty keywords', () => {
    expect(keywordsOf(' lift, ,drag ,')).toEqual(['lift', 'drag']);
  });

  it('are shown one per line if any of them contains a comma', () => {
    expect(keywordsOf(fill(point('a, b'), point('c')).keywords)).toEqual(['a, b', 'c']);
    expect(keywordsOf(fill(point('a, b')).keywords)).toEqual(['a, b']);
    fc.assert(
      fc.property(fc.array(typed, { minLength: 1 }), (texts) => {
        expect(keywordsOf(fill(...texts.map((text) => point(text))).keywords)).toEqual(texts);
      }),
    );
  });

  it('keep their weights and alternatives if they are unchanged', () => {
    const form = fill(point('lift', 2), point('drag', 3));
    expect(pointsOf({ ...form, keywords: 'drag, thrust' })).toEqual([point('drag', 3), 'thrust']);
  });

  it('keep their weights and alternatives even if a keyword is repeated', () => {
    expect(pointsOf(fill(point('lift', 2), point('lift', 3)))).toEqual([
      point('lift', 2),
      point('lift', 3),
    ]);
  });

  it('contain a space instead of a line break if the stored keyword has a line break', () => {
    expect(pointsOf(fill(point('lift\nforce')))).toEqual([point('lift force')]);
  });
});
