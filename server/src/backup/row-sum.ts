import { hash } from 'node:crypto';

const LINE_BREAK = 10;

/**
 * Counts rows in the text format of COPY, one per line, and adds up their checksums. The sum is
 * independent of the order of rows, because PostgreSQL does not guarantee an order.
 */
export class RowSum {
  rows = 0;
  #parts = new Uint32Array(4);
  #rest: Buffer[] = [];

  add(chunk: Buffer): void {
    let from = 0;
    for (let at = chunk.indexOf(LINE_BREAK); at >= 0; at = chunk.indexOf(LINE_BREAK, from)) {
      const line = chunk.subarray(from, at);
      this.#count(this.#rest.length > 0 ? Buffer.concat([...this.#rest, line]) : line);
      this.#rest = [];
      from = at + 1;
    }
    if (from < chunk.length) this.#rest.push(chunk.subarray(from));
  }

  #count(line: Buffer): void {
    const digest = hash('sha256', line, 'buffer');
    for (let i = 0; i < 4; i++) {
      this.#parts[i] = (this.#parts[i] ?? 0) + digest.readUInt32BE(i * 4);
    }
    this.rows++;
  }

  toString(): string {
    return `${this.rows} ${[...this.#parts].map((part) => part.toString(16).padStart(8, '0')).join('')}`;
  }
}

/** Yields the bytes unchanged, and adds the rows in them to `sum`. */
export async function* counting(
  content: AsyncIterable<Buffer>,
  sum: RowSum,
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    sum.add(chunk);
    yield chunk;
  }
}
