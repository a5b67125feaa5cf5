import { readFileSync } from 'node:fs';
import { CHOSEN_FILE, keyOf, type Mutant } from './mutant.ts';

class ChosenMutants {
  #folders: string[][] = [];
  #limit = 0;

  async init(): Promise<void> {
    const { folders, limit } = JSON.parse(readFileSync(CHOSEN_FILE, 'utf8'));
    this.#folders = folders;
    // JSON has no infinity, so a limit of null means no limit.
    this.#limit = limit ?? Number.POSITIVE_INFINITY;
  }

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants: Mutant[]): Promise<Record<string, { status: string; reason?: string }>> {
    const asked = new Set(mutants.map(keyOf));
    const chosen = new Set(
      this.#folders.flatMap((keys) => keys.filter((key) => asked.has(key)).slice(0, this.#limit)),
    );
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        chosen.has(keyOf(mutant))
          ? { status: 'passed' }
          : { status: 'compileError', reason: 'not chosen' },
      ]),
    );
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'chosen', injectableClass: ChosenMutants }];
