import { processorMs } from '../../../server/src/http/watch/processor-time.ts';

/**
 * Measures the longest uninterrupted turn of this thread's event loop, in processor time. No other
 * request is served during a turn.
 */
export interface EventLoopMeter {
  begin(): Promise<void>;
  /** Returns the longest turn since `begin`, in milliseconds. */
  end(): Promise<number>;
}

/**
 * A timer of one millisecond measures the work since it last fired. That work is either one long
 * turn, or several short turns of about one millisecond in total.
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
