import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decided, passChance, UNTAUGHT_SPREAD } from './calibrate.ts';

const decided = fc.array(
  fc.record({
    mark: fc.double({ min: 0, max: 1, noNaN: true }),
    untaught: fc.double({ min: 0, max: 1, noNaN: true }),
    spread: fc.double({ min: 0.02, max: 0.5, noNaN: true }),
    score: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { maxLength: 60 },
);
const repeated = (one: Decided, times: number) => Array.from({ length: times }, () => one);

describe('the chance that a person lets an answer pass', () => {
  it('is a probability, and never falls as the mark rises', () => {
    fc.assert(
      fc.property(decided, (rows) => {
        const chance = passChance(rows);
        const marks = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1];
        for (const spread of [0.2, UNTAUGHT_SPREAD]) {
          const chances = marks.map((mark) => chance({ mark, spread }));
          for (const value of chances) expect(value > 0 && value < 1).toBe(true);
          expect(chances).toEqual([...chances].sort((a, b) => a - b));
        }
      }),
    );
  });

  it('is modest before any decision, whatever the mark', () => {
    const chance = passChance([]);
    expect(chance({ mark: 1, spread: 0.25 })).toBeLessThan(0.8);
    expect(chance({ mark: 0, spread: 0.25 })).toBeGreaterThan(0.2);
  });

  it('is turned round where marks and decisions are, and even in the middle before any', () => {
    const turned = ({ mark, untaught, score, ...rest }: Decided) => ({
      ...{ mark: 1 - mark, untaught: 1 - untaught, score: 1 - score },
      ...rest,
    });
    expect(passChance([])({ mark: 0.5, spread: 0.2 })).toBeCloseTo(0.5);
    fc.assert(
      fc.property(decided, fc.integer({ min: 0, max: 20 }), (rows, twentieths) => {
        const clear = rows.filter(({ score }) => Math.abs(score - 0.5) > 1e-6);
        const [there, here] = [passChance(clear.map(turned)), passChance(clear)];
        for (const spread of [0.2, UNTAUGHT_SPREAD]) {
          const mark = twentieths / 20;
          expect(there({ mark: 1 - mark, spread })).toBeCloseTo(1 - here({ mark, spread }), 6);
        }
      }),
    );
  });

  it('is no other beyond four deviations, nor for a spread below the least', () => {
    const chance = passChance([]);
    const far = chance({ mark: 0.9, spread: 0.1 });
    expect(chance({ mark: 1, spread: 0.1 })).toBe(far);
    expect(chance({ mark: 0.8, spread: 0.1 })).toBeLessThan(far);
    expect(chance({ mark: 0.52, spread: 0 })).toBe(chance({ mark: 0.52, spread: 0.02 }));
    expect(chance({ mark: 0.1, spread: 0.1 })).toBeCloseTo(1 - far);
  });

  it('is told by what the engine gave untaught where nothing was decided of the question', () => {
    const row = { mark: 0.9, untaught: 0.1, spread: 0.2, score: 1 };
    const chance = passChance(repeated(row, 30));
    expect(chance({ mark: 0.1, spread: UNTAUGHT_SPREAD })).toBeGreaterThan(0.8);
    expect(chance({ mark: 0.1, spread: 0.2 })).toBeLessThan(0.8);
  });

  it('follows the decisions, the closer the more there are', () => {
    const passed = { mark: 0.3, untaught: 0.3, spread: 0.25, score: 1 };
    const asked = { mark: 0.3, spread: 0.25 };
    const after = [0, 3, 10, 100].map((times) => passChance(repeated(passed, times))(asked));
    expect(after).toEqual([...after].sort((a, b) => a - b));
    expect(after.at(-1)).toBeGreaterThan(0.9);
  });

  it('predicts a thousand answers drawn from a known curve', () => {
    let state = 1;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    const truth = (mark: number) => 1 / (1 + Math.exp(-(1.2 + 3 * (mark - 0.5) * 2)));
    const drawn = (count: number) =>
      Array.from({ length: count }, () => {
        const mark = random();
        return { mark, untaught: mark, spread: 0.25, score: random() < truth(mark) ? 1 : 0 };
      });
    const chance = passChance(drawn(400));
    for (const mark of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      expect(Math.abs(chance({ mark, spread: 0.25 }) - truth(mark))).toBeLessThan(0.08);
    }
  });
});
