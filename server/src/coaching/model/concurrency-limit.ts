/**
 * Runs at most the given number of tasks at the same time. Further tasks wait until a task ends, or
 * until their signal aborts.
 */
export interface ConcurrencyLimit {
  run<Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value>;
}

export function limitCalls(most: number): ConcurrencyLimit {
  let running = 0;
  const waiting: (() => void)[] = [];

  const next = () => {
    running--;
    waiting.shift()?.();
  };

  async function enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (running >= most) {
      await new Promise<void>((resolve, reject) => {
        const enterNow = () => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        };
        const giveUp = () => {
          waiting.splice(waiting.indexOf(enterNow), 1);
          reject(signal.reason);
        };
        signal.addEventListener('abort', giveUp, { once: true });
        waiting.push(enterNow);
      });
    }
    running++;
  }

  return {
    async run(signal, work) {
      await enter(signal);
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}
