import { describe, expect, it } from 'vitest';
import { seededChance } from '../../server/src/samples/lively/chance.ts';
import { GUESSING } from '../../server/src/study/rules/calibrate.ts';
import { KNOWN_BEFORE, knownShare, replier } from './answers.ts';
import { type Cell, cardsOf } from './cells.ts';
import { compare, missesOf } from './compare.ts';
import { actR, multiTrace } from './memory-models.ts';

/** A short form of `npm run bench study`, always with the same learners. */
const LEARNERS = 12;
const cell = (memoryModel: Cell['memoryModel'], inProportion: boolean): Cell => ({
  memoryModel,
  days: 30,
  minutes: 10,
  bank: 120,
  inProportion,
});

describe('the study plan, tested with memory models that differ from its own', () => {
  for (const memoryModel of [actR, multiTrace]) {
    it(`leads to more recall on exam day than other orders if topics of bank and exam are out of proportion: ${memoryModel.name}`, () => {
      expect(
        missesOf(cell(memoryModel, false), compare(cell(memoryModel, false), LEARNERS)),
      ).toEqual([]);
    });

    it(`leads to more recall on exam day than a fixed order if topics of bank and exam are in proportion: ${memoryModel.name}`, () => {
      const { lead } = compare(cell(memoryModel, true), LEARNERS);
      expect(lead.fixed.mean).toBeGreaterThan(0);
    });
  }
});

describe('the memory models', () => {
  it('differ in how much spaced study improves recall a month later, compared with study on successive days', () => {
    const recallAfter = (memoryModel: Cell['memoryModel'], days: number[]) => {
      const trace = memoryModel(0.5);
      for (const day of days) trace.study(day, true);
      return trace.recall(50);
    };
    const ratio = (memoryModel: Cell['memoryModel']) =>
      recallAfter(memoryModel, [0, 10, 20]) / recallAfter(memoryModel, [18, 19, 20]);
    expect(Math.abs(ratio(actR) - ratio(multiTrace))).toBeGreaterThan(0.1);
  });

  it('predict no recall of a question before it is studied, and less recall as time passes afterward', () => {
    for (const memoryModel of [actR, multiTrace]) {
      const trace = memoryModel(0.5);
      expect(trace.recall(3)).toBe(0);
      trace.study(3, false);
      expect(trace.recall(4)).toBeGreaterThan(trace.recall(40));
    }
  });
});

describe('simulated answers', () => {
  const averages = (recall: number, isFirst: boolean) => {
    const replies = Array.from({ length: 400 }, (_, person) =>
      replier(person, 1)(0, recall, isFirst),
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

  it('are slower, less confident, and correct only by chance if the learner does not remember', () => {
    const [known, guessed] = [averages(0.97, false), averages(0, false)];
    expect(known.right).toBeGreaterThan(0.93);
    expect(guessed.right).toBeCloseTo(0.25, 1);
    expect(guessed.seconds / known.seconds).toBeGreaterThan(1.3);
    expect(guessed.seconds / known.seconds).toBeLessThan(2.2);
    expect(known.sure).toBeGreaterThan(guessed.sure + 0.2);
    expect(known.taps).toBeCloseTo(0.4, 1);
  });

  it('take 45 to 60 seconds the first time, and about 35 seconds when repeated', () => {
    const first =
      KNOWN_BEFORE * averages(0.97, true).inAll + (1 - KNOWN_BEFORE) * averages(0, true).inAll;
    expect(first).toBeGreaterThan(45);
    expect(first).toBeLessThan(60);
    const again = averages(0.65, false).inAll;
    expect(again).toBeGreaterThan(28);
    expect(again).toBeLessThan(42);
  });

  it('are correct the first time in about 45 to 65 of 100 cases, depending on the person', () => {
    const chance = seededChance(11).next;
    const shares = Array.from({ length: 400 }, () => knownShare(chance));
    const firstRight = shares.map((share) => share + (1 - share) * GUESSING).sort((a, b) => a - b);
    expect(firstRight[200]).toBeCloseTo(0.55, 1);
    expect(firstRight[60]).toBeGreaterThan(0.43);
    expect(firstRight[340]).toBeLessThan(0.67);
  });

  it('are always the same for one simulated person', () => {
    const [one, other] = [replier(3, 2), replier(3, 2)];
    expect(one(1, 0.5, true)).toEqual(other(1, 0.5, true));
  });
});

describe("the exam weights of a bank's questions", () => {
  it('add up to one', () => {
    for (const inProportion of [false, true]) {
      const weights = cardsOf({ bank: 300, inProportion }).map(({ weight }) => weight);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
    }
  });
});
