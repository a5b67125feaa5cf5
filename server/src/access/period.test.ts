import { describe, expect, it } from 'vitest';
import { isActive, renewed } from './period.ts';

const now = new Date('2026-03-01T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

describe('isActive', () => {
  it('returns true without an end date, before the first quiz, and until the end date', () => {
    expect(isActive({ periodDays: null, endsAt: null }, now)).toBe(true);
    expect(isActive({ periodDays: 30, endsAt: null }, now)).toBe(true);
    expect(isActive({ periodDays: 30, endsAt: inDays(0.001) }, now)).toBe(true);
    expect(isActive({ periodDays: 30, endsAt: now }, now)).toBe(false);
  });
});

describe('renewed', () => {
  it('returns null if the access already has no end date', () => {
    expect(renewed({ periodDays: null, endsAt: null }, 30, now)).toBeNull();
    expect(renewed({ periodDays: null, endsAt: null }, null, now)).toBeNull();
  });

  it('returns access without an end date if the further grant has none', () => {
    const endless = { periodDays: null, endsAt: null };
    expect(renewed({ periodDays: 30, endsAt: inDays(2) }, null, now)).toEqual(endless);
    expect(renewed({ periodDays: 30, endsAt: inDays(-2) }, null, now)).toEqual(endless);
  });

  it('adds the days to a current period', () => {
    expect(renewed({ periodDays: 30, endsAt: inDays(2) }, 60, now)).toEqual({
      periodDays: 90,
      endsAt: inDays(62),
    });
  });

  it('adds the days to a period that has not started', () => {
    expect(renewed({ periodDays: 30, endsAt: null }, 60, now)).toEqual({
      periodDays: 90,
      endsAt: null,
    });
  });

  it('restarts an expired period with the next quiz', () => {
    expect(renewed({ periodDays: 30, endsAt: inDays(-2) }, 60, now)).toEqual({
      periodDays: 60,
      endsAt: null,
    });
  });
});
