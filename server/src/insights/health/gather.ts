import type { Answer } from '@certway/contract/kinds/index';
import type { Turn } from '../../turns.ts';
import type { Given } from './measure.ts';
import type { RightOrWrong } from './rasch.ts';
import type { AnsweredRow, TakenRow } from './repository.ts';

/** What it chose is told by the question, which is not read for each. */
export type GivenAnswer = Omit<Given, 'chosen'> & { answer: Answer | null };

/** What was answered, by version of the question; and who was right, for the Rasch scale. */
export interface Gathered {
  givenTo: Map<string, GivenAnswer[]>;
  marks: RightOrWrong[];
}

interface Options {
  turn: Turn;
  /** Leaves out what the same person had answered before, in another quiz. */
  firstOnly: boolean;
}

const meanOfOthers = (total: number, score: number, asked: number): number | null =>
  asked > 1 ? (total - score) / (asked - 1) : null;

const presentGiven = (
  { answer, score, correct, seconds }: AnsweredRow,
  rest: number | null,
): GivenAnswer => ({
  ...{ score: score ?? 0, correct: correct ?? false, seconds, rest, answer },
});

/** Attempts come newest first, so what somebody answered first is met last. */
export async function gather(
  taken: readonly TakenRow[],
  answered: readonly AnsweredRow[],
  { turn, firstOnly }: Options,
): Promise<Gathered> {
  const byAttempt = Map.groupBy(answered, ({ attemptId }) => attemptId);
  const givenTo = new Map<string, GivenAnswer[]>();
  const marks: RightOrWrong[] = [];
  const met = new Set<string>();
  for (const { attemptId, userId, questionIds } of taken.toReversed()) {
    await turn();
    const answers = byAttempt.get(attemptId) ?? [];
    const asked = Math.max(questionIds.length, answers.length);
    const total = answers.reduce((sum, { score }) => sum + (score ?? 0), 0);
    for (const answer of answers) {
      const once = `${userId} ${answer.questionId}`;
      if (firstOnly && met.has(once)) continue;
      met.add(once);
      const given = presentGiven(answer, meanOfOthers(total, answer.score ?? 0, asked));
      const others = givenTo.get(answer.versionId);
      if (others) others.push(given);
      else givenTo.set(answer.versionId, [given]);
      marks.push({ person: attemptId, item: answer.versionId, right: given.correct });
    }
  }
  return { givenTo, marks };
}
