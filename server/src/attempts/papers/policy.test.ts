import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extended, turnOf } from './policy.ts';
import type { PastPaper } from './repository.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 22) + hours * 3_600_000);
const paper = (hours: number, change: Partial<PastPaper> = {}): PastPaper => ({
  id: `${hours}`,
  state: 'finished',
  startedAt: at(hours),
  endedAt: at(hours + 1),
  questionIds: [],
  taste: false,
  ...change,
});

describe('the next paper', () => {
  it('waits from the end of the last one, and the waiting ends to the minute', () => {
    const rules = { papersAllowed: null, hoursBetween: 24 };
    const papers = [paper(10), paper(0)];
    expect(turnOf(papers, rules, 0, at(34)).nextAt).toEqual(at(35));
    expect(turnOf(papers, rules, 0, at(35)).nextAt).toBeNull();
    expect(turnOf([], rules, 0, at(0)).nextAt).toBeNull();
  });

  it('is one of those allowed, extra ones included; a sample takes none', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), fc.nat(5), fc.nat(3), (tastes, allowed, extra) => {
        const papers = tastes.map((taste, place) => paper(place, { taste }));
        const rules = { papersAllowed: allowed + 1, hoursBetween: 0 };
        const { taken, left } = turnOf(papers, rules, extra, at(999));
        expect(taken).toBe(tastes.filter((taste) => !taste).length);
        expect(left).toBe(Math.max(0, allowed + 1 + extra - taken));
        expect(turnOf(papers, { ...rules, papersAllowed: null }, extra, at(999)).left).toBeNull();
      }),
    );
  });
});

describe('allowed time', () => {
  it('is never less than its share, and unlimited if no limit was set', () => {
    expect([1, 1.25, 1.5, 2].map((factor) => extended(45, factor))).toEqual([45, 57, 68, 90]);
    expect(extended(45, null)).toBeNull();
    expect(extended(null, 2)).toBeNull();
  });
});
