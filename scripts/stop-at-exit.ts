/** Stops the processes that a script has started before the script itself is ended by a signal. */

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;
type EndingSignal = keyof typeof EXIT_CODES;
type Stop = () => Promise<void>;

const running = new Set<Stop>();
let listens = false;

async function endBy(signal: EndingSignal): Promise<void> {
  // Ignores errors from now on, because requests to stopped processes may fail.
  process.on('uncaughtException', () => undefined);
  // Stops in reverse order, because processes that started later may need earlier ones.
  for (const stop of [...running].reverse()) await stop().catch(() => undefined);
  process.exit(EXIT_CODES[signal]);
}

/**
 * Returns a function that runs `stop`. If a signal ends this process first, `stop` runs before the
 * end. In both cases it runs only once.
 */
export function stopAtExit(stop: Stop): Stop {
  if (!listens) for (const signal of Object.keys(EXIT_CODES)) process.once(signal, endBy);
  listens = true;
  let stopped: Promise<void> | undefined;
  const once = () => {
    running.delete(once);
    stopped ??= stop();
    return stopped;
  };
  running.add(once);
  return once;
}
