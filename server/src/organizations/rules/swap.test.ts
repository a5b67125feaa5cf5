import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeFrom } from './swap.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = new Date('2027-03-01T12:00:00Z');

const cases = fc.record({
  rule: fc.record({
    swapAfterDays: fc.nat({ max: 400 }),
    swapBelowQuestions: fc.nat({ max: 500 }),
  }),
  answeredCount: fc.nat({ max: 600 }),
  agreedAt: fc.nat({ max: 500 }).map((days) => new Date(now.getTime() - days * DAY_MS)),
});

describe('freeFrom', () => {
  it('returns null if the person answered fewer questions than the rule says', () => {
    fc.assert(
      fc.property(cases, ({ rule, answeredCount, agreedAt }) => {
        fc.pre(answeredCount < rule.swapBelowQuestions);
        expect(freeFrom(rule, { agreedAt, answeredCount }, now)).toBeNull();
      }),
    );
  });

  it('otherwise returns the day that the rule names, or null if it has passed', () => {
    fc.assert(
      fc.property(cases, ({ rule, answeredCount, agreedAt }) => {
        fc.pre(answeredCount >= rule.swapBelowQuestions);
        const free = agreedAt.getTime() + rule.swapAfterDays * DAY_MS;
        expect(freeFrom(rule, { agreedAt, answeredCount }, now)?.getTime() ?? null).toBe(
          free > now.getTime() ? free : null,
        );
      }),
    );
  });

  it('is never later if the person answered fewer questions', () => {
    fc.assert(
      fc.property(cases, fc.nat({ max: 600 }), ({ rule, answeredCount, agreedAt }, fewer) => {
        const less = Math.min(fewer, answeredCount);
        const one = freeFrom(rule, { agreedAt, answeredCount: less }, now)?.getTime() ?? 0;
        const other = freeFrom(rule, { agreedAt, answeredCount }, now)?.getTime() ?? 0;
        expect(one).toBeLessThanOrEqual(other);
      }),
    );
  });
});
