import { describe, expect, it } from 'vitest';
import { seededChance } from '../../server/src/samples/lively/chance.ts';
import { faultNames, scheduleFrom } from './faults.ts';
import { runChaos } from './run.ts';

const SCHEDULES = 3;

/** A short form of the bench: `npm run bench chaos` runs 1,000 schedules. */
describe('an installation during faults', () => {
  it('loses and duplicates no acknowledged write, and continues', {
    timeout: 300_000,
  }, async () => {
    const outcome = await runChaos({ schedules: SCHEDULES, seed: 1, workers: 2 });
    const { lost, doubled, stuck, wrong, schedules, acknowledged, struck } = outcome;
    expect({ lost, doubled, stuck, wrong }).toEqual({
      lost: [],
      doubled: [],
      stuck: [],
      wrong: [],
    });
    expect(schedules).toBe(SCHEDULES);
    expect(acknowledged).toBeGreaterThan(10);
    expect([...struck.values()].filter((count) => count > 0).length).toBeGreaterThan(1);
  });
});

describe('scheduleFrom', () => {
  it('returns the same schedules for the same seed, with each fault in turn', () => {
    const drawn = (seed: number) => scheduleFrom(seed, seededChance(seed));
    expect(drawn(7)).toEqual(drawn(7));
    const all = faultNames.map((_, seed) => drawn(seed + 1)).flat(2);
    expect(new Set(all)).toEqual(new Set(faultNames));
  });
});
