import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '@certway/contract/kinds/index';
import type { AnswerChanges } from '@certway/contract/results/exam-verdict';
import type { ExamAnswerLogRow } from '../../attempts/index.ts';
import { isCorrect } from '../../kinds/index.ts';
import type { JudgedAnswer } from './judge-exam.ts';

/** The first answer to a question. `correct` is null if the answer cannot be marked by a rule. */
export interface FirstAnswer {
  questionId: string;
  answer: Answer;
  correct: boolean | null;
}

/** Returns the first answer to each question, from all answers in chronological order. */
export function firstAnswers(
  given: readonly Pick<ExamAnswerLogRow, 'questionId' | 'answer' | 'score'>[],
): FirstAnswer[] {
  const first = new Map<string, FirstAnswer>();
  for (const { questionId, answer, score } of given) {
    if (answer === null || first.has(questionId)) continue;
    const correct = score === null ? null : isCorrect(answer.type, score);
    first.set(questionId, { questionId, answer, correct });
  }
  return [...first.values()];
}

/**
 * Returns the effect of changing answers, by comparing the first answer to each question with the
 * last one.
 */
export function answerChanges(
  first: readonly FirstAnswer[],
  answers: readonly JudgedAnswer[],
  trialIds: readonly string[],
): AnswerChanges {
  const last = new Map(answers.map((answer) => [answer.questionId, answer]));
  const changes: AnswerChanges = { rightToWrong: [], wrongToRight: [], other: [] };
  for (const { questionId, answer, correct } of first) {
    const now = last.get(questionId);
    if (trialIds.includes(questionId) || isDeepStrictEqual(now?.answer, answer)) continue;
    // A withdrawn answer is no longer right.
    const isRight = now?.answer ? now.correct : false;
    if (correct === true && isRight === false) changes.rightToWrong.push(questionId);
    else if (correct === false && isRight === true) changes.wrongToRight.push(questionId);
    else changes.other.push(questionId);
  }
  return changes;
}
