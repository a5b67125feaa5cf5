import type { Verdict } from '@certway/contract/attempts/verdict';
import { percentText } from '../../ui/words/scores.ts';

export type AnswerOutcome = 'right' | 'partly' | 'wrong' | 'waiting';

/** Returns the outcome of an answer, which is never 'wrong' for partial credit. */
export function answerOutcome({
  correct,
  score,
}: Pick<Verdict, 'correct' | 'score'>): AnswerOutcome {
  if (correct === null) return 'waiting';
  if (correct) return 'right';
  return score !== null && score > 0 ? 'partly' : 'wrong';
}

/**
 * Returns the outcome that a symbol shows. It is 'partly' for an answer that counts as right with
 * less than the whole mark, because a full check would contradict the coach's words.
 */
export function shownOutcome(verdict: Pick<Verdict, 'correct' | 'score'>): AnswerOutcome {
  const outcome = answerOutcome(verdict);
  return outcome === 'right' && (verdict.score ?? 1) < 1 ? 'partly' : outcome;
}

/** Returns the share of the point that an answer earned, as a percentage. */
export const creditText = ({ score }: Verdict): string => percentText(100 * (score ?? 0));

/**
 * Returns how many of the parts of an answer are right, such as 2 of 3 pairs. Returns null if the
 * score is no whole number of parts, as after a mark by a person.
 */
export function rightPartCount({ score }: Pick<Verdict, 'score'>, parts: number): number | null {
  const right = Math.round((score ?? 0) * parts);
  const isShare = Math.abs((score ?? 0) * parts - right) < 0.01;
  return isShare && right > 0 && right < parts ? right : null;
}
