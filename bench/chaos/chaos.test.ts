import { describe, expect, it } from 'vitest';
import { seededChance } from '../../server/src/samples/lively/chance.ts';
import { faultNames, scheduleFrom } from './faults.ts';
import { runChaos } from './run.ts';

const SCHEDULES = 3;

/** This test is a short form of `npm run bench chaos`, which runs 1,000 schedules. */
describe('an installation during faults', () => {
  it('neither loses nor duplicates an acknowledged write, and continues to work after each fault', {
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
  it('returns the same schedule for the same seed, and includes every kind of fault over successive seeds', () => {
    const drawn = (seed: number) => scheduleFrom(seed, seededChance(seed));
    expect(drawn(7)).toEqual(drawn(7));
    const all = faultNames.map((_, seed) => drawn(seed + 1)).flat(2);
    expect(new Set(all)).toEqual(new Set(faultNames));
  });
});
