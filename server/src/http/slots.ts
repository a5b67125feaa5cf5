import { Refusal } from '../outcomes/failure.ts';

export interface Slots {
  /** Runs the work when its turn comes; a queue that is full already is refused as overload. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** Holds down what costs memory: so many at once, so many waiting, and no more. */
export function slots(atOnce: number, waitingAtMost: number): Slots {
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

  /** A slot that is left goes straight to the next in line. */
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
