import { Refusal } from '../outcomes/failure.ts';

export interface Semaphore {
  /** Runs the work when its turn comes; if the queue is full, refuses it as overload. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** Limits what costs memory: a number at once, a number waiting, and no more. */
export function createSemaphore(atOnce: number, waitingAtMost: number): Semaphore {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running++;
      return;
    }
    if (waiting.length >= waitingAtMost) throw new Refusal('overloaded');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** A freed slot goes straight to the next in line. */
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
