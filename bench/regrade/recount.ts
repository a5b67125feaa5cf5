import type { CorrectionType } from '@certway/contract/regrades/index';

/** Computes results again from the chosen options alone, without any code of the product. */

export interface TakenAttempt {
  attemptId: string;
  /** The chosen option of each question, null if the question was skipped. */
  chosen: Map<string, string | null>;
  firstSection: readonly string[] | null;
  passed: boolean;
  passKept: boolean;
}

export const FIRST_SECTION_NEEDS = 2;

export interface Correction {
  questionId: string;
  remedy: CorrectionType;
  /** A correction makes this option right, instead of the previous one or in addition to it. */
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

  /** An attempt that was passed stays passed if nobody loses, or if it did so before. */
  verdict(
    taken: TakenAttempt,
    nobodyLoses = true,
  ): Pick<TakenAttempt, 'passed' | 'passKept'> & { points: number } {
    const passes = this.passes(taken);
    const stays = nobodyLoses ? taken.passed : taken.passKept;
    return { points: this.points(taken), passed: passes || stays, passKept: !passes && stays };
  }
}
