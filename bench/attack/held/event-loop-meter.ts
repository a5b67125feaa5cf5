import { processorMs } from '../../../server/src/http/watch/processor-time.ts';

/** The longest turn of this thread's event loop in processor time, during which no one else is served. */
export interface EventLoopMeter {
  begin(): Promise<void>;
  /** In milliseconds, since `begin`. */
  end(): Promise<number>;
}

/**
 * A timer fires in the first turn after each millisecond: work since the previous firing is one
 * turn, or several that together took about a millisecond.
 */
export function createEventLoopMeter(): EventLoopMeter {
  let timer: NodeJS.Timeout | undefined;
  let longest = 0;
  let then = 0;
  const look = () => {
    const now = processorMs();
    longest = Math.max(longest, now - then);
    then = now;
  };
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  return {
    async begin() {
      await nextTurn();
      [longest, then] = [0, processorMs()];
      timer = setInterval(look, 1);
    },
    async end() {
      await nextTurn();
      look();
      clearInterval(timer);
      return longest;
    },
  };
}
