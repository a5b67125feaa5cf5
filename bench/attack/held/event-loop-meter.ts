import { processorMs } from '../../../server/src/http/watch/processor-time.ts';

/** Measures the longest turn of this thread's event loop, in processor time. */
export interface EventLoopMeter {
  begin(): Promise<void>;
  end(): Promise<number>;
}

/** A timer measures the work since it last fired: one long turn, or short ones of about 1 ms. */
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
