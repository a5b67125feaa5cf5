import type { Answer } from '@certway/contract/kinds/index';
import type { Yielder } from '../../yielding.ts';
import type { MeasuredAnswer } from './measure.ts';
import type { RaschAnswer } from './rasch.ts';
import type { FinishedRow, MarkedAnswerRow } from './repository.ts';

/** The chosen options depend on the question, which is not read for each answer. */
export type VersionAnswer = Omit<MeasuredAnswer, 'chosen'> & { answer: Answer | null };

/** The answers by version of the question, and who was right, for the Rasch scale. */
export interface GatheredAnswers {
  answersTo: Map<string, VersionAnswer[]>;
  marks: RaschAnswer[];
}

interface GatherOptions {
  yieldIfDue: Yielder;
  /** Leaves out answers to questions that the same person had answered before, in another quiz. */
  firstOnly: boolean;
}

const meanOfOthers = (total: number, score: number, asked: number): number | null =>
  asked > 1 ? (total - score) / (asked - 1) : null;

const versionAnswer = (
  { answer, score, correct, seconds }: MarkedAnswerRow,
  rest: number | null,
): VersionAnswer => ({
  ...{ score: score ?? 0, correct: correct ?? false, seconds, rest, answer },
});

/**
 * Collects the answers of attempts. They come newest first and are read in reverse, so that a first
 * answer comes before later ones.
 */
export async function gatherAnswers(
  finished: readonly FinishedRow[],
  answered: readonly MarkedAnswerRow[],
  { yieldIfDue, firstOnly }: GatherOptions,
): Promise<GatheredAnswers> {
  const byAttempt = Map.groupBy(answered, ({ attemptId }) => attemptId);
  const answersTo = new Map<string, VersionAnswer[]>();
  const marks: RaschAnswer[] = [];
  const met = new Set<string>();
  for (const { attemptId, userId, questionIds } of finished.toReversed()) {
    await yieldIfDue();
    const answers = byAttempt.get(attemptId) ?? [];
    const asked = Math.max(questionIds.length, answers.length);
    const total = answers.reduce((sum, { score }) => sum + (score ?? 0), 0);
    for (const answer of answers) {
      const once = `${userId} ${answer.questionId}`;
      if (firstOnly && met.has(once)) continue;
      met.add(once);
      const given = versionAnswer(answer, meanOfOthers(total, answer.score ?? 0, asked));
      const others = answersTo.get(answer.versionId);
      if (others) others.push(given);
      else answersTo.set(answer.versionId, [given]);
      marks.push({ person: attemptId, item: answer.versionId, right: given.correct });
    }
  }
  return { answersTo, marks };
}
