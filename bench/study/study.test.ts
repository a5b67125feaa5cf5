import { describe, expect, it } from 'vitest';
import { type Cell, cardsOf } from './cells.ts';
import { compare, missesOf } from './compare.ts';
import { actR, multiTrace } from './laws.ts';

/** A short form of `npm run bench study`, always the same learners. */
const LEARNERS = 12;
const cell = (law: Cell['law'], inProportion: boolean): Cell => ({
  law,
  days: 30,
  minutes: 10,
  bank: 120,
  inProportion,
});

describe('the plan under laws of memory that are not its own', () => {
  for (const law of [actR, multiTrace]) {
    it(`leads in a bank out of proportion, within each day's minutes: ${law.name}`, () => {
      expect(missesOf(cell(law, false), compare(cell(law, false), LEARNERS))).toEqual([]);
    });

    it(`does not fall behind in a bank in proportion: ${law.name}`, () => {
      const { lead } = compare(cell(law, true), LEARNERS);
      expect(lead.fixed.mean).toBeGreaterThan(0);
    });
  }
});

describe('the laws', () => {
  it('disagree about how long what was spaced lasts', () => {
    const recallAfter = (law: Cell['law'], days: number[]) => {
      const trace = law(0.5);
      for (const day of days) trace.study(day, true);
      return trace.recall(50);
    };
    const ratio = (law: Cell['law']) =>
      recallAfter(law, [0, 10, 20]) / recallAfter(law, [18, 19, 20]);
    expect(Math.abs(ratio(actR) - ratio(multiTrace))).toBeGreaterThan(0.1);
  });

  it('recall nothing that was never studied, and less as time goes by', () => {
    for (const law of [actR, multiTrace]) {
      const trace = law(0.5);
      expect(trace.recall(3)).toBe(0);
      trace.study(3, false);
      expect(trace.recall(4)).toBeGreaterThan(trace.recall(40));
    }
  });
});

describe('the cards of a bank', () => {
  it('weigh one together', () => {
    for (const inProportion of [false, true]) {
      const weights = cardsOf({ bank: 300, inProportion }).map(({ weight }) => weight);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
    }
  });
});
