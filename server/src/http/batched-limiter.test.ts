import fc from 'fast-check';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { describe, expect, it, vi } from 'vitest';
import { BatchedLimiter } from './batched-limiter.ts';

const accepts = (limiter: BatchedLimiter, who = 'someone') =>
  limiter.consume(who).then(
    () => true,
    () => false,
  );

describe('a limit whose points are taken in batches', () => {
  it('admits exactly as many calls of one process as the limit allows', async () => {
    const limiter = new BatchedLimiter(new RateLimiterMemory({ points: 12, duration: 60 }), 4);
    const outcomes = [];
    for (let call = 0; call < 14; call++) outcomes.push(await accepts(limiter));
    expect(outcomes.filter(Boolean)).toHaveLength(12);
    expect(outcomes.slice(12)).toEqual([false, false]);
  });

  it('asks the shared limiter once for each batch', async () => {
    const shared = new RateLimiterMemory({ points: 12, duration: 60 });
    const consume = vi.spyOn(shared, 'consume');
    const limiter = new BatchedLimiter(shared, 4);
    for (let call = 0; call < 8; call++) await accepts(limiter);
    expect(consume).toHaveBeenCalledTimes(2);
  });

  it('admits at most the limit for several processes, and at most one batch less for each further one', async () => {
    const orders = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 40, maxLength: 80 });
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        const shared = new RateLimiterMemory({ points: 24, duration: 60 });
        const processes = [0, 1, 2].map(() => new BatchedLimiter(shared, 4));
        let admitted = 0;
        for (const place of order) {
          if (await accepts(processes[place] as BatchedLimiter)) admitted += 1;
        }
        const used = new Set(order).size;
        expect(admitted).toBeLessThanOrEqual(24);
        expect(admitted).toBeGreaterThanOrEqual(24 - 3 * (used - 1));
      }),
    );
  });

  it('counts each caller separately', async () => {
    const limiter = new BatchedLimiter(new RateLimiterMemory({ points: 4, duration: 60 }), 4);
    for (let call = 0; call < 4; call++) await accepts(limiter, 'one');
    expect(await accepts(limiter, 'one')).toBe(false);
    expect(await accepts(limiter, 'two')).toBe(true);
  });

  it('forgets the rest of a batch when the shared count starts again', async () => {
    vi.useFakeTimers();
    const shared = new RateLimiterMemory({ points: 4, duration: 60 });
    const limiter = new BatchedLimiter(shared, 4);
    await accepts(limiter);
    vi.advanceTimersByTime(61_000);
    const consume = vi.spyOn(shared, 'consume');
    await accepts(limiter);
    expect(consume).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});
