import { createYielder } from '../../concurrency/yielding.ts';

/**
 * Measures a body before it is parsed. The sender controls how much parsing costs, so bodies that
 * would cost too much can be rejected first.
 */

export interface BodySize {
  /** The number of fields, items, texts and numbers. */
  values: number;
  levels: number;
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/**
 * The roles that a character outside of texts can have. The lookup table `signs` contains the role
 * of each character.
 */
const [SEPARATES, OPENS, CLOSES] = [1, 2, 3];
const signs = new Uint8Array(256);
for (const sign of ',:') signs[sign.charCodeAt(0)] = SEPARATES;
for (const sign of '[{') signs[sign.charCodeAt(0)] = OPENS;
for (const sign of ']}') signs[sign.charCodeAt(0)] = CLOSES;

/**
 * The number of bytes that are read before other work of the event loop may run. Reading them takes
 * a few milliseconds.
 */
const BYTES_BETWEEN_YIELDS = 1024 * 1024;

class JsonMeter {
  values = 1;
  deepest = 0;
  #levels = 0;
  #inText = false;

  /** Reads a range of bytes without allocating memory. */
  readSigns(bytes: Uint8Array, from: number, to: number): void {
    for (let at = from; at < to; at++) {
      const sign = bytes[at] as number;
      if (sign === QUOTE && !(this.#inText && isEscaped(bytes, at))) this.#inText = !this.#inText;
      const does = signs[sign] as number;
      if (does !== 0 && !this.#inText) this.#count(does);
    }
  }

  #count(does: number): void {
    if (does === CLOSES) this.#levels--;
    else this.values++;
    if (does === OPENS) this.deepest = Math.max(this.deepest, ++this.#levels);
  }
}

function isEscaped(bytes: Uint8Array, at: number): boolean {
  let before = at - 1;
  while (bytes[before] === BACKSLASH) before--;
  return (at - 1 - before) % 2 === 1;
}

/**
 * Counts the values and levels of a body without checking that it is valid JSON. Stops soon after
 * the body exceeds a limit.
 */
export async function measureBody(bytes: Uint8Array, atMost: BodySize): Promise<BodySize> {
  const [yieldIfDue, meter] = [createYielder(), new JsonMeter()];
  for (let from = 0; from < bytes.length; from += BYTES_BETWEEN_YIELDS) {
    meter.readSigns(bytes, from, Math.min(bytes.length, from + BYTES_BETWEEN_YIELDS));
    if (meter.values > atMost.values || meter.deepest > atMost.levels) break;
    await yieldIfDue();
  }
  return { values: meter.values, levels: meter.deepest };
}
