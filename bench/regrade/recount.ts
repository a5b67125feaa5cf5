import type { Remedy } from '@certway/contract/regrades';

/**
 * What attempts come to, counted from nothing but who chose what: it shares no line with the product.
 * Questions have four options, of which any may be right; passing needs half of the points.
 */

export interface Taken {
  attemptId: string;
  /** What was chosen of each question that was asked; null where it was skipped. */
  chosen: Map<string, string | null>;
  passed: boolean;
  kept: boolean;
}

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

  points({ chosen }: Taken): number {
    let [sum, count] = [0, 0];
    for (const [questionId, option] of chosen) {
      const drop = this.dropped.get(questionId);
      if (drop === 'out') continue;
      count += 1;
      const isRight = option !== null && this.right.get(questionId)?.has(option);
      if (drop === 'full' || isRight) sum += 1;
    }
    return count === 0 ? 0 : (100 * sum) / count;
  }

  /** Points and verdict as they should be; who had passed stays passed. */
  verdict(taken: Taken): { points: number; passed: boolean; kept: boolean } {
    const points = this.points(taken);
    const passes = points >= 50 - 1e-9;
    return { points, passed: passes || taken.passed, kept: !passes && taken.passed };
  }
}
