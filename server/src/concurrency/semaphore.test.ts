import { describe, expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

/** Returns work that runs until the test ends it. */
function held() {
  const ends: (() => void)[] = [];
  let most = 0;
  let running = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running--;
  };
  const endAll = async () => {
    do {
      await new Promise((resolve) => setImmediate(resolve));
      ends.shift()?.();
    } while (ends.length > 0 || running > 0);
  };
  return { work, endAll, most: () => most };
}

describe('createSemaphore', () => {
  it('runs at most the allowed number of tasks at the same time, and finally all of them', async () => {
    const { work, endAll, most } = held();
    const queue = createSemaphore(2, 10);
    const all = Promise.all(Array.from({ length: 7 }, () => queue.run(work)));
    await endAll();
    await all;
    expect(most()).toBe(2);
  });

  it('rejects a task as `overloaded` if the queue is full, and accepts tasks again later', async () => {
    const { work, endAll } = held();
    const queue = createSemaphore(1, 1);
    const taken = [queue.run(work), queue.run(work)];
    await expect(queue.run(work)).rejects.toMatchObject({ code: 'overloaded' });
    await endAll();
    await Promise.all(taken);
    await expect(queue.run(async () => 'again')).resolves.toBe('again');
  });

  it('frees the slot of a task that fails', async () => {
    const queue = createSemaphore(1, 0);
    const broken = async () => {
      throw new Error('broken');
    };
    await expect(queue.run(broken)).rejects.toThrow('broken');
    await expect(queue.run(async () => 1)).resolves.toBe(1);
  });
});
