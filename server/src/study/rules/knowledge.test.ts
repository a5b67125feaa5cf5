import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerNote } from './answer-record.ts';
import { estimateHabits } from './habits.ts';
import { estimateKnowledge } from './knowledge.ts';

const note: fc.Arbitrary<AnswerNote> = fc.record({
  right: fc.boolean(),
  time: fc.option(fc.double({ min: 0.7, max: 5.6, noNaN: true })),
  sure: fc.option(fc.boolean()),
});
const records = fc.array(fc.array(note, { minLength: 1, maxLength: 12 }), { maxLength: 40 });
const DEFAULT = estimateHabits([]);
const right = (change: Partial<AnswerNote> = {}): AnswerNote => ({
  right: true,
  time: null,
  sure: null,
  ...change,
});
const wrong: AnswerNote = { right: false, time: null, sure: null };
const known = (...notes: AnswerNote[]) => estimateKnowledge(notes, DEFAULT).known;

describe('estimateKnowledge', () => {
  it('returns probabilities for any answers (property)', () => {
    fc.assert(
      fc.property(records, (given) => {
        const habits = estimateHabits(given);
        for (const notes of given) {
          const told = estimateKnowledge(notes, habits);
          const all = told.known + told.kinds.reduce((sum, kind) => sum + kind, 0);
          expect(all).toBeCloseTo(1, 6);
          for (const chance of told.remembered) {
            expect(chance).toBeGreaterThanOrEqual(0);
            expect(chance).toBeLessThanOrEqual(1 + 1e-9);
          }
        }
      }),
    );
  });

  it('returns a higher chance of knowledge with every right answer, and a lower one with a wrong answer', () => {
    expect(known(right())).toBeGreaterThan(known());
    expect(known(right(), right(), right())).toBeGreaterThan(known(right()));
    expect(known(wrong)).toBeLessThan(0.02);
    expect(known(right(), right(), wrong)).toBeLessThan(known(right()));
  });

  it('returns a higher chance of knowledge for quick and for confident answers', () => {
    const usual = DEFAULT.time[0] - DEFAULT.quicker / 2;
    const by = (change: Partial<AnswerNote>) => known(right(change));
    expect(by({ time: usual })).toBeCloseTo(known(right()), 6);
    expect(by({ time: usual - 0.5 })).toBeGreaterThan(by({ time: usual }) + 0.1);
    expect(by({ time: usual + 0.5 })).toBeLessThan(by({ time: usual }) - 0.1);
    expect(by({ sure: true })).toBeGreaterThan(by({}) + 0.05);
    expect(by({ sure: false })).toBeLessThan(by({}) - 0.05);
  });

  it('never returns certain knowledge after one answer, however quick', () => {
    const odds = (...notes: AnswerNote[]) => known(...notes) / (1 - known(...notes));
    const byRightAlone = odds(right());
    expect(odds(right({ time: 0.7, sure: true })) / byRightAlone).toBeLessThan(12.5);
    expect(odds(right({ time: 5.6, sure: false })) / byRightAlone).toBeGreaterThan(1 / 12.5);
  });
});

/**
 * Generates the answers of a learner who knows `knownInFive` of five questions from the start and
 * needs `slow` seconds for the others, with or without a stated confidence.
 */
function answersOf(slow: number, quick: number, knownInFive = 2): AnswerNote[][] {
  return Array.from({ length: 200 }, (_, question) => {
    const knows = question % 5 < knownInFive;
    const varied = (seconds: number, place: number) =>
      Math.log(seconds) + 0.3 * Math.sin(7 * question + 3 * place);
    return [0, 1].map((place) => ({
      right: knows || (question + place) % 4 === 0,
      time: varied(knows ? quick : slow, place),
      sure: question % 3 === 0 ? null : knows !== (question % 7 === 0),
    }));
  });
}

describe('estimateHabits', () => {
  it("estimates time and confidence from the learner's own answers, at any pace", () => {
    for (const pace of [0.5, 1, 3]) {
      const habits = estimateHabits(answersOf(40 * pace, 20 * pace));
      expect(habits.quicker).toBeGreaterThan(0.5);
      expect(habits.time[0]).toBeCloseTo(Math.log(40 * pace), 0);
      expect(habits.sure.remembered).toBeGreaterThan(habits.sure.not + 0.3);
    }
  });

  it('estimates how much the learner knew from the start', () => {
    for (const knownInFive of [0, 1, 2, 3, 4]) {
      const { knownBefore } = estimateHabits(answersOf(40, 20, knownInFive));
      expect(Math.abs(knownBefore - knownInFive / 5)).toBeLessThan(0.1);
    }
  });

  it('returns hardly any time difference if remembered and other answers take equally long', () => {
    const habits = estimateHabits(answersOf(25, 25));
    expect(habits.quicker).toBeLessThan(0.15);
  });

  it('returns the default habits if there are no answers', () => {
    expect(DEFAULT.knownBefore).toBeCloseTo(0.4, 6);
    expect(DEFAULT.quicker).toBeCloseTo(0.4, 6);
  });
});
