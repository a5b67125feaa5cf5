/** Work that a node repeats, beginning now; a stop waits for the current run. */
export interface Repeating {
  stop(): Promise<void>;
}

export function repeat(work: () => Promise<unknown>, everyMs: number): Repeating {
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
