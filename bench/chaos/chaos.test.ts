import { describe, expect, it } from 'vitest';
import { seededChance } from '../../server/src/samples/lively/chance.ts';
import { faultNames, scheduleFrom } from './faults.ts';
import { runChaos } from './run.ts';

const SCHEDULES = 3;

/** The bench in short: `npm run bench chaos` runs 1,000 schedules. */
describe('an installation from which everything is taken away', () => {
  it('loses and doubles nothing that it acknowledged, and goes on', {
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

describe('the schedules', () => {
  it('are the same from the same seed, and each fault comes in turn', () => {
    const drawn = (seed: number) => scheduleFrom(seed, seededChance(seed));
    expect(drawn(7)).toEqual(drawn(7));
    const all = faultNames.map((_, seed) => drawn(seed + 1)).flat(2);
    expect(new Set(all)).toEqual(new Set(faultNames));
  });
});
