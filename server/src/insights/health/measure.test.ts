import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createYielder } from '../../concurrency/yielding.ts';
import { judgeQuestion } from './flags.ts';
import { correlation, type MeasuredAnswer, measureQuestion, medianOf, wilson } from './measure.ts';
import { difficultiesOf } from './rasch.ts';
import { reliabilityOf } from './reliability.ts';
import { lsat6 } from './test/lsat-6.ts';
import { simulate } from './test/simulated-answers.ts';
import { thirdsOf } from './thirds.ts';

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
const correctly = (right: number): MeasuredAnswer => ({
  score: right,
  correct: right === 1,
  seconds: 10,
  rest: null,
  chosen: [],
});
const usual = { usualSeconds: 20, reports: 0 };

describe('the statistics of the example data of R’s package ltm', () => {
  const items = [0, 1, 2, 3, 4];
  const rightIn = (row: number[], item: number) => row[item] ?? 0;

  it('match the shares of right answers and the corrected item–total correlations of ltm', () => {
    const measured = items.map((item) =>
      measureQuestion(
        lsat6.map((row) => {
          const right = rightIn(row, item);
          return { ...correctly(right), rest: (sum(row) - right) / 4 };
        }),
        [],
      ),
    );
    expect(measured.map(({ right }) => right)).toEqual([0.924, 0.709, 0.553, 0.763, 0.87]);
    const told = [0.1128, 0.1532, 0.1728, 0.1444, 0.1216];
    for (const [item, { discrimination }] of measured.entries()) {
      expect(discrimination).toBeCloseTo(told[item] ?? 0, 4);
    }
  });

  it('include a reliability that equals the Cronbach’s alpha of ltm', () => {
    const marked = lsat6.map((row) => ({
      right: items.filter((item) => row[item] === 1).map(String),
      wrong: items.filter((item) => row[item] === 0).map(String),
    }));
    expect(reliabilityOf(marked)).toBeCloseTo(0.295, 4);
  });

  it('include difficulties within 0.08 of the conditional estimates of ltm', async () => {
    const marks = lsat6.flatMap((row, person) =>
      items.map((item) => ({ person: `${person}`, item: `${item}`, right: row[item] === 1 })),
    );
    const found = await difficultiesOf(marks, createYielder());
    const told = [-1.256, 0.475, 1.236, 0.168, -0.623];
    for (const item of items) {
      expect(Math.abs((found.get(`${item}`) ?? 9) - (told[item] ?? 0))).toBeLessThan(0.08);
    }
  });
});

describe('question statistics of simulated answers', () => {
  const size = { people: 1600, questions: 500, asked: 50, planted: 10 };
  const { bank, marks } = simulate(7, size);

  /**
   * Returns two numbers: how many of the ten worst-ranked questions have a planted wrong key, and
   * how many of the questions with a planted wrong key are flagged.
   */
  function ranked(seed: number, people: number) {
    const judged = simulate(seed, { ...size, people })
      .bank.map((question) => ({
        ...question,
        judged: judgeQuestion(measureQuestion(question.given, question.choices), usual),
      }))
      .sort((a, b) => b.judged.worry - a.judged.worry);
    const planted = judged.filter(({ isPlanted }) => isPlanted);
    return {
      amongWorst: judged.slice(0, size.planted).filter(({ isPlanted }) => isPlanted).length,
      flagged: planted.filter(({ judged: { flags } }) => flags.includes('key-suspect')).length,
    };
  }
  const seeds = Array.from({ length: 10 }, (_, at) => at + 1);

  it.each(seeds)(
    'rank the ten questions with a wrong key as the ten worst of 500 (seed %i)',
    (seed) => {
      expect(ranked(seed, size.people).amongWorst).toBe(size.planted);
    },
  );

  it('rank at least 95% of questions with a wrong key among the ten worst with half as many people', () => {
    const found = seeds.map((seed) => ranked(seed, size.people / 2));
    expect(sum(found.map(({ amongWorst }) => amongWorst))).toBeGreaterThanOrEqual(95);
    expect(sum(found.map(({ flagged }) => flagged))).toBeGreaterThanOrEqual(90);
  });

  it('flag fewer than 0.5% of the questions with a right key as having a suspect key', () => {
    const suspected = bank.filter(
      ({ isPlanted, given, choices }) =>
        !isPlanted &&
        judgeQuestion(measureQuestion(given, choices), usual).flags.includes('key-suspect'),
    );
    expect(suspected.length).toBeLessThan(0.005 * bank.length);
  });

  it('recover the simulated difficulties with a correlation above 0.95', async () => {
    const found = await difficultiesOf(marks, createYielder());
    const sound = bank.flatMap(({ difficulty, isPlanted }, at) => {
      const measured = found.get(`${at}`);
      return isPlanted || measured === undefined ? [] : [{ difficulty, measured }];
    });
    expect(sound.length).toBeGreaterThan(480);
    const [made, told] = [sound.map((s) => s.difficulty), sound.map((s) => s.measured)];
    expect(correlation(made, told)).toBeGreaterThan(0.95);
    const off = (sum(told) - sum(made)) / sound.length;
    const errors = sound.map(({ difficulty, measured }) => (measured - difficulty - off) ** 2);
    expect(Math.sqrt(sum(errors) / errors.length)).toBeLessThan(0.35);
  });

  it('have a Wilson interval around each share that matches the NIST example', () => {
    const sure = Array.from({ length: 21 }, (_, k) => wilson(k, 20));
    for (const [k, [from, to]] of sure.entries()) {
      expect(from).toBeLessThanOrEqual(k / 20);
      expect(to).toBeGreaterThanOrEqual(k / 20);
    }
    // The example for Wilson's interval in the NIST handbook of statistics: 4 of 20 answers are
    // right.
    expect(sure[4]?.[0]).toBeCloseTo(0.0807, 3);
    expect(sure[4]?.[1]).toBeCloseTo(0.416, 3);
  });
});

