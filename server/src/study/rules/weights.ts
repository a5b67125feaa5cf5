import { type BankedQuestion, groupByCase } from '@certway/contract/cases';

/** The properties that decide which sections of an exam a question belongs to. */
interface QuestionTopic {
  moduleId: string;
  topicId: string | null;
}

interface SectionSources {
  topicIds: ReadonlySet<string>;
  moduleIds: ReadonlySet<string>;
}

interface SizedSection extends SectionSources {
  /** How many questions of the exam it has. */
  size: number;
}

/** Whether a question can be asked in a section. */
export const belongsTo = (
  { topicIds, moduleIds }: SectionSources,
  { moduleId, topicId }: QuestionTopic,
): boolean => moduleIds.has(moduleId) || (topicId !== null && topicIds.has(topicId));

/**
 * Each question's share of the exam's points: its section's share, divided by the number of
 * questions that can be asked there. Without a blueprint all questions count the same, so modules
 * count by their size.
 */
export function weightsOf(
  questions: readonly QuestionTopic[],
  sections: readonly SizedSection[],
): number[] {
  const alike = questions.map(() => 1 / Math.max(1, questions.length));
  if (sections.length === 0) return alike;
  const members = sections.map((section) =>
    questions.flatMap((question, place) => (belongsTo(section, question) ? [place] : [])),
  );
  const total = sections.reduce(
    (sum, { size }, section) => sum + (members[section]?.length ? size : 0),
    0,
  );
  if (total === 0) return alike;
  const weights = questions.map(() => 0);
  for (const [section, { size }] of sections.entries()) {
    const own = members[section] ?? [];
    for (const place of own) weights[place] = (weights[place] ?? 0) + size / total / own.length;
  }
  return weights;
}

/**
 * Interleaves topics, starting with the best question of each, because that improves discrimination
 * between topics. Questions that share a passage stay together.
 */
export function interleaveTopics<Q extends QuestionTopic & BankedQuestion>(
  chosen: readonly Q[],
): Q[] {
  const topics = Map.groupBy(chosen, ({ topicId, moduleId }) => topicId ?? moduleId);
  const rounds = Math.max(0, ...[...topics.values()].map(({ length }) => length));
  const inTurn = Array.from({ length: rounds }, (_, round) =>
    [...topics.values()].flatMap((questions) => questions[round] ?? []),
  );
  return groupByCase(inTurn.flat());
}
