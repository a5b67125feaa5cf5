import { expect, it } from 'vitest';
import { textOf } from './likeness.ts';
import { nearnessByLetters, nearnessByWords } from './nearness.ts';
import { vocabularyOf } from './vocabulary.ts';

const texts = ['The pump runs', 'A pump stops', 'The garden', 'is'].map(textOf);
const vocabulary = vocabularyOf([
  { question: 'pump', idealAnswers: [] },
  { question: 'garden', idealAnswers: [] },
]);

it('texts are as near as the words of weight that they share, from nothing to all', () => {
  const near = nearnessByWords(texts, vocabulary);
  const [same = 0, alike = 0, other, empty] = near(textOf('pump running'));
  expect(same).toBeCloseTo(1);
  expect([other, empty]).toEqual([0, 0]);
  const [pump, rare] = [vocabulary.weightOf('pump') ** 2, vocabulary.weightOf('run') ** 2];
  expect(alike).toBeCloseTo(pump / (pump + rare));
  expect(near(textOf('the'))).toEqual([0, 0, 0, 0]);
  const [first, second] = near(textOf('pump'));
  expect(first).toBeCloseTo(second ?? 0);
});

it('texts are near by groups of letters where no word is the same', () => {
  const near = nearnessByLetters(texts);
  const [run, , garden = 0, light] = near(textOf('gardener'));
  expect([run, light]).toEqual([0, 0]);
  expect(garden).toBeGreaterThan(0.5);
  expect(garden).toBeLessThan(1);
  expect(near(textOf('garden'))[2]).toBeCloseTo(1);
});
