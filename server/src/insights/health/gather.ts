import type { Answer } from '@certway/contract/kinds/index';
import type { Yielder } from '../../concurrency/yielding.ts';
import type { MeasuredAnswer } from './measure.ts';
import type { RaschAnswer } from './rasch.ts';
import type { FinishedRow, MarkedAnswerRow } from './repository.ts';

/**
 * An answer without the ids of its chosen options. To determine these, the question is needed, and
 * it is not read again for each answer.
 */
export type VersionAnswer = Omit<MeasuredAnswer, 'chosen'> & { answer: Answer | null };

/**
 * The answers to each version of a question, and all right and wrong answers, from which the
 * difficulty on the Rasch scale is estimated.
 */
export interface GatheredAnswers {
  answersTo: Map<string, VersionAnswer[]>;
  marks: RaschAnswer[];
}

interface GatherOptions {
  yieldIfDue: Yielder;
  /**
   * If true, only a person's first answer to each question counts. Answers in later quizzes are
   * left out.
   */
  firstOnly: boolean;
}

const meanOfOthers = (total: number, score: number, asked: number): number | null =>
  asked > 1 ? (total - score) / (asked - 1) : null;

const versionAnswer = (
  { answer, score, correct, seconds }: MarkedAnswerRow,
  rest: number | null,
): VersionAnswer => ({ score: score ?? 0, correct: correct ?? false, seconds, rest, answer });

/**
 * Collects the answers of attempts. The attempts are passed in the order newest first, and are read
 * in reverse, so that a person's first answer to a question comes before later ones.
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
