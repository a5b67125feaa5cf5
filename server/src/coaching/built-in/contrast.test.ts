import { describe, expect, it } from 'vitest';
import { analyzeText, weighText } from './analyzed-text.ts';
import { contradicts } from './contrast.ts';
import { buildVocabulary } from './vocabulary.ts';

const contrary = (ideal: string, answer: string) =>
  contradicts(
    weighText(analyzeText(ideal), analyzeText('How so?'), buildVocabulary([])),
    analyzeText(answer),
  );

const PUMP = 'The pump runs in winter. The tank holds water. Oil cools the motor.';
const LONG = 'It is so because the pump runs in winter, and the tank holds water';

describe('contradicts', () => {
  it.each([
    `It is not true that ${PUMP}`,
    `It is a lie that ${PUMP}`,
    `${PUMP} That is a lie.`,
    'The pump does not run in winter.',
    'The pump doesn’t run in winter.',
    'Without iron the pump runs in winter.',
    'The pump does not run in winter. The tank holds water. Oil cools the motor.',
    'Water is not held. Winter is not when it runs.',
  ])(
    'is true if the answer denies the ideal answer, half of it, or one statement in a copy of it: %s',
    (answer) => {
      expect(contrary(PUMP, answer)).toBe(true);
    },
  );

  it.each([
    PUMP,
    'The pump does not run. The tank holds water.',
    'Without iron or steel the pump runs in winter.',
    'No. The pump runs in winter.',
    'No\nThe pump runs in winter.',
    'Not by chance but by design. The pump runs in winter.',
    'A snake does not bite.',
    `${LONG}, which some call a lie, ${LONG.toLowerCase()}.`,
  ])(
    'is false if the answer denies less, denies something else, or denies in a separate sentence: %s',
    (answer) => {
      expect(contrary(PUMP, answer)).toBe(false);
    },
  );

  it('is true if either the answer or the ideal answer has a negation that the other lacks', () => {
    expect(contrary('The tank is never full.', 'The tank is full.')).toBe(true);
    expect(contrary('The tank is never full.', 'The tank is never full.')).toBe(false);
    expect(contrary('Wrong, it is a boat.', 'Wrong, it is a boat.')).toBe(false);
    expect(contrary('It is a boat.', 'Wrong, it is a boat.')).toBe(true);
  });

  it('is true for a sentence without negation if half of the words that it shares with the ideal answer are negated there', () => {
    const ideal = 'The red tank behind the old house is never full.';
    expect(contrary(ideal, 'The red tank behind the old house is full.')).toBe(false);
    expect(contrary(ideal, 'It is full.')).toBe(true);
  });

  it('is true if the answer replaces a word by its opposite, but false if it has both words', () => {
    const ideal = 'The pressure rises with depth.';
    expect(contrary(ideal, 'The pressure falls with depth.')).toBe(true);
    expect(contrary(ideal, 'The pressure rises and falls with depth.')).toBe(false);
    expect(contrary('It rises, then falls.', 'It falls.')).toBe(false);
    expect(contrary(ideal, 'The pressure grows with depth.')).toBe(false);
  });
});
