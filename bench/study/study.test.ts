import { describe, expect, it } from 'vitest';
import { GUESSING } from '../../server/src/study/rules/calibrate.ts';
import { knownShare, replier, USUAL_MANNER } from './answers.ts';
import { type Cell, cardsOf } from './cells.ts';
import { chanceFrom } from './chance.ts';
import { compare, missesOf } from './compare.ts';
import { actR, multiTrace } from './laws.ts';

/** A short form of `npm run bench study`, always with the same learners. */
const LEARNERS = 12;
const cell = (law: Cell['law'], inProportion: boolean): Cell => ({
  law,
  days: 30,
  minutes: 10,
  bank: 120,
  inProportion,
  manner: USUAL_MANNER,
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

describe('simulated answers', () => {
  const averages = (recall: number, isFirst: boolean) => {
    const replies = Array.from({ length: 400 }, (_, person) =>
      replier(person, 1, USUAL_MANNER)(0, recall, isFirst),
    );
    const mean = (of: (reply: (typeof replies)[number]) => number) =>
      replies.reduce((sum, reply) => sum + of(reply), 0) / replies.length;
    const told = replies.filter(({ sure }) => sure !== null);
    return {
      right: mean(({ right }) => (right ? 1 : 0)),
      seconds: mean(({ seconds }) => seconds),
      inAll: mean(({ secondsInAll }) => secondsInAll),
      taps: told.length / replies.length,
      sure: told.filter(({ sure }) => sure).length / told.length,
    };
  };

  it('are slower and less confident if not remembered, and correct by chance', () => {
    const [known, guessed] = [averages(0.97, false), averages(0, false)];
    expect(known.right).toBeGreaterThan(0.93);
    expect(guessed.right).toBeCloseTo(0.25, 1);
    expect(guessed.seconds / known.seconds).toBeGreaterThan(1.3);
    expect(guessed.seconds / known.seconds).toBeLessThan(2.2);
    expect(known.sure).toBeGreaterThan(guessed.sure + 0.2);
    expect(known.taps).toBeCloseTo(0.4, 1);
  });

  it('cost somewhat less than a minute at first, and about 35 seconds again', () => {
    const { knownBefore } = USUAL_MANNER;
    const first =
      knownBefore * averages(0.97, true).inAll + (1 - knownBefore) * averages(0, true).inAll;
    expect(first).toBeGreaterThan(45);
    expect(first).toBeLessThan(60);
    const again = averages(0.65, false).inAll;
    expect(again).toBeGreaterThan(28);
    expect(again).toBeLessThan(42);
  });

  it('are correct at first in some 45 to 65 of 100, depending on the person', () => {
    const chance = chanceFrom(11);
    const shares = Array.from({ length: 400 }, () => knownShare(USUAL_MANNER, chance));
    const firstRight = shares.map((share) => share + (1 - share) * GUESSING).sort((a, b) => a - b);
    expect(firstRight[200]).toBeCloseTo(0.55, 1);
    expect(firstRight[60]).toBeGreaterThan(0.43);
    expect(firstRight[340]).toBeLessThan(0.67);
  });

  it('are the same for the same person', () => {
    const [one, other] = [replier(3, 2, USUAL_MANNER), replier(3, 2, USUAL_MANNER)];
    expect(one(1, 0.5, true)).toEqual(other(1, 0.5, true));
  });
});

describe('the cards of a bank', () => {
  it('have a total weight of one', () => {
    for (const inProportion of [false, true]) {
      const weights = cardsOf({ bank: 300, inProportion }).map(({ weight }) => weight);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
    }
  });
});
