import { describe, expect, it } from 'vitest';
import { analyzeText } from './analyzed-text.ts';
import { isWordList } from './word-list.ts';

const IDEAL =
  'The pump takes the water from the tank and brings it to the house, so that the tank is never full.';
const isList = (answer: string, ideal = IDEAL, question = 'Why is the cellar dry?') =>
  isWordList(analyzeText(answer), analyzeText(ideal), analyzeText(question));

describe('isWordList', () => {
  it.each([
    ['has hardly a little word', 'Pump water tank house never full'],
    [
      'has fewer of them than the answer that it repeats',
      'The pump takes water from tank and brings to house, so tank is never full',
    ],
    [
      'has little words that lead nowhere',
      'The pump takes the, water from the tank to, the house and the tank is never full of the',
    ],
    [
      'has articles before words that follow none',
      'The pump takes the that water from the an tank to a how house and it is never full',
    ],
    ['has the same little word again and again', 'The pump, the water, the tank, the house'],
    [
      'is torn from its places',
      'The house is full of a pump, the never in the water so that it brings and takes a tank',
    ],
  ])('returns true for an answer that %s: %s', (_, answer) => {
    expect(isList(answer)).toBe(true);
  });

  it.each([
    ['the ideal answer', IDEAL],
    ['part of it', 'A pump brings the water to the house.'],
    ['other little words', 'A pump takes the water out of this tank and brings it into a house.'],
    [
      'one loose word among many',
      'A pump takes the water from this tank to a house and the tank, of the',
    ],
    [
      'words of its own',
      'My uncle the plumber of the town has for the heat of the day a fan at the',
    ],
    ['three little words', 'the pump, the water, the tank takes'],
  ])('returns false for %s: %s', (_, answer) => {
    expect(isList(answer)).toBe(false);
  });

  it('returns false for a repeated stop word if the ideal answer repeats the stop word as often', () => {
    const ideal = 'The pump, the water, the tank, the house, the garden.';
    expect(isList('The pump, the water, the tank, the house', ideal)).toBe(false);
  });

  it('returns true for a word list even if half of its words are from the question', () => {
    const question = 'What brings the water to the house?';
    const answer = 'The tank, the pump, the house brings, the water';
    expect(isList(answer, 'It is the pump by the tank that does it.', question)).toBe(true);
  });
});
