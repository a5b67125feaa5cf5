import { describe, expect, it } from 'vitest';
import { buildVocabulary } from './vocabulary.ts';

const entry = (question: string, ...idealAnswers: string[]) => ({ question, idealAnswers });
const bank = buildVocabulary([
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

  it('does not depend on how often one question contains the word', () => {
    expect(bank.weightOf('rudder')).toBe(bank.weightOf('flap'));
    expect(bank.weightOf('rudder')).toBeCloseTo(Math.log(1 + 3 / 1) / Math.log(1 + 3 / 0.5));
  });

  it('is low for a stop word', () => {
    expect(bank.weightOf('whom')).toBeCloseTo(0.15);
    expect(bank.weightOf('the')).toBeLessThan(0.15);
  });

  it('is 1 in a vocabulary without questions', () => {
    expect(buildVocabulary([]).weightOf('flap')).toBe(1);
    expect(buildVocabulary([]).closestOverlap(new Set(['flap']))).toBe(0);
  });
});

describe('closestOverlap', () => {
  it('returns the weight of the words in common with the most similar question', () => {
    const weight = (stem: string) => bank.weightOf(stem);
    expect(bank.closestOverlap(new Set(['wing', 'flap', 'rudder']))).toBeCloseTo(
      weight('wing') + weight('flap'),
    );
    expect(bank.closestOverlap(new Set(['rudder', 'slat', 'fin']))).toBeCloseTo(
      weight('rudder') + weight('fin'),
    );
  });

  it('returns 0 for stop words, and for words that no question has', () => {
    expect(bank.closestOverlap(new Set(['the', 'is']))).toBe(0);
    expect(bank.closestOverlap(new Set(['unheard']))).toBe(0);
  });
});
