/** Reads a stream of bytes in pieces of any requested length, however it is chunked. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #buffered: Buffer[] = [];
  #length = 0;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async #fill(wanted: number): Promise<boolean> {
    while (this.#length < wanted) {
      const { value, done } = await this.#chunks.next();
      if (done) return false;
      this.#buffered.push(value);
      this.#length += value.length;
    }
    return true;
  }

  #cut(length: number): Buffer {
    const all =
      this.#buffered.length === 1 ? (this.#buffered[0] as Buffer) : Buffer.concat(this.#buffered);
    this.#buffered = [all.subarray(length)];
    this.#length = all.length - length;
    return all.subarray(0, length);
  }

  /** Takes the next `length` bytes. Returns null if the stream ends before that. */
  async take(length: number): Promise<Buffer | null> {
    return (await this.#fill(length)) ? this.#cut(length) : null;
  }

  /**
   * Reads up to the next line break, which is dropped. Returns null if there is no line break
   * within `atMost` bytes.
   */
  async line(atMost: number): Promise<string | null> {
    for (let wanted = 1; wanted <= atMost; wanted++) {
      if (!(await this.#fill(wanted))) return null;
      const all = Buffer.concat(this.#buffered);
      const end = all.indexOf(10);
      if (end >= 0 && end < atMost) return String(this.#cut(end + 1).subarray(0, end));
      wanted = Math.max(wanted, all.length);
    }
    return null;
  }

  async isAtEnd(): Promise<boolean> {
    return !(await this.#fill(1));
  }
}
