import { describe, expect, it } from 'vitest';
import { vocabularyOf } from './vocabulary.ts';

const entry = (question: string, ...idealAnswers: string[]) => ({ question, idealAnswers });
const bank = vocabularyOf([
  entry('Where is the rudder?', 'The rudder is on the fin.', 'Rudder: behind.'),
  entry('Where is the flap?', 'On the wing.'),
  entry('Where is the slat?', 'On the wing.'),
]);

describe('the weight of a word in a vocabulary', () => {
  it('is higher the fewer questions contain the word, and highest if none does', () => {
    const weights = ['where', 'wing', 'flap', 'unheard'].map((stem) => bank.weightOf(stem));
    expect(weights).toEqual([...weights].sort((a, b) => a - b));
    expect(bank.weightOf('unheard')).toBe(1);
    expect(bank.weightOf('wing')).toBeLessThan(bank.weightOf('flap'));
  });

  it('does not depend on how often a question contains it, nor on the order of the bank', () => {
    expect(bank.weightOf('rudder')).toBe(bank.weightOf('flap'));
    expect(bank.weightOf('rudder')).toBeCloseTo(Math.log(1 + 3 / 1) / Math.log(1 + 3 / 0.5));
  });

  it('is low for a stop word', () => {
    expect(bank.weightOf('whom')).toBeCloseTo(0.15);
    expect(bank.weightOf('the')).toBeLessThan(0.15);
  });

  it('is known without any question', () => {
    expect(vocabularyOf([]).weightOf('flap')).toBe(1);
    expect(vocabularyOf([]).likest(new Set(['flap']))).toBe(0);
  });
});

describe('closestOverlap', () => {
  it('is the weight of the words in common with the most similar question', () => {
    const weight = (stem: string) => bank.weightOf(stem);
    expect(bank.likest(new Set(['wing', 'flap', 'rudder']))).toBeCloseTo(
      weight('wing') + weight('flap'),
    );
    expect(bank.likest(new Set(['rudder', 'slat', 'fin']))).toBeCloseTo(
      weight('rudder') + weight('fin'),
    );
  });

  it('is none for little words, or for words that it has not', () => {
    expect(bank.likest(new Set(['the', 'is']))).toBe(0);
    expect(bank.likest(new Set(['unheard']))).toBe(0);
  });
});
