/**
 * Lets each person do one thing at a time. Of those that wait only the newest stays: a page asks again
 * as soon as something changes, and what it asked before is of no use any more.
 */
export class OneEach {
  readonly #busy = new Map<string, { next: ((mayRun: boolean) => void) | null }>();

  /** Null where a newer one took its place while it waited. */
  async run<Value>(who: string, work: () => Promise<Value>): Promise<Value | null> {
    if (!(await this.#enter(who))) return null;
    try {
      return await work();
    } finally {
      const next = this.#busy.get(who)?.next;
      if (next) next(true);
      else this.#busy.delete(who);
    }
  }

  async #enter(who: string): Promise<boolean> {
    const line = this.#busy.get(who);
    if (!line) {
      this.#busy.set(who, { next: null });
      return true;
    }
    line.next?.(false);
    return new Promise((resolve) => {
      line.next = (mayRun) => {
        line.next = null;
        resolve(mayRun);
      };
    });
  }
}
