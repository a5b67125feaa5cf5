import { describe, expect, it } from 'vitest';
import { findBest, isActive, movedForward, renewed } from './period.ts';

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

describe('findBest', () => {
  const endless = { periodDays: null, endsAt: null };
  const waiting = { periodDays: 30, endsAt: null };
  const longer = { periodDays: 90, endsAt: null };
  const ending = { periodDays: 30, endsAt: inDays(300) };
  const ended = { periodDays: null, endsAt: inDays(-1) };

  it('returns access without an end, then the longest period that waits, then the latest end', () => {
    expect(findBest([ended, waiting, endless, longer, ending])).toBe(endless);
    expect(findBest([ended, waiting, longer, ending])).toBe(longer);
    expect(findBest([ended, ending])).toBe(ending);
    expect(findBest([ended])).toBe(ended);
    expect(findBest([])).toBeNull();
  });
});

describe('movedForward', () => {
  const first = { periodDays: 30, addedDays: 30, endsAt: null };
  const second = { periodDays: 90, addedDays: 60, endsAt: null };

  it('takes the revoked days out of a period that waits for the first quiz', () => {
    expect(movedForward(second, first, now)).toEqual({ periodDays: 60, endsAt: null });
    expect(movedForward(first, second, now)).toBeNull();
  });

  it('moves the days that follow forward by those that were left of the revoked ones', () => {
    const [running, next] = [
      { ...first, endsAt: inDays(20) },
      { ...second, endsAt: inDays(80) },
    ];
    expect(movedForward(next, running, now)).toEqual({ periodDays: 60, endsAt: inDays(60) });
    expect(movedForward(running, next, now)).toBeNull();
  });

  it('changes nothing after days that are over, or that have no end', () => {
    const next = { ...second, endsAt: inDays(50) };
    expect(movedForward(next, { ...first, endsAt: inDays(-10) }, now)).toBeNull();
    const endless = { periodDays: null, addedDays: null, endsAt: null };
    expect(movedForward(next, endless, now)).toBeNull();
    expect(movedForward(endless, next, now)).toBeNull();
  });
});
