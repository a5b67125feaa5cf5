import { expect, it } from 'vitest';
import { OUTCOMES_AT_LEAST, summarizeForecasts } from './forecast-record.ts';

const exam = { questions: 20, needed: 14 };
const outcomes = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    passed: i % 2 === 0,
    chance: i % 2 === 0 ? 0.9 : 0.1,
    rightShare: 0.7,
  }));

it('summarizeForecasts returns no statistics if there are only a few outcomes', () => {
  expect(summarizeForecasts(outcomes(OUTCOMES_AT_LEAST - 1), exam).figures).toBeNull();
  expect(summarizeForecasts([], exam)).toMatchObject({ told: 0, passed: 0, foretold: 0 });
});

it('summarizeForecasts groups outcomes by forecast, and computes Brier scores', () => {
  const unforetold = { passed: true, chance: null, rightShare: null };
  const record = summarizeForecasts([...outcomes(20), unforetold], exam);
  expect(record).toMatchObject({ told: 21, passed: 11, foretold: 20 });
  expect(record.figures?.brier).toBeCloseTo(0.01, 12);
  expect(record.figures?.brierOfShare).toBeGreaterThan(0.2);
  expect(record.figures?.groups.map(({ people, passed }) => [people, passed])).toEqual([
    [10, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [10, 10],
  ]);
});
