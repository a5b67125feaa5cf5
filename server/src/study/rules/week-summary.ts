import type { Told } from './learnt.ts';

/** A summary of a learner's week from their answers. */

export interface Answered extends Told {
  /** As the person's time zone counts days. */
  day: string;
}

interface Week {
  answers: number;
  /** Questions whose last answer before the week was wrong, and whose last answer in it was right. */
  putRight: number;
  /** The module with most questions whose last answer was wrong. */
  mostMissed: { moduleId: string; questions: number } | null;
}

/** The latest of each question. */
function latestOf(answered: readonly Answered[]): Map<string, Answered> {
  const inOrder = answered.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return new Map(inOrder.map((one) => [one.questionId, one]));
}

/** From a day on until the one before another; questions that are in no module any more are left out of the last. */
export function weekOf(
  answered: readonly Answered[],
  { from, until }: { from: string; until: string },
  moduleOf: ReadonlyMap<string, string>,
): Week {
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
