import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A clock for the processes of a product, which is set while they run. */
export interface ShiftedClock {
  /** The variables with which a product uses the clock. `NODE_OPTIONS` may load more. */
  env: { NODE_OPTIONS: string; SHIFTED_CLOCK: string };
  /** Sets the product's clock `aheadMs` milliseconds ahead of the machine's clock. */
  set(aheadMs: number): void;
  /** Whether the product already uses the clock that was set to this value. */
  isAt(aheadMs: number): boolean;
}

export function createShiftedClock(folder: string): ShiftedClock {
  const file = join(folder, 'clock');
  const seen = `${file}.seen`;
  const wordsOf = (aheadMs: number) => String(Math.round(aheadMs));
  const set = (aheadMs: number) => writeFileSync(file, wordsOf(aheadMs));
  set(0);
  const { href } = new URL('./shifting-clock.ts', import.meta.url);
  return {
    env: { NODE_OPTIONS: `--import=${href}`, SHIFTED_CLOCK: file },
    set,
    isAt: (aheadMs) => existsSync(seen) && readFileSync(seen, 'utf8') === wordsOf(aheadMs),
  };
}
