import type { Remedy } from '@certway/contract/regrades';

/**
 * What attempts come to, counted from nothing but who chose what: it shares no line with the product.
 * Questions have four options, of which any may be right; passing needs half of the points, and a paper
 * of a mock exam also so many right ones of its first section.
 */

export interface Taken {
  attemptId: string;
  /** What was chosen of each question that was asked; null where it was skipped. */
  chosen: Map<string, string | null>;
  /** Of a paper: the questions of its first section. */
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
