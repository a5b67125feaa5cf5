import { describe, expect, it } from 'vitest';
import { mixedOptions } from './mixing.ts';

const reversed = { shuffle: <T>(items: readonly T[]) => items.toReversed(), movesOptions: true };
const optionsOf = (texts: readonly string[]) =>
  texts.map((text) => ({ _id: text, text, image: null }));
const mixed = (texts: readonly string[], text = 'Which?', explanation = '', mixing = reversed) =>
  mixedOptions({ text, options: optionsOf(texts) }, { explanation }, mixing).map((one) => one.text);

describe('mixedOptions', () => {
  it('shuffles options if their order has no meaning', () => {
    for (const texts of [
      ['North', 'East', 'South', 'West'],
      ['A red light', 'A green light', 'Both wing lights'],
      ['Vitamin K', 'Vitamin D', 'Iron'],
      ['Class B airspace only', 'Class D airspace', 'None'.concat(' needed')],
      ['Stop at the line', 'Give way to the right', 'Turn left at once'],
      ['5 ft', '500 ft', '50 ft'],
    ]) {
      expect(mixed(texts)).toEqual(texts.toReversed());
    }
  });

  it('keeps the order if the author fixed it', () => {
    const question = { text: 'Which?', options: optionsOf(['North', 'East', 'South']) };
    const key = { explanation: '', keepsOrder: true } as const;
    expect(mixedOptions(question, key, reversed)).toEqual(question.options);
  });

  it.each([
    'All of the above',
    'None of the above.',
    'None of these answers',
    'Both of the above are correct',
    'Neither',
    'A and B',
    'Both A and C',
    'A, B and C',
    'A/C',
    '(a) is wrong; only B',
    'Only C',
    'Option A is incomplete',
    'The first two',
    'Answers 1 and 3',
    'Either of these options',
    'As stated above',
  ])('keeps the order if an option is "%s"', (last) => {
    const texts = ['North', 'East', 'South', last];
    expect(mixed(texts)).toEqual(texts);
  });

  it('keeps the order if the question or its explanation refers to an option by letter or position', () => {
    const texts = ['North', 'East', 'South'];
    expect(mixed(texts, 'Which of the following options is shown in picture B?')).toEqual(texts);
    expect(mixed(texts, 'Which?', 'Option B is right, since the sun rises there.')).toEqual(texts);
    expect(mixed(texts, 'Which?', 'The second option is where the sun rises.')).toEqual(texts);
  });

  it('keeps the order of ascending or descending numbers', () => {
    for (const texts of [
      ['30 mph', '40 mph', '50 mph'],
      ['$1,200', '$900', '$90.50'],
      ['−5 °C', '0 °C', '5 °C'],
      ['At 18 years', 'At 21 years', 'At 25 years'],
    ]) {
      expect(mixed(texts)).toEqual(texts);
    }
  });

  it('keeps the order if the program does not allow shuffling', () => {
    const texts = ['North', 'East'];
    expect(mixed(texts, 'Which?', '', { ...reversed, movesOptions: false })).toEqual(texts);
  });
});