describe('thirdsOf', () => {
  const values = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 40 });

  it('divides values into thirds of equal size, independently of their order (property)', () => {
    fc.assert(
      fc.property(values, fc.infiniteStream(fc.nat()), (given, luck) => {
        const shares = thirdsOf(given);
        for (const share of shares) expect(sum(share)).toBeCloseTo(1, 9);
        for (const third of [0, 1, 2]) {
          expect(sum(shares.map((share) => share[third] ?? 0))).toBeCloseTo(given.length / 3, 9);
        }
        const mixed = given
          .map((value, at) => ({ value, at, by: luck.next().value as number }))
          .sort((a, b) => a.by - b.by);
        const again = thirdsOf(mixed.map(({ value }) => value));
        for (const [place, { at }] of mixed.entries()) expect(again[place]).toEqual(shares[at]);
      }),
    );
  });
});

describe('judgeQuestion', () => {
  const choices = ['a', 'b', 'c'].map((choice) => ({
    choice,
    label: choice,
    right: choice === 'a',
  }));
  /** Simulates sixty people, from weak to strong. */
  const class60 = (choose: (rest: number, at: number) => string, seconds = 20): MeasuredAnswer[] =>
    Array.from({ length: 60 }, (_, at) => {
      const [rest, chosen] = [at / 60, choose(at / 60, at)];
      const correct = chosen === 'a';
      return { ...correctly(Number(correct)), rest, chosen: [chosen], seconds };
    });
  const flagsOf = (given: MeasuredAnswer[], around = usual) =>
    judgeQuestion(measureQuestion(given, choices), around).flags;
  const sound = (rest: number, at: number) => (rest > 0.4 ? 'a' : at % 2 ? 'b' : 'c');

  it('returns no flags for a good question', () => {
    expect(flagsOf(class60(sound))).toEqual([]);
  });

  it('returns the flag of each planted fault, such as a wrong key or an unused option', () => {
    expect(flagsOf(class60((rest, at) => (rest > 0.5 ? 'b' : at % 2 ? 'a' : 'c')))).toContain(
      'key-suspect',
    );
    expect(flagsOf(class60(sound), { ...usual, reports: 2 })).toEqual(['unclear']);
    expect(flagsOf(class60((_, at) => (at % 10 === 0 ? 'a' : at % 2 ? 'b' : 'c')))).toContain(
      'too-hard',
    );
    expect(flagsOf(class60((_, at) => (at % 2 ? 'a' : at % 4 ? 'b' : 'c')))).toContain(
      'tells-nothing',
    );
    expect(flagsOf(class60(sound, 120))).toEqual(['slow']);
    expect(flagsOf(class60((rest) => (rest > 0.4 ? 'a' : 'b')))).toEqual(['unused-option']);
    const easy = [...class60(() => 'a'), ...class60(() => 'a')];
    expect(flagsOf(easy)).toContain('too-easy');
  });

  it('does not flag a question for a distractor that is popular with weak learners', () => {
    expect(flagsOf(class60((rest, at) => (rest > 0.7 ? 'a' : at % 7 ? 'b' : 'c')))).toEqual([]);
  });
});

it('medianOf returns the middle value, or the mean of the two middle values', () => {
  expect(medianOf([3, 1, 2])).toBe(2);
  expect(medianOf([4, 1, 3, 2])).toBe(2.5);
});
