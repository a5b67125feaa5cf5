import { describe, expect, it } from 'vitest';
import { analyzeText } from './analyzed-text.ts';
import { evaluate, prepareQuestion } from './evaluate.ts';
import { prepareIdealAnswer } from './ideal-answer-share.ts';
import { buildVocabulary } from './vocabulary.ts';

const vocabulary = buildVocabulary([]);
const question = 'What stands in front of the aircraft?';
const fullOf = (ideal: string) =>
  prepareIdealAnswer(analyzeText(ideal), analyzeText(question), vocabulary).full;
const mark = (ideal: string, answer: string) =>
  evaluate(prepareQuestion({ question, idealAnswers: [ideal], keyPoints: [] }, vocabulary), answer)
    .mark;

describe('idealAnswerShare', () => {
  it('reaches 1 with a smaller part of the ideal answer, the longer the ideal answer is', () => {
    const sentence = 'A yellow towing tractor stands in front of the nose wheel.';
    const fulls = ['chocks', 'towing tractor', sentence, `${sentence} `.repeat(30)].map(fullOf);
    expect(fulls).toEqual([...fulls].sort((a, b) => b - a));
    expect(new Set(fulls).size).toBe(fulls.length);
  });
  it('is below 1 for half of a term', () => {
    expect(mark('Towing tractor', 'a tractor')).toBeLessThan(1);
    expect(mark('Towing tractor', 'a towing tractor')).toBe(1);
  });
  it('is computed for the ideal answer that is covered best, not for the most similar one', () => {
    const [term, sentence] = [
      'Tractor chocks',
      'A yellow towing tractor is coupled to the nose wheel by a bar.',
    ];
    const prepared = prepareQuestion(
      { question, idealAnswers: [term, sentence], keyPoints: [] },
      vocabulary,
    );
    const answer = 'a tractor coupled by a bar';
    expect(mark(term, answer)).toBeLessThan(mark(sentence, answer));
    expect(evaluate(prepared, answer).mark).toBe(mark(sentence, answer));
  });
});
