import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibrate, calibrated, GUESSING, PRIOR_CALIBRATION } from './calibrate.ts';
import { afterAnswer, type Memory, recallOn } from './memory.ts';

const answers = fc.array(fc.tuple(fc.double({ min: 0.1, max: 60, noNaN: true }), fc.boolean()), {
  minLength: 1,
  maxLength: 30,
});

function afterAll(steps: [number, boolean][]): Memory {
  let [day, memory]: [number, Memory | null] = [0, null];
  for (const [later, right] of steps) {
    day += later;
    memory = afterAnswer(memory, right, day);
  }
  return memory as Memory;
}

describe('the memory model', () => {
  it('predicts certain recall right after an answer, and never more recall at a later time (property)', () => {
    fc.assert(
      fc.property(answers, fc.nat(200), fc.nat(200), (steps, a, b) => {
        const memory = afterAll(steps);
        const [soon, late] = [Math.min(a, b), Math.max(a, b)].map((d) => memory.askedOn + d);
        expect(recallOn(memory, memory.askedOn)).toBeCloseTo(1, 6);
        expect(recallOn(memory, late as number)).toBeLessThanOrEqual(
          recallOn(memory, soon as number),
        );
      }),
    );
  });

  it('predicts more recall after a right answer than after a wrong one (property)', () => {
    fc.assert(
      fc.property(answers, fc.integer({ min: 1, max: 90 }), (steps, later) => {
        const memory = afterAll(steps);
        const day = memory.askedOn + 1;
        const [right, wrong] = [afterAnswer(memory, true, day), afterAnswer(memory, false, day)];
        expect(recallOn(right, day + later)).toBeGreaterThanOrEqual(recallOn(wrong, day + later));
      }),
    );
  });

  it('predicts a recall after a slow or unsure right answer between that after a wrong and after another right answer', () => {
    fc.assert(
      fc.property(answers, (steps) => {
        const memory = afterAll(steps);
        const day = memory.askedOn + 1;
        const hard = afterAnswer(memory, true, day, true).stability;
        expect(hard).toBeLessThanOrEqual(afterAnswer(memory, true, day).stability);
        expect(hard).toBeGreaterThanOrEqual(afterAnswer(memory, false, day, true).stability);
      }),
    );
  });

  it('counts no time as passed if the clock went back', () => {
    const memory = afterAnswer(null, true, 10);
    expect(recallOn(memory, 9)).toBe(recallOn(memory, 10));
    expect(afterAnswer(memory, true, 9).stability).toBeGreaterThan(0);
  });
});

describe('calibrate', () => {
  it('returns the default calibration if no question was repeated', () => {
    expect(calibrate([])).toEqual(PRIOR_CALIBRATION);
  });

  it('returns a calibration close to the observed share of right answers', () => {
    const repeats = (share: number) =>
      Array.from({ length: 300 }, (_, i) => ({ recall: 0.8, right: i % 100 < share }));
    const knows = (share: number) => calibrated(calibrate(repeats(share)), 0.8);
    const told = [30, 60, 95].map(knows);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    const rightBy = GUESSING + (1 - GUESSING) * (told[1] as number);
    expect(Math.abs(rightBy - 0.6)).toBeLessThan(0.08);
  });

  it('returns a calibration that keeps the order of recall and stays between 0 and 1 (property)', () => {
    const repeats = fc.array(
      fc.record({ recall: fc.double({ min: 0, max: 1, noNaN: true }), right: fc.boolean() }),
      { maxLength: 600 },
    );
    fc.assert(
      fc.property(repeats, (given) => {
        const calibration = calibrate(given);
        const told = [0, 0.2, 0.5, 0.9, 1].map((recall) => calibrated(calibration, recall));
        expect(told.every((p) => p > 0 && p < 1)).toBe(true);
        expect(told).toEqual([...told].sort((a, b) => a - b));
      }),
      { numRuns: 40 },
    );
  });
});
