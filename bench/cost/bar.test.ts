import { describe, expect, it } from 'vitest';
import { compare, isWithin, type Measurement, tellOne, tellRatios } from './bar.ts';

const at = (ms: number, rate: number, requests = 30): Measurement => ({ ms, rate, requests });

describe('a version beside an earlier one', () => {
  it('is compared pair by pair: a busy moment falls on both of a pair', () => {
    const before = [at(100, 10), at(300, 4), at(110, 9)];
    const now = [at(40, 20), at(120, 8), at(55, 18)];
    expect(compare(before, now)).toMatchObject({ cost: 0.4, times: 2 });
  });

  it('is told with the middle of its measurements', () => {
    const { before, now } = compare(
      [at(100, 10, 41), at(300, 4, 41), at(110, 9, 41)],
      [at(40, 20), at(120, 8), at(55, 18)],
    );
    expect(tellOne(before, 'visit')).toBe(
      '110.0 ms of processor a visit, 9.0 a second, 41 requests',
    );
    expect(now).toEqual(at(55, 18));
  });

  it('has to be within each of the three bars', () => {
    const before = [at(100, 10)];
    expect(isWithin(compare(before, [at(45, 19)]))).toBe(true);
    expect(isWithin(compare(before, [at(46, 19)]))).toBe(false);
    expect(isWithin(compare(before, [at(45, 18)]))).toBe(false);
    expect(isWithin(compare(before, [at(45, 19, 31)]))).toBe(false);
  });

  it('says how it stands beside the bars', () => {
    expect(tellRatios(compare([at(100, 10)], [at(60, 16, 34)]), 'visit')).toBe(
      'a visit costs 0.60 of what it did (at most 0.45), 1.60 times as many a second (at least 1.9), 34 requests (at most 30)',
    );
  });
});
