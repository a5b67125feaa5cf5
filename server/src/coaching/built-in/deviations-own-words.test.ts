import { describe, expect, it } from 'vitest';
import { analyzeText } from './analyzed-text.ts';
import { doubtsFromDeviations, replacesQuantity } from './deviations.ts';
import { collectKnownStatements } from './tokens.ts';

/**
 * Tests when an answer in the learner's own words is doubted, and when an answer with a different
 * quantity is doubted.
 */

const SOURCE =
  'The compressor of the machine pumps 5 l of coolant through pipes, and it never leaks or freezes.';
const LONG = `${SOURCE} ${'Then it waits for a while and begins anew. '.repeat(3)}`;
const knowing = (sources: string[], keyPoints: string[] = []) =>
  collectKnownStatements(
    sources.map(analyzeText),
    analyzeText('How is 3 kg of food kept cool?'),
    keyPoints,
  );
const doubts = (answer: string, sources = [SOURCE], keyPoints: string[] = []) =>
  doubtsFromDeviations(analyzeText(answer), knowing(sources, keyPoints));

describe("an answer in the learner's own words", () => {
  it('is not doubted because of its wording', () => {
    expect(doubts('Evaporation of 5 l chills the box')).toEqual([]);
    expect(doubts('Evaporation of 5 l never leaks')).toEqual([]);
  });

  it('is doubted if it negates or makes conditional a word that no known statement negates or makes conditional', () => {
    for (const answer of [
      'Evaporation of 5 l never chills the box',
      'Evaporation of 5 l may chill the box',
      'Evaporation of 5 l doesn’t chill the box',
      'Does evaporation of 5 l chill the box?',
      'Evaporation of 5 l chills never',
    ]) {
      expect(doubts(answer), answer).toEqual(['says-more']);
    }
    expect(doubts('Evaporation of 5 l never chills', [SOURCE], ['never chills'])).toEqual([]);
  });

  it('is doubted if it is a piece of a known sentence, but not if it is a piece of a short phrase', () => {
    expect(doubts('5 l of coolant in pipes')).toEqual(['part-only']);
    expect(doubts('5 l of coolant in pipes', [LONG, 'Evaporation of 5 l chills'])).toEqual([
      'part-only',
    ]);
    expect(doubts('5 l of coolant', ['Coolant and 5 l gas in pipes'])).toEqual([]);
    expect(doubts('Evaporation of 5 l in pipes')).toEqual([]);
  });

  it('is doubted if it has an unknown quantity, or lacks a quantity that every source has', () => {
    expect(doubts('Evaporation of 6 l chills the box')).toEqual(['other-figure']);
    expect(doubts('Evaporation of 5 l in 7 s chills the box')).toEqual(['other-figure']);
    expect(doubts('Evaporation chills the box')).toEqual(['other-figure']);
    expect(doubts('Evaporation chills the box', [SOURCE, 'Cold gas does that'])).toEqual([]);
    expect(doubts('Evaporation of 5 l chills 3 kg')).toEqual([]);
    expect(doubts('Evaporation of 5 l at 2 bar', [SOURCE], ['2 bar'])).toEqual([]);
  });
});

it('an answer that is similar to several known statements gets the doubts of the one that causes the fewest', () => {
  const near = SOURCE.replace('never leaks or freezes', 'never leaks or freezes over at night');
  expect(doubts(near, [SOURCE])).toContain('says-more');
  expect(doubts(near, [SOURCE, near])).toEqual([]);
  expect(doubts(near, [near, SOURCE])).toEqual([]);
});

describe('replacesQuantity', () => {
  const replaced = (answer: string, sources: string[]) =>
    replacesQuantity(analyzeText(answer), knowing(sources));

  it("is true if an answer in the learner's own words has another quantity than a short source, and false for a long one", () => {
    expect(replaced('Evaporation of 6 l', [SOURCE])).toBe(true);
    expect(replaced('Evaporation of 5 l', [SOURCE])).toBe(false);
    expect(replaced('Evaporation of 6 V', [SOURCE])).toBe(false);
    expect(replaced('Evaporation of 6 l', [LONG])).toBe(false);
  });

  it('is true if near-identical wording has another quantity, or another operator between numbers', () => {
    expect(replaced(LONG.replace('5 l', '6 l'), [LONG])).toBe(true);
    expect(replaced(LONG, [LONG])).toBe(false);
    const sum = 'Take 3 + 2 of these, and then add the rest of the water to the large red tank.';
    expect(replaced(sum.replace('+', '-'), [sum])).toBe(true);
    expect(replaced(sum, [sum])).toBe(false);
  });

  it('is false if one of the sources has the quantity, or if there are no sources', () => {
    expect(replaced('Evaporation of 6 l', [SOURCE, 'It is 6 l'])).toBe(false);
    expect(replaced('Evaporation of 6 l', [])).toBe(false);
  });
});
