import { describe, expect, it } from 'vitest';
import { turnsOf } from './turns.ts';

const patient = new AbortController().signal;

describe('turns', () => {
  it('admit a fixed number at once', async () => {
    const turns = turnsOf(2);
    let [inside, most] = [0, 0];
    const work = async () => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inside--;
    };
    await Promise.all(Array.from({ length: 7 }, () => turns.take(patient, work)));
    expect(most).toBe(2);
  });

  it('are given up after a long wait, and continue after an error', async () => {
    const turns = turnsOf(1);
    const busy = turns.take(patient, () => new Promise((resolve) => setTimeout(resolve, 40)));
    await expect(turns.take(AbortSignal.timeout(5), async () => 1)).rejects.toThrow();
    await busy;
    await expect(turns.take(patient, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.take(patient, async () => 2)).toBe(2);
  });
});
