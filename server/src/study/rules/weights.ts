import { type Banked, inCases } from '@certway/contract/cases';

/** What decides which sections of an exam a question counts for. */
interface Belonging {
  moduleId: string;
  topicId: string | null;
}

interface Feeding {
  topicIds: ReadonlySet<string>;
  moduleIds: ReadonlySet<string>;
}

interface Section extends Feeding {
  /** How many of the exam's questions it has. */
  size: number;
}

/** Whether a question can be asked in a section. */
export const belongsTo = (
  { topicIds, moduleIds }: Feeding,
  { moduleId, topicId }: Belonging,
): boolean => moduleIds.has(moduleId) || (topicId !== null && topicIds.has(topicId));

/**
 * Each question's share of the exam's points: its section's share, divided by the number of
 * questions that can be asked there. Without a blueprint all questions count the same, so modules
 * count by their size.
 */
export function weightsOf(questions: readonly Belonging[], sections: readonly Section[]): number[] {
  const alike = questions.map(() => 1 / Math.max(1, questions.length));
  if (sections.length === 0) return alike;
  const feeds = sections.map((section) =>
    questions.flatMap((question, place) => (belongsTo(section, question) ? [place] : [])),
  );
  const total = sections.reduce(
    (sum, { size }, section) => sum + (feeds[section]?.length ? size : 0),
    0,
  );
  if (total === 0) return alike;
  const weights = questions.map(() => 0);
  for (const [section, { size }] of sections.entries()) {
    const fed = feeds[section] ?? [];
    for (const place of fed) weights[place] = (weights[place] ?? 0) + size / total / fed.length;
  }
  return weights;
}

/**
 * Interleaves topics, starting with the best question of each, because that improves discrimination
 * between topics. Questions that share a passage stay together.
 */
export function mixed<Q extends Belonging & Banked>(chosen: readonly Q[]): Q[] {
  const topics = Map.groupBy(chosen, ({ topicId, moduleId }) => topicId ?? moduleId);
  const rounds = Math.max(0, ...[...topics.values()].map(({ length }) => length));
  const inTurn = Array.from({ length: rounds }, (_, round) =>
    [...topics.values()].flatMap((questions) => questions[round] ?? []),
  );
  return inCases(inTurn.flat());
}
