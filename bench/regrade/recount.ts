import type { CorrectionType } from '@certway/contract/regrades';

/**
 * Recounts results from the chosen options alone, without code of the product. Questions have four
 * options, of which any may be correct; passing needs half of the points, and a mock exam also a
 * minimum of its first section.
 */

export interface TakenAttempt {
  attemptId: string;
  /** The chosen option of each question; null if it was skipped. */
  chosen: Map<string, string | null>;
  /** For a mock exam: the questions of its first section. */
  firstSection: readonly string[] | null;
  passed: boolean;
  passKept: boolean;
}

export const FIRST_SECTION_NEEDS = 2;

export interface Correction {
  questionId: string;
  remedy: CorrectionType;
  /** The option that becomes correct, or correct too. */
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

  points({ chosen }: Pick<TakenAttempt, 'chosen'>): number {
    let [sum, count] = [0, 0];
    for (const [questionId, option] of chosen) {
      if (this.dropped.get(questionId) === 'out') continue;
      count += 1;
      if (this.#isRight(questionId, option)) sum += 1;
    }
    return count === 0 ? 0 : (100 * sum) / count;
  }

  passes(taken: Pick<TakenAttempt, 'chosen' | 'firstSection'>): boolean {
    const { chosen, firstSection } = taken;
    const rightThere = (firstSection ?? []).filter(
      (id) => this.dropped.get(id) !== 'out' && this.#isRight(id, chosen.get(id) ?? null),
    );
    const hasMinimum = firstSection === null || rightThere.length >= FIRST_SECTION_NEEDS;
    return hasMinimum && this.points(taken) >= 50 - 1e-9;
  }

  /** The expected points and verdict. A pass is kept if the correction says so, or if it was kept before. */
  verdict(
    taken: TakenAttempt,
    nobodyLoses = true,
  ): Pick<TakenAttempt, 'passed' | 'passKept'> & { points: number } {
    const passes = this.passes(taken);
    const stays = nobodyLoses ? taken.passed : taken.passKept;
    return { points: this.points(taken), passed: passes || stays, passKept: !passes && stays };
  }
}
