import pLimit from 'p-limit';
import { HttpError } from '../outcomes/failure.ts';

const AT_ONCE = 4;

/**
 * Runs `work` for each item, a limited number of items at a time. After a failure, no further item
 * is started, and the error is thrown.
 */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    try {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    } finally {
      // Empties the queue after a failure, so that the other workers start no further item.
      waiting.length = 0;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}

export interface Semaphore {
  /** Runs work as soon as the limit allows. Throws an overload error if the queue is full. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
}

/**
 * Creates a semaphore that limits memory use. At most `atOnce` tasks run at the same time, and at
 * most `waitingAtMost` tasks wait. Further tasks are rejected.
 */
export function createSemaphore(atOnce: number, waitingAtMost: number): Semaphore {
  const limit = pLimit(atOnce);
  return {
    async run(work) {
      const isFull = limit.activeCount + limit.pendingCount >= atOnce + waitingAtMost;
      if (isFull) throw new HttpError('overloaded');
      return limit(work);
    },
  };
}
