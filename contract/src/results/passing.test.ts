import { describe, expect, it } from 'vitest';
import { countDecided, passRateOf } from './passing.ts';

describe('passRateOf', () => {
  it('excludes attempts without a verdict instead of counting them as failed', () => {
    expect(passRateOf({ attempts: 88, passed: 53, waiting: 0 })).toBeCloseTo(60.2, 1);
    expect(passRateOf({ attempts: 91, passed: 53, waiting: 3 })).toBeCloseTo(60.2, 1);
    expect(countDecided({ attempts: 91, waiting: 3 })).toBe(88);
  });

  it('returns null while no attempt is passed or failed', () => {
    expect(passRateOf({ attempts: 0, passed: 0, waiting: 0 })).toBeNull();
    expect(passRateOf({ attempts: 2, passed: 0, waiting: 2 })).toBeNull();
  });
});
