import { HttpError } from '../outcomes/failure.ts';

export interface Semaphore {
  /** Runs the work once there is capacity; if the queue is full, throws an overload error. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** Limits memory use: at most `atOnce` running, at most `waitingAtMost` waiting; others are refused. */
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

  /** A freed slot goes straight to the next in the queue. */
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
