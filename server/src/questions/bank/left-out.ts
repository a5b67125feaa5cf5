import type { Problem } from './reading.ts';

const NAMED_AT_MOST = 3;

/** What a file contains that our questions have no place for: each reported once, with its place. */
export class LeftOut {
  readonly #places = new Map<string, Set<string>>();

  add(what: string, where: string) {
    const places = this.#places.get(what) ?? new Set();
    this.#places.set(what, places.add(where));
  }

  problems(): Problem[] {
    return [...this.#places].map(([what, places]) => {
      const named = [...places].slice(0, NAMED_AT_MOST).join(', ');
      const more = places.size - NAMED_AT_MOST;
      const where = more > 0 ? `${named} and ${more} more` : named;
      return { where, message: `Left out: ${what}` };
    });
  }
}
