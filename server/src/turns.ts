import { setImmediate as othersTurn } from 'node:timers/promises';

const AT_ONE_GO_MS = 10;

export type Turn = () => Promise<void>;

/** For long work: awaited now and then, it lets others have their turn once it has taken a while. */
export function takeTurns(): Turn {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < AT_ONE_GO_MS) return;
    await othersTurn();
    since = performance.now();
  };
}
