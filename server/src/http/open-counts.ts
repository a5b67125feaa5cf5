/** Counts open items per key; a key without open items takes no memory. */
export class OpenCounts {
  readonly #open = new Map<string, number>();

  /** The number of keys with open items. */
  get keys(): number {
    return this.#open.size;
  }

  /** Adds one, and returns the new count. */
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
