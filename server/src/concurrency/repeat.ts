/** A task that a node repeats at regular intervals. `stop` waits for the current run. */
export interface RepeatedTask {
  stop(): Promise<void>;
}

export function repeatRegularly(work: () => Promise<unknown>, everyMs: number): RepeatedTask {
  let working = work();
  const timer = setInterval(() => {
    working = working.then(work);
  }, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}
