import { readFileSync } from 'node:fs';
import { CHOSEN_FILE, keyOf, type Mutant } from './mutant.ts';

/** Tells the mutation tool which of all mutants to try; the others do not count. */
class Chosen {
  #keys = new Set<string>();

  async init(): Promise<void> {
    this.#keys = new Set(JSON.parse(readFileSync(CHOSEN_FILE, 'utf8')));
  }

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants: Mutant[]): Promise<Record<string, { status: string; reason?: string }>> {
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        this.#keys.has(keyOf(mutant))
          ? { status: 'passed' }
          : { status: 'compileError', reason: 'not chosen' },
      ]),
    );
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'chosen', injectableClass: Chosen }];
