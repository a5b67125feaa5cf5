import { type BankedQuestion, groupByCase } from '@certway/contract/questions/cases';

/** The properties of a question that decide which exam sections it belongs to. */
interface QuestionTopic {
  moduleId: string;
  topicId: string | null;
}

interface SectionSources {
  topicIds: ReadonlySet<string>;
  moduleIds: ReadonlySet<string>;
}

interface SizedSection extends SectionSources {
  /** The number of questions that an exam has in this section. */
  size: number;
}

export const belongsTo = (
  { topicIds, moduleIds }: SectionSources,
  { moduleId, topicId }: QuestionTopic,
): boolean => moduleIds.has(moduleId) || (topicId !== null && topicIds.has(topicId));

/**
 * Returns each question's share of the exam's points: its section's share, divided by the number of
 * questions that can be asked in the section. Without a blueprint all questions have equal shares,
 * so modules count by their size.
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
 * Interleaves the topics of the questions, starting with the best question of each topic, because
 * that helps learners tell topics apart. Questions that share a passage stay together.
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
