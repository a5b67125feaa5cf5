import { describe, expect, it } from 'vitest';
import { evaluate, prepareQuestion } from './evaluate.ts';
import { buildVocabulary } from './vocabulary.ts';

const question = {
  question: 'How does a refrigerator cool its inside?',
  idealAnswers: [
    'A compressor pumps a coolant through pipes, and the coolant takes heat from the inside when it evaporates.',
  ],
  keyPoints: [],
};
const [ideal = ''] = question.idealAnswers;
const vocabulary = buildVocabulary([question]);
const marked = (answer: string, decided: { answer: string; mark: number }[] = []) =>
  evaluate(prepareQuestion(question, vocabulary, decided), answer);

describe('an answer that adds words to an ideal answer', () => {
  it.each([
    `Hardly anybody would claim that ${ideal}`,
    `${ideal} My neighbour is mistaken about that.`,
    `${ideal} Or the other way round.`,
    `Suppose ${ideal}`,
    `${ideal}?`,
    `Is it so that ${ideal}`,
    `“${ideal}”`,
    `${ideal} Kettle.`,
    `${ideal.slice(0, -1)} inside`,
    ideal.replace('takes', 'brings'),
    ideal.replace('and the', 'unless the'),
  ])('is doubted, however the added words are phrased: %s', (answer) => {
    expect(marked(answer).doubts).not.toEqual([]);
  });

  it('is not doubted if the added words are neutral', () => {
    const answer =
      'The compressor pumps the coolant through the pipes and it takes heat from the inside when it evaporates';
    expect(marked(answer)).toMatchObject({ doubts: [] });
  });

  it('is doubted even if the added words are an answer that people passed', () => {
    const right = 'Because the evaporating gas in the coils absorbs the warmth of the food.';
    const decided = [{ answer: right, mark: 1 }];
    expect(
      marked('The evaporating gas in the coils absorbs the warmth of the food', decided),
    ).toMatchObject({
      doubts: [],
    });
    const both = `${ideal} ${right}`;
    expect(marked(both, decided).doubts).toContain('says-more');
  });
});

describe('an answer made of words of an ideal answer', () => {
  it('is doubted if the words are out of order, incomplete, or without connecting words', () => {
    const mixed = ideal.replace(/[.,]/g, '').split(' ').reverse().join(' ');
    expect(marked(mixed).doubts).toContain('out-of-order');
    const half = 'A compressor pumps a coolant through pipes, and the coolant takes heat';
    expect(marked(half).doubts).toContain('part-only');
    const turned = ideal
      .replace('compressor', '#')
      .replace('coolant', 'compressor')
      .replace('#', 'coolant');
    expect(marked(turned).doubts).toContain('out-of-order');
    const gap = ideal
      .replace('pumps a coolant through pipes', 'pumps it through pipes')
      .replace('from the inside ', '');
    expect(marked(gap).doubts).toContain('part-only');
    const dump = 'compressor pumps coolant through pipes coolant takes heat inside evaporates';
    expect(marked(dump).doubts).toContain('keyword-dump');
  });
});

describe('the numbers, signs, and units of an answer', () => {
  const charge = {
    question: 'How much must be given?',
    idealAnswers: ['Give 5 g at -10 °C, that is 3 × 2 - 1.'],
    keyPoints: [],
  };
  const given = (answer: string) =>
    evaluate(prepareQuestion(charge, buildVocabulary([charge])), answer);
  it.each([
    'Give 6 g at -10 °C, that is 3 × 2 - 1.',
    'Give 5 mg at -10 °C, that is 3 × 2 - 1.',
    'Give 5 g at 10 °C, that is 3 × 2 - 1.',
    'Give 5 g at -10 °C, that is 3 ÷ 2 - 1.',
    'Give 5 g at -10 °C, that is 3 × 2 + 1.',
    'Give 50 g at -10 °C, that is 3 × 2 - 1.',
  ])('cause a doubt if one of them differs from the ideal answer: %s', (answer) => {
    expect(given(answer).doubts).toContain('other-figure');
  });
  it('prevent full marks if a number with an expected unit differs', () => {
    expect(given('Give 6 g at -10 °C, that is 3 × 2 - 1.').mark).toBeLessThan(1);
  });
  it('cause no doubt if they are written as words', () => {
    const same = given('Give five grams at -10 degrees Celsius, that is 3 × 2 - 1.');
    expect(same.doubts).not.toContain('other-figure');
  });
});

describe('a failing mark', () => {
  it('needs a review unless people have failed a similar answer', () => {
    const wrong = 'The lamp goes out when the door is shut.';
    expect(marked(wrong).doubts).toContain('unlike-known');
    const decided = [{ answer: wrong, mark: 0 }];
    expect(marked('The lamp goes out when the door is shut', decided).doubts).not.toContain(
      'unlike-known',
    );
  });
});

describe('the numbers of a long answer', () => {
  const asked = {
    question: 'How is the tank filled, and why?',
    idealAnswers: [
      'Open both valves, let 10 l flow in within 5 min, shut the first valve, wait 10 s and pump until the gauge shows 5 bar, because from 2 bar on the membrane holds, and the tank may never be filled to more than 90 %.',
    ],
    keyPoints: [],
  };
  const [long = ''] = asked.idealAnswers;
  const given = (answer: string) =>
    evaluate(prepareQuestion(asked, buildVocabulary([asked])), answer);

  it.each([
    ['10 l', '5 l'],
    ['5 bar', '2 bar'],
    ['5 min', '10 min'],
    ['90 %', '80 %'],
    ['10 s and', '10 min and'],
  ])('are compared position by position: %s may not be replaced by %s', (right, wrong) => {
    const { doubts, mark } = given(long.replace(right, wrong));
    expect(doubts).toContain('other-figure');
    expect(mark).toBeLessThan(1);
  });

  it('cause no doubt if they are written as words or in equivalent units', () => {
    const other = long
      .replace('10 l', 'ten liters')
      .replace('5 min', 'five minutes')
      .replace('90 %', '90 percent')
      .replace('2 bar', '200 kPa');
    const { mark, doubts } = given(other);
    expect(mark).toBe(1);
    expect(doubts).not.toContain('other-figure');
    expect(doubts).not.toContain('says-more');
  });
});
