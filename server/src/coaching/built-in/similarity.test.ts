import { expect, it } from 'vitest';
import { analyzeText } from './analyzed-text.ts';
import { similarityByLetters, similarityByWords } from './similarity.ts';
import { buildVocabulary } from './vocabulary.ts';

const texts = ['The pump runs', 'A pump stops', 'The garden', 'is'].map(analyzeText);
const vocabulary = buildVocabulary([
  { question: 'pump', idealAnswers: [] },
  { question: 'garden', idealAnswers: [] },
]);

it('similarityByWords returns the share of common content words, from 0 to 1', () => {
  const near = similarityByWords(texts, vocabulary);
  const [same = 0, alike = 0, other, empty] = near(analyzeText('pump running'));
  expect(same).toBeCloseTo(1);
  expect([other, empty]).toEqual([0, 0]);
  const [pump, rare] = [vocabulary.weightOf('pump') ** 2, vocabulary.weightOf('run') ** 2];
  expect(alike).toBeCloseTo(pump / (pump + rare));
  expect(near(analyzeText('the'))).toEqual([0, 0, 0, 0]);
  const [first, second] = near(analyzeText('pump'));
  expect(first).toBeCloseTo(second ?? 0);
});

it('similarityByLetters returns more than 0 for common letter groups without a common word', () => {
  const near = similarityByLetters(texts);
  const [run, , garden = 0, light] = near(analyzeText('gardener'));
  expect([run, light]).toEqual([0, 0]);
  expect(garden).toBeGreaterThan(0.5);
  expect(garden).toBeLessThan(1);
  expect(near(analyzeText('garden'))[2]).toBeCloseTo(1);
});
