/**
 * Counts open items, such as connections, for each key. Keys without open items are removed, so
 * that they take no memory.
 */
export class OpenCounts {
  readonly #open = new Map<string, number>();

  /** The number of keys that have open items. */
  get keys(): number {
    return this.#open.size;
  }

  /** Adds an open item and returns the new count of its key. */
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
