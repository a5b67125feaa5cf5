import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNCALIBRATED_HALF_WIDTH } from '../engine.ts';
import { type DecidedProposal, fitPassChance } from './calibrate.ts';

const decided = fc.array(
  fc.record({
    mark: fc.double({ min: 0, max: 1, noNaN: true }),
    rawScore: fc.double({ min: 0, max: 1, noNaN: true }),
    halfWidth: fc.double({ min: 0.02, max: 0.5, noNaN: true }),
    score: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { maxLength: 60 },
);
const repeated = (one: DecidedProposal, times: number) => Array.from({ length: times }, () => one);

describe('fitPassChance', () => {
  it('returns a pass probability that never falls as the mark rises', () => {
    fc.assert(
      fc.property(decided, (rows) => {
        const chance = fitPassChance(rows);
        const marks = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1];
        for (const halfWidth of [0.2, UNCALIBRATED_HALF_WIDTH]) {
          const chances = marks.map((mark) => chance({ mark, halfWidth }));
          for (const value of chances) expect(value > 0 && value < 1).toBe(true);
          expect(chances).toEqual([...chances].sort((a, b) => a - b));
        }
      }),
    );
  });

  it('returns pass probabilities between 20% and 80% if there are no decisions', () => {
    const chance = fitPassChance([]);
    expect(chance({ mark: 1, halfWidth: 0.25 })).toBeLessThan(0.8);
    expect(chance({ mark: 0, halfWidth: 0.25 })).toBeGreaterThan(0.2);
  });

  it('returns complementary probabilities for mirrored marks, and 50% at the pass mark without decisions', () => {
    const turned = ({ mark, rawScore, score, ...rest }: DecidedProposal) => ({
      mark: 1 - mark,
      rawScore: 1 - rawScore,
      score: 1 - score,
      ...rest,
    });
    expect(fitPassChance([])({ mark: 0.5, halfWidth: 0.2 })).toBeCloseTo(0.5);
    fc.assert(
      fc.property(decided, fc.integer({ min: 0, max: 20 }), (rows, twentieths) => {
        const clear = rows.filter(({ score }) => Math.abs(score - 0.5) > 1e-6);
        const [there, here] = [fitPassChance(clear.map(turned)), fitPassChance(clear)];
        for (const halfWidth of [0.2, UNCALIBRATED_HALF_WIDTH]) {
          const mark = twentieths / 20;
          expect(there({ mark: 1 - mark, halfWidth })).toBeCloseTo(
            1 - here({ mark, halfWidth }),
            6,
          );
        }
      }),
    );
  });

  it('returns one probability for all marks at least four half-widths above the pass mark', () => {
    const chance = fitPassChance([]);
    const far = chance({ mark: 0.9, halfWidth: 0.1 });
    expect(chance({ mark: 1, halfWidth: 0.1 })).toBe(far);
    expect(chance({ mark: 0.8, halfWidth: 0.1 })).toBeLessThan(far);
    expect(chance({ mark: 0.52, halfWidth: 0 })).toBe(chance({ mark: 0.52, halfWidth: 0.02 }));
    expect(chance({ mark: 0.1, halfWidth: 0.1 })).toBeCloseTo(1 - far);
  });

  it('uses the raw scores of decided answers for a question without decisions', () => {
    const row = { mark: 0.9, rawScore: 0.1, halfWidth: 0.2, score: 1 };
    const chance = fitPassChance(repeated(row, 30));
    expect(chance({ mark: 0.1, halfWidth: UNCALIBRATED_HALF_WIDTH })).toBeGreaterThan(0.8);
    expect(chance({ mark: 0.1, halfWidth: 0.2 })).toBeLessThan(0.8);
  });

  it('raises the pass probability as more answers with the same mark are decided as passed', () => {
    const passed = { mark: 0.3, rawScore: 0.3, halfWidth: 0.25, score: 1 };
    const asked = { mark: 0.3, halfWidth: 0.25 };
    const after = [0, 3, 10, 100].map((times) => fitPassChance(repeated(passed, times))(asked));
    expect(after).toEqual([...after].sort((a, b) => a - b));
    expect(after.at(-1)).toBeGreaterThan(0.9);
  });

  it('approximates the true pass probabilities within 0.08 after 400 simulated decisions', () => {
    let state = 1;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    const truth = (mark: number) => 1 / (1 + Math.exp(-(1.2 + 3 * (mark - 0.5) * 2)));
    const drawn = (count: number) =>
      Array.from({ length: count }, () => {
        const mark = random();
        return { mark, rawScore: mark, halfWidth: 0.25, score: random() < truth(mark) ? 1 : 0 };
      });
    const chance = fitPassChance(drawn(400));
    for (const mark of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      expect(Math.abs(chance({ mark, halfWidth: 0.25 }) - truth(mark))).toBeLessThan(0.08);
    }
  });
});
