/**
 * Loaded into a product whose clock the test sets: periodic jobs that run every few seconds or once
 * a minute run each second. Whoever waits for them uses this machine's clock.
 */
const EACH_MS = 1000;
const WAITED_FOR_MS = 60_000;
const repeat = globalThis.setInterval;

globalThis.setInterval = ((work: () => void, everyMs = 0, ...given: []) =>
  repeat(
    work,
    everyMs <= WAITED_FOR_MS ? Math.min(everyMs, EACH_MS) : everyMs,
    ...given,
  )) as typeof setInterval;
