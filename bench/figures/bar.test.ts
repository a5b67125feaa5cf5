import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lastRelease } from '../../server/src/test/last-release.ts';
import { type Figures, isWithin, tell } from './bar.ts';

const figures: Figures = {
  ...{ release: 'f00d', measured: '2026-11-25', visitUnits: 2, runs: [2, 2.04] },
  ...{ processor: 'any', node: 'v24' },
};

describe('the bar for what a visit costs', () => {
  it('is fifteen hundredths above what was written down', () => {
    expect(isWithin([2.3], figures)).toBe(true);
    expect(isWithin([2.301], figures)).toBe(false);
  });

  it('is kept by one quiet run after busy ones, and not by no run at all', () => {
    expect(isWithin([3.6, 2.6, 2.1], figures)).toBe(true);
    expect(isWithin([3.6, 2.6, 2.4], figures)).toBe(false);
    expect(isWithin([], figures)).toBe(false);
  });

  it('says how a visit stands beside it', () => {
    const cost = { units: 2.24, visitMs: 60, unitMs: 27 };
    expect(tell(cost, figures)).toContain('as written down 2: 1.12 times, at most 1.15');
  });

  it('was written down in units of the last release', () => {
    const kept = readFileSync(new URL('../figures.json', import.meta.url), 'utf8');
    expect(JSON.parse(kept).release).toBe(lastRelease);
  });
});
