import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNCALIBRATED_HALF_WIDTH } from '../engine.ts';
import { analyzeText } from './analyzed-text.ts';
import { fitCalibrator } from './calibrator.ts';
import { buildVocabulary } from './vocabulary.ts';

const vocabulary = buildVocabulary([]);
const sample = (answer: string, mark: number, error: number) => ({
  answer: analyzeText(answer),
  mark,
  error,
});
const uncalibrated = (answer: string, mark = 0.5) => ({ answer: analyzeText(answer), mark });
const calibratedBy = (...samples: ReturnType<typeof sample>[]) =>
  fitCalibrator(samples, vocabulary);

const word = fc.constantFrom('wing', 'flap', 'rudder', 'stall', 'nose');
const samples = fc.array(
  fc.record({
    words: fc.array(word, { minLength: 1, maxLength: 6 }),
    mark: fc.double({ min: 0, max: 1, noNaN: true }),
    error: fc.double({ min: -1, max: 1, noNaN: true }),
  }),
  { maxLength: 8 },
);

describe('fitCalibrator', () => {
  it('shifts no mark without samples, and never widens the half-width', () => {
    expect(calibratedBy()(uncalibrated('wing'))).toEqual({
      shift: 0,
      halfWidth: UNCALIBRATED_HALF_WIDTH,
    });
    fc.assert(
      fc.property(samples, (all) => {
        const samples = all.map(({ words, mark, error }) => sample(words.join(' '), mark, error));
        const { shift, halfWidth } = fitCalibrator(
          samples,
          vocabulary,
        )(uncalibrated('wing stall', 0.4));
        expect(halfWidth).toBeLessThanOrEqual(UNCALIBRATED_HALF_WIDTH + 1e-12);
        expect(halfWidth).toBeGreaterThanOrEqual(UNCALIBRATED_HALF_WIDTH * Math.sqrt(0.2) - 1e-12);
        const back = fitCalibrator(
          samples.toReversed(),
          vocabulary,
        )(uncalibrated('wing stall', 0.4));
        expect(back.shift).toBeCloseTo(shift, 6);
        expect(back.halfWidth).toBeCloseTo(halfWidth, 6);
      }),
    );
  });

  it("moves the mark of a sampled answer closer to the person's mark with each sample, and narrows its half-width", () => {
    const one = sample('the wing stalls', 0.5, 0.4);
    const told = [1, 2, 4, 16].map((times) =>
      calibratedBy(...Array.from({ length: times }, () => one))(uncalibrated('the wing stalls')),
    );
    const shifts = told.map(({ shift }) => shift);
    expect(shifts[0]).toBeGreaterThan(0.3);
    expect(shifts).toEqual([...shifts].sort((a, b) => a - b));
    expect(shifts.at(-1)).toBeLessThanOrEqual(0.4);
    const halfWidths = told.map(({ halfWidth }) => halfWidth);
    expect(halfWidths).toEqual([...halfWidths].sort((a, b) => b - a));
  });

  it("shifts marks of answers with the sample's words most, then of answers with similar letters, then of others", () => {
    const calibrate = calibratedBy(sample('wing stall', 0.5, 0.4));
    const [same = 0, letters = 0, other = 0] = ['wing stall', 'wingg stalk', 'rudder pedal'].map(
      (answer) => calibrate(uncalibrated(answer)).shift,
    );
    expect(same).toBeGreaterThan(letters);
    expect(letters).toBeGreaterThan(other);
    expect(other).toBeGreaterThan(0);
    expect(calibrate(uncalibrated('wing stall')).halfWidth).toBeLessThan(
      calibrate(uncalibrated('rudder pedal')).halfWidth,
    );
  });

  it('raises low marks and marks of short answers more if the samples show that such marks were too low', () => {
    const byMark = calibratedBy(sample('wing', 0.1, 0.5), sample('flap', 0.9, 0));
    expect(byMark(uncalibrated('rudder', 0.2)).shift).toBeGreaterThan(
      byMark(uncalibrated('rudder', 0.8)).shift,
    );
    const long = 'flap nose tail fin spar rib skin strut keel beam';
    const byLength = calibratedBy(sample('wing', 0.5, 0.5), sample(long, 0.5, 0));
    const other = 'alpha beta gamma delta epsilon zeta theta kappa lambda sigma';
    expect(byLength(uncalibrated('omega')).shift).toBeGreaterThan(
      byLength(uncalibrated(other)).shift,
    );
  });
});
