import { HttpError } from './outcomes/failure.ts';

export interface Semaphore {
  /** Runs work as soon as the limit allows. Throws an overload error if the queue is full. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
}

/**
 * Creates a semaphore that limits memory use. At most `atOnce` tasks run at the same time, and at
 * most `waitingAtMost` tasks wait. Further tasks are rejected.
 */
export function createSemaphore(atOnce: number, waitingAtMost: number): Semaphore {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running++;
      return;
    }
    if (waiting.length >= waitingAtMost) throw new HttpError('overloaded');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** Passes a free place directly to the first waiting task. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
