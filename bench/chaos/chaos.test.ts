import { describe, expect, it } from 'vitest';
import { seededChance } from '../../server/src/samples/lively/chance.ts';
import { faults, scheduleFrom } from './faults.ts';
import { runChaos } from './run.ts';

const SCHEDULES = 3;

/** The bench in short: `npm run bench chaos` runs 1,000 schedules. */
describe('an installation from which everything is taken away', () => {
  it('loses and doubles nothing that it acknowledged, and goes on', {
    timeout: 300_000,
  }, async () => {
    const outcome = await runChaos({ schedules: SCHEDULES, seed: 1, workers: 2 });
    const { lost, doubled, stuck, wrong, schedules, acknowledged } = outcome;
    expect({ lost, doubled, stuck, wrong }).toEqual({
      lost: [],
      doubled: [],
      stuck: [],
      wrong: [],
    });
    expect(schedules).toBe(SCHEDULES);
    expect(acknowledged).toBeGreaterThan(10);
  });
});

describe('the schedules', () => {
  it('are the same from the same seed, and all faults come in a thousand', () => {
    expect(scheduleFrom(seededChance(7))).toEqual(scheduleFrom(seededChance(7)));
    const drawn = Array.from({ length: 1000 }, (_, seed) => scheduleFrom(seededChance(seed)));
    expect(new Set(drawn.flat(2))).toEqual(new Set(Object.keys(faults)));
  });
});
