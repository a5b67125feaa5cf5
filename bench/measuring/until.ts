import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again until the reply is true, and returns whether it was so within the time. */
export async function isTrueWithin(
  ask: () => Promise<boolean> | boolean,
  withinMs: number,
  everyMs = 100,
): Promise<boolean> {
  const until = performance.now() + withinMs;
  for (;;) {
    if (await ask()) return true;
    if (performance.now() > until) return false;
    await sleep(everyMs);
  }
}
