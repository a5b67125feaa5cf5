import { LRUCache } from 'lru-cache';
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

const CACHED_CALLERS = 10_000;

interface Batch {
  left: number;
  /** When the shared count starts again. */
  endsAt: number;
}

/**
 * Takes the points of a shared limit in batches, so that most calls need no round trip to Redis.
 * All points of a batch count as used for the other processes. A caller who uses several processes
 * can therefore be refused earlier, by at most one batch for each further process.
 */
export class BatchedLimiter {
  readonly #shared: RateLimiterAbstract;
  readonly #size: number;
  readonly #batches = new LRUCache<string, Batch>({ max: CACHED_CALLERS });

  /** The limit must be a multiple of `size`, so that a single process can use all of its points. */
  constructor(shared: RateLimiterAbstract, size: number) {
    this.#shared = shared;
    this.#size = size;
  }

  /** Counts one call. If the limit is reached, the promise is rejected with a `RateLimiterRes`. */
  async consume(who: string): Promise<void> {
    const batch = this.#batches.get(who);
    if (batch && batch.left > 0 && performance.now() < batch.endsAt) {
      batch.left -= 1;
      return;
    }
    const taken: RateLimiterRes = await this.#shared.consume(who, this.#size);
    const endsAt = performance.now() + taken.msBeforeNext;
    this.#batches.set(who, { left: this.#size - 1, endsAt });
  }
}
