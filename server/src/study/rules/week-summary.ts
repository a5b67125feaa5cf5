import type { StudyAnswer } from './memory-state.ts';

export interface DatedAnswer extends StudyAnswer {
  /** The day of the answer in the learner's time zone. */
  day: string;
}

interface WeekSummary {
  answers: number;
  /**
   * The number of questions whose last answer before the week was wrong, and whose last answer in
   * the week was right.
   */
  putRight: number;
  /** The module with the most questions whose last answer was wrong. */
  mostMissed: { moduleId: string; questions: number } | null;
}

function latestOf(answered: readonly DatedAnswer[]): Map<string, DatedAnswer> {
  const inOrder = answered.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return new Map(inOrder.map((one) => [one.questionId, one]));
}

/**
 * Summarizes the answers from the day `from` until the day before `until`. `mostMissed` leaves out
 * questions that no longer have a module.
 */
export function summarizeWeek(
  answered: readonly DatedAnswer[],
  { from, until }: { from: string; until: string },
  moduleOf: ReadonlyMap<string, string>,
): WeekSummary {
  const known = answered.filter(({ day }) => day < until);
  const before = latestOf(known.filter(({ day }) => day < from));
  const during = known.filter(({ day }) => day >= from);
  const putRight = [...latestOf(during).values()].filter(
    ({ questionId, right }) => right && before.get(questionId)?.right === false,
  ).length;
  const missed = new Map<string, number>();
  for (const { questionId, right } of latestOf(known).values()) {
    const moduleId = moduleOf.get(questionId);
    if (moduleId && !right) missed.set(moduleId, (missed.get(moduleId) ?? 0) + 1);
  }
  const [most] = [...missed].sort(([, a], [, b]) => b - a);
  return {
    answers: during.length,
    putRight,
    mostMissed: most ? { moduleId: most[0], questions: most[1] } : null,
  };
}
