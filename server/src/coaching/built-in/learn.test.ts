import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNTAUGHT_SPREAD } from '../finality/calibrate.ts';
import { teacherOf } from './learn.ts';
import { textOf } from './likeness.ts';
import { vocabularyOf } from './vocabulary.ts';

const vocabulary = vocabularyOf([]);
const lesson = (answer: string, mark: number, error: number) => ({
  answer: textOf(answer),
  mark,
  error,
});
const asked = (answer: string, mark = 0.5) => ({ answer: textOf(answer), mark });
const taughtBy = (...lessons: ReturnType<typeof lesson>[]) => teacherOf(lessons, vocabulary);

const word = fc.constantFrom('wing', 'flap', 'rudder', 'stall', 'nose');
const lessons = fc.array(
  fc.record({
    words: fc.array(word, { minLength: 1, maxLength: 6 }),
    mark: fc.double({ min: 0, max: 1, noNaN: true }),
    error: fc.double({ min: -1, max: 1, noNaN: true }),
  }),
  { maxLength: 8 },
);

describe('what corrections teach', () => {
  it('is nothing without any, and never makes a mark less sure', () => {
    expect(taughtBy()(asked('wing'))).toEqual({ shift: 0, spread: UNTAUGHT_SPREAD });
    fc.assert(
      fc.property(lessons, (all) => {
        const taught = all.map(({ words, mark, error }) => lesson(words.join(' '), mark, error));
        const { shift, spread } = teacherOf(taught, vocabulary)(asked('wing stall', 0.4));
        expect(spread).toBeLessThanOrEqual(UNTAUGHT_SPREAD + 1e-12);
        expect(spread).toBeGreaterThanOrEqual(UNTAUGHT_SPREAD * Math.sqrt(0.2) - 1e-12);
        const back = teacherOf(taught.toReversed(), vocabulary)(asked('wing stall', 0.4));
        expect(back.shift).toBeCloseTo(shift, 6);
        expect(back.spread).toBeCloseTo(spread, 6);
      }),
    );
  });

  it('moves the same answer towards what a person gave, the closer and surer the oftener', () => {
    const one = lesson('the wing stalls', 0.5, 0.4);
    const told = [1, 2, 4, 16].map((times) =>
      taughtBy(...Array.from({ length: times }, () => one))(asked('the wing stalls')),
    );
    const shifts = told.map(({ shift }) => shift);
    expect(shifts[0]).toBeGreaterThan(0.3);
    expect(shifts).toEqual([...shifts].sort((a, b) => a - b));
    expect(shifts.at(-1)).toBeLessThanOrEqual(0.4);
    const spreads = told.map(({ spread }) => spread);
    expect(spreads).toEqual([...spreads].sort((a, b) => b - a));
  });

  it('is more for what is like it by words, by letters, or not at all, in this order', () => {
    const teach = taughtBy(lesson('wing stall', 0.5, 0.4));
    const [same = 0, letters = 0, other = 0] = ['wing stall', 'wingg stalk', 'rudder pedal'].map(
      (answer) => teach(asked(answer)).shift,
    );
    expect(same).toBeGreaterThan(letters);
    expect(letters).toBeGreaterThan(other);
    expect(other).toBeGreaterThan(0);
    expect(teach(asked('wing stall')).spread).toBeLessThan(teach(asked('rudder pedal')).spread);
  });

  it('follows what was too low among low marks, or in short answers', () => {
    const byMark = taughtBy(lesson('wing', 0.1, 0.5), lesson('flap', 0.9, 0));
    expect(byMark(asked('rudder', 0.2)).shift).toBeGreaterThan(byMark(asked('rudder', 0.8)).shift);
    const long = 'flap nose tail fin spar rib skin strut keel beam';
    const byLength = taughtBy(lesson('wing', 0.5, 0.5), lesson(long, 0.5, 0));
    const other = 'alpha beta gamma delta epsilon zeta theta kappa lambda sigma';
    expect(byLength(asked('omega')).shift).toBeGreaterThan(byLength(asked(other)).shift);
  });
});
