import { describe, expect, it } from 'vitest';
import type { AccuracySample } from './auto-grade-rights.ts';
import { combineRights, summarize, summarizeByConfidence, summarizeLatest } from './record.ts';

const sample = (confidence: number, agreed = true): AccuracySample => ({
  confidence,
  agreed,
  passes: true,
});

describe('the coach record', () => {
  it('counts agreeing decisions among all decisions and among the newest sixty', () => {
    const samples = [
      ...Array.from({ length: 60 }, (_, at) => sample(0.9, at % 3 > 0)),
      sample(0.9),
    ];
    expect(summarizeLatest(samples)).toEqual({ decided: 60, agreed: 40 });
    expect(summarize(samples)).toEqual({ decided: 61, agreed: 41 });
    expect(summarize([])).toEqual({ decided: 0, agreed: 0 });
  });

  it('groups decisions by the coach’s confidence in steps of 0.1, and omits empty steps', () => {
    const stated = [0, 0.09, 0.1, 0.3, 0.69, 0.7, 0.99, 1].map((at) => sample(at, at !== 0.7));
    expect(summarizeByConfidence(stated)).toEqual([
      { from: 0, to: 0.1, decided: 2, agreed: 2 },
      { from: 0.1, to: 0.2, decided: 1, agreed: 1 },
      { from: 0.3, to: 0.4, decided: 1, agreed: 1 },
      { from: 0.6, to: 0.7, decided: 1, agreed: 1 },
      { from: 0.7, to: 0.8, decided: 1, agreed: 0 },
      { from: 0.9, to: 1, decided: 2, agreed: 2 },
    ]);
  });

  it('combines the rights of all engines by the lowest confidence for passing and for failing marks', () => {
    const some = { pass: 0.9, fail: null };
    expect(combineRights([])).toEqual({ pass: null, fail: null });
    expect(combineRights([some, { pass: 0.7, fail: 0.8 }])).toEqual({ pass: 0.7, fail: 0.8 });
    expect(combineRights([{ pass: 0.7, fail: 0.8 }, some])).toEqual({ pass: 0.7, fail: 0.8 });
  });
});
