/**
 * Loaded into a product whose time the test decides: what it looks for every few seconds or once a minute,
 * it looks for each second. Those who wait for it do so by the clock of this machine.
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
