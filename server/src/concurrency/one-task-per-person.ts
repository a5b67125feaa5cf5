/**
 * Lets each person run only one task at a time. Of the waiting tasks of a person, only the newest
 * one is run: a page repeats its request after each change, so its earlier requests are obsolete.
 */
export class OneTaskPerPerson {
  readonly #busy = new Map<string, { next: ((mayRun: boolean) => void) | null }>();

  /** Runs a task. Returns null if a newer task replaced it while it waited. */
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
