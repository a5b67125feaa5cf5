import { describe, expect, it } from 'vitest';
import type { Proof } from './earned.ts';
import { allOf, latestOf, tenthsOf, widest } from './record.ts';

const proof = (confidence: number, agreed = true): Proof => ({ confidence, agreed, passes: true });

describe('what decisions tell of the coach', () => {
  it('counts those that agree, of all and of the newest sixty', () => {
    const proofs = [...Array.from({ length: 60 }, (_, at) => proof(0.9, at % 3 > 0)), proof(0.9)];
    expect(latestOf(proofs)).toEqual({ decided: 60, agreed: 40 });
    expect(allOf(proofs)).toEqual({ decided: 61, agreed: 41 });
    expect(allOf([])).toEqual({ decided: 0, agreed: 0 });
  });

  it('parts them by what the coach stated, in tenths that have any', () => {
    const stated = [0, 0.09, 0.1, 0.3, 0.69, 0.7, 0.99, 1].map((at) => proof(at, at !== 0.7));
    expect(tenthsOf(stated)).toEqual([
      { from: 0, to: 0.1, decided: 2, agreed: 2 },
      { from: 0.1, to: 0.2, decided: 1, agreed: 1 },
      { from: 0.3, to: 0.4, decided: 1, agreed: 1 },
      { from: 0.6, to: 0.7, decided: 1, agreed: 1 },
      { from: 0.7, to: 0.8, decided: 1, agreed: 0 },
      { from: 0.9, to: 1, decided: 2, agreed: 2 },
    ]);
  });

  it('gives the widest of what any engine earned, on each side', () => {
    const some = { pass: 0.9, fail: null };
    expect(widest([])).toEqual({ pass: null, fail: null });
    expect(widest([some, { pass: 0.7, fail: 0.8 }])).toEqual({ pass: 0.7, fail: 0.8 });
    expect(widest([{ pass: 0.7, fail: 0.8 }, some])).toEqual({ pass: 0.7, fail: 0.8 });
  });
});
