/** A cache with a maximum number of entries; the oldest entry is removed first. */
export class BoundedMap<Value> {
  readonly #atMost: number;
  readonly #values = new Map<string, Value>();

  constructor(atMost: number) {
    this.#atMost = atMost;
  }

  has(key: string): boolean {
    return this.#values.has(key);
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: Value): void {
    if (this.#values.size >= this.#atMost && !this.has(key)) {
      const oldest = this.#values.keys().next().value;
      if (oldest !== undefined) this.#values.delete(oldest);
    }
    this.#values.set(key, value);
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}
