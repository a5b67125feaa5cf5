/**
 * Lets each person run one task at a time. Of the waiting tasks only the newest is kept: a page
 * requests again as soon as something changes, and its earlier request is obsolete.
 */
export class OneTaskPerPerson {
  readonly #busy = new Map<string, { next: ((mayRun: boolean) => void) | null }>();

  /** Null if a newer task replaced this one while it waited. */
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
