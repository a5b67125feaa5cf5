import type { Remedy } from '@certway/contract/regrades';

/**
 * Recounts results from the chosen options alone, without code of the product. Questions have four
 * options, of which any may be correct; passing needs half of the points, and a mock exam also a
 * minimum of its first section.
 */

export interface Taken {
  attemptId: string;
  /** The chosen option of each question; null if it was skipped. */
  chosen: Map<string, string | null>;
  /** For a mock exam: the questions of its first section. */
  firstSection: readonly string[] | null;
  passed: boolean;
  kept: boolean;
}

export const FIRST_SECTION_NEEDS = 2;

export interface Correction {
  questionId: string;
  remedy: Remedy;
  /** The option that becomes right, or right too. */
  option: string;
}

export class Recount {
  readonly right = new Map<string, Set<string>>();
  readonly dropped = new Map<string, 'full' | 'out'>();

  correct({ questionId, remedy, option }: Correction): void {
    if (remedy === 'full' || remedy === 'out') this.dropped.set(questionId, remedy);
    else if (remedy === 'key') this.right.set(questionId, new Set([option]));
    else this.right.get(questionId)?.add(option);
  }

  #isRight(questionId: string, option: string | null): boolean {
    if (this.dropped.get(questionId) === 'full') return true;
    return option !== null && this.right.get(questionId)?.has(option) === true;
  }

  points({ chosen }: Pick<Taken, 'chosen'>): number {
    let [sum, count] = [0, 0];
    for (const [questionId, option] of chosen) {
      if (this.dropped.get(questionId) === 'out') continue;
      count += 1;
      if (this.#isRight(questionId, option)) sum += 1;
    }
    return count === 0 ? 0 : (100 * sum) / count;
  }

  passes(taken: Pick<Taken, 'chosen' | 'firstSection'>): boolean {
    const { chosen, firstSection } = taken;
    const rightThere = (firstSection ?? []).filter(
      (id) => this.dropped.get(id) !== 'out' && this.#isRight(id, chosen.get(id) ?? null),
    );
    const hasMinimum = firstSection === null || rightThere.length >= FIRST_SECTION_NEEDS;
    return hasMinimum && this.points(taken) >= 50 - 1e-9;
  }

  /** Points and verdict as they should be. Who had passed stays passed, or who was kept before. */
  verdict(taken: Taken, nobodyLoses = true): Pick<Taken, 'passed' | 'kept'> & { points: number } {
    const passes = this.passes(taken);
    const stays = nobodyLoses ? taken.passed : taken.kept;
    return { points: this.points(taken), passed: passes || stays, kept: !passes && stays };
  }
}
