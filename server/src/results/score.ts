import type { AnswerRow } from '../attempts/index.ts';

/**
 * The score of an attempt, computed by pure functions: the same answers in any order give the same
 * score.
 */
export interface Score {
  points: number;
  /** Whether the attempt is passed; null while unconfirmed marks could still decide it. */
  passed: boolean | null;
  correctCount: number;
  seconds: number;
  /** The number of answers whose mark is unconfirmed or still missing. */
  waitingCount: number;
}

type ScoredAnswer = Pick<AnswerRow, 'questionId' | 'answer' | 'score' | 'correct' | 'seconds'>;

/** The ids of questions with unconfirmed marks, which must not decide between pass and fail. */
export type UnconfirmedQuestions = ReadonlySet<string>;

/** Whether an answer got a part of the points. */
export const isPartlyRight = ({ score, correct }: Pick<ScoredAnswer, 'score' | 'correct'>) =>
  score !== null && score > 0 && score < 1 && !correct;

const isUnmarked = ({ answer, score }: ScoredAnswer) => answer !== null && score === null;

/**
 * Scores an attempt. Skipped, missing and unmarked answers count 0, and the unrounded points are
 * compared with the pass mark. While marks are unconfirmed, `passed` is null if they could still
 * change the verdict.
 */
export function scoreAttempt(
  questionIds: readonly string[],
  answers: readonly ScoredAnswer[],
  passMark: number,
  unconfirmed: UnconfirmedQuestions,
): Score {
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  // Answers are sorted in the order of the questions, so that rounding does not depend on their
  // order of arrival.
  const ordered = questionIds.flatMap((id) => byQuestion.get(id) ?? []);
  const isWaiting = (answer: ScoredAnswer) =>
    isUnmarked(answer) || (answer.answer !== null && unconfirmed.has(answer.questionId));
  const pointsWith = (markOf: (answer: ScoredAnswer) => number) => {
    const sum = ordered.reduce((total, answer) => total + markOf(answer), 0);
    return questionIds.length === 0 ? 0 : (100 * sum) / questionIds.length;
  };
  const ofMark = ({ score }: ScoredAnswer) => score ?? 0;
  const least = pointsWith((answer) => (isWaiting(answer) ? 0 : ofMark(answer)));
  const most = pointsWith((answer) => (isWaiting(answer) ? 1 : ofMark(answer)));
  const waiting = ordered.filter(isWaiting);
  const hangs = least < passMark && most >= passMark && waiting.length > 0;
  return {
    points: pointsWith(ofMark),
    passed: hangs ? null : least >= passMark,
    waitingCount: waiting.length,
    correctCount: ordered.filter(({ correct }) => correct).length,
    seconds: ordered.reduce((total, { seconds }) => total + seconds, 0),
  };
}
