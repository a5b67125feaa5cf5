import {
  type AnswerRow,
  type AttemptRow,
  findExamWithTrialIds,
  listFirstExamAnswers,
  unconfirmedIn,
} from '../attempts/index.ts';
import type { Executor } from '../db/database.ts';
import type { recordStats } from '../insights/index.ts';
import { type DecidedExam, decideExam } from './exams/decide-exam.ts';
import {
  type CorrectedQuestions,
  countedQuestionIds,
  withExcludedAsTrial,
  withFullMarks,
  withoutCorrected,
} from './excluded-questions/corrected-questions.ts';
import type { ResultRow } from './repository.ts';
import { type Score, scoreAttempt } from './score.ts';

export interface Decision {
  score: Score;
  /** The number of questions that count toward the result. */
  questionCount: number;
  /** The verdict on a mock exam; null for a quiz. */
  paper: DecidedExam | null;
}

/**
 * Decides whether an attempt is passed: a quiz by its pass mark, a mock exam by the rule of its
 * blueprint.
 */
export async function decide(
  db: Executor,
  attempt: AttemptRow,
  given: readonly AnswerRow[],
  correctedQuestions: CorrectedQuestions,
): Promise<Decision> {
  const { passMark, whole } = attempt;
  const questionIds = countedQuestionIds(attempt.questionIds, correctedQuestions);
  const answers = withFullMarks(attempt, given, correctedQuestions);
  const unconfirmed = withoutCorrected(
    await unconfirmedIn(db, attempt.id, given),
    correctedQuestions,
  );
  const drawn = attempt.mode === 'exam' ? await findExamWithTrialIds(db, attempt.id) : null;
  if (drawn) {
    // Answer changes of a corrected question are left out, because they are no longer meaningful.
    const changes = (await listFirstExamAnswers(db, attempt.id)).filter(
      ({ questionId }) => !correctedQuestions.has(questionId),
    );
    return decideExam(withExcludedAsTrial(drawn, correctedQuestions), passMark, answers, {
      unconfirmed,
      changes,
    });
  }
  const score = scoreAttempt(questionIds, answers, passMark, unconfirmed);
  const passed = whole ? score.passed : null;
  return { score: { ...score, passed }, questionCount: questionIds.length, paper: null };
}

const unansweredQuestion = (questionId: string) => ({
  questionId,
  answer: null,
  score: 0,
  correct: false,
  seconds: 0,
});

/**
 * Returns a result and its answers as the inputs for updating the statistics. Questions left
 * unanswered in a mock exam are added to the answers, so that they count as asked.
 */
export function statsInputs(
  row: ResultRow,
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  { paper }: Decision,
): [Parameters<typeof recordStats>[1], Parameters<typeof recordStats>[2]] {
  const examId = paper && !paper.taste ? row.blueprintId : null;
  if (!paper) return [{ ...row, examId }, answers];
  const given = new Set(answers.map(({ questionId }) => questionId));
  const open = attempt.questionIds.filter((questionId) => !given.has(questionId));
  return [{ ...row, examId }, [...answers, ...open.map(unansweredQuestion)]];
}
