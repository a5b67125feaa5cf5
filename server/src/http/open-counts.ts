/** How many of something each key has open; a key with none takes no memory. */
export class OpenCounts {
  readonly #open = new Map<string, number>();

  /** How many keys have something open. */
  get keys(): number {
    return this.#open.size;
  }

  /** Counts one more, and answers how many there are now. */
  add(key: string): number {
    const count = (this.#open.get(key) ?? 0) + 1;
    this.#open.set(key, count);
    return count;
  }

  remove(key: string): void {
    const left = (this.#open.get(key) ?? 1) - 1;
    if (left > 0) this.#open.set(key, left);
    else this.#open.delete(key);
  }
}
