import { readFileSync, writeFileSync } from 'node:fs';

/** Preloaded into each process of the product: the clock jumps by the offset in a file. */
const file = process.env.SHIFTED_CLOCK ?? '';
const LOOK_EVERY_MS = 20;

const TrueDate = Date;
let aheadMs = 0;

class ShiftedDate extends TrueDate {
  constructor(...given: unknown[]) {
    super(...((given.length > 0 ? given : [TrueDate.now() + aheadMs]) as [number]));
  }

  static override now(): number {
    return TrueDate.now() + aheadMs;
  }
}

function look(): void {
  const told = Number(readFileSync(file, 'utf8').trim() || aheadMs);
  if (told === aheadMs) return;
  aheadMs = told;
  writeFileSync(`${file}.seen`, String(told));
}

if (file) {
  globalThis.Date = ShiftedDate as DateConstructor;
  look();
  setInterval(look, LOOK_EVERY_MS).unref();
}
