/**
 * This module is preloaded into a server whose clock the test sets. It makes periodic jobs with an
 * interval of up to one minute run at least once per second of real time.
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
