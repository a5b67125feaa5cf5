import { describe, expect, it } from 'vitest';
import { limitCalls } from './concurrency-limit.ts';

const patient = new AbortController().signal;

describe('limitCalls', () => {
  it('runs no more than the given number of tasks at once', async () => {
    const turns = limitCalls(2);
    let [inside, most] = [0, 0];
    const work = async () => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inside--;
    };
    await Promise.all(Array.from({ length: 7 }, () => turns.run(patient, work)));
    expect(most).toBe(2);
  });

  it('rejects a waiting task when its signal aborts, and runs further tasks after an error', async () => {
    const turns = limitCalls(1);
    const busy = turns.run(patient, () => new Promise((resolve) => setTimeout(resolve, 40)));
    await expect(turns.run(AbortSignal.timeout(5), async () => 1)).rejects.toThrow();
    await busy;
    await expect(turns.run(patient, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.run(patient, async () => 2)).toBe(2);
  });
});
