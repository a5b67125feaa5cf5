/** Processes that a script started end with it: a signal that ends the script stops them first. */

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;
type EndingSignal = keyof typeof EXIT_CODES;
type Stop = () => Promise<void>;

const running = new Set<Stop>();
let listens = false;

async function endBy(signal: EndingSignal): Promise<void> {
  // Requests to stopped processes may fail now, which is expected.
  process.on('uncaughtException', () => undefined);
  // In reverse order, because later processes may need earlier ones.
  for (const stop of [...running].reverse()) await stop().catch(() => undefined);
  process.exit(EXIT_CODES[signal]);
}

/** Returns a function that runs `stop` once: when it is called, or before a signal ends this process. */
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
