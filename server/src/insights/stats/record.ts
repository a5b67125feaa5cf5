import type { Answer } from '@certway/contract/kinds/index';
import { getVersions, type PinnedVersion } from '../../attempts/index.ts';
import type { Transaction } from '../../db/database.ts';
import { choicesOfAnswer, isChosenByKey } from '../../kinds/choices.ts';
import type { CountedMark } from '../tables.ts';
import {
  addToTotals,
  type CountedAttempt,
  type FinishedAttempt,
  replaceCounted,
} from './repository.ts';
import { ANY_CHOICE, addFirstChoices, type FirstChoice } from './repository-first-choices.ts';
import { addToQuestions, type QuestionChange } from './repository-questions.ts';

export interface CountedAnswer {
  questionId: string;
  /** The version of the question that was answered. Is not set for an unanswered question. */
  versionId?: string;
  answer: Answer | null;
  /**
   * The score of the answer. It is null until the answer is marked, and a null score counts as 0.
   */
  score: number | null;
  correct: boolean | null;
  seconds: number;
}

function questionChanges({ marks, questionCount }: CountedAttempt, sign: 1 | -1): QuestionChange[] {
  const total = marks.reduce((sum, { score }) => sum + score, 0);
  // The number of questions, including trial questions of a mock exam, which have marks but are not
  // in `questionCount`.
  const asked = Math.max(questionCount, marks.length);
  return marks.map(({ questionId, score: x, correct, seconds }) => {
    const y = asked > 1 ? (total - x) / (asked - 1) : 0;
    return {
      questionId,
      asked: sign,
      correct: correct ? sign : 0,
      seconds: sign * seconds,
      x: sign * x,
      xx: sign * x * x,
      y: sign * y,
      yy: sign * y * y,
      xy: sign * x * y,
    };
  });
}

const SKIPPED = '';

/**
 * Reads the question versions whose keys are needed to determine the chosen options. Most kinds do
 * not need the key.
 */
async function readQuestions(tx: Transaction, answers: readonly CountedAnswer[]) {
  const ids = answers.flatMap(({ answer, versionId }) =>
    answer && versionId && isChosenByKey(answer) ? [versionId] : [],
  );
  return ids.length > 0 ? getVersions(tx, ids) : new Map<string, PinnedVersion>();
}

function countedChoices(
  { questionId, versionId = '', answer }: CountedAnswer,
  questions: ReadonlyMap<string, PinnedVersion>,
) {
  const key = questions.get(versionId)?.key ?? null;
  const chosen = answer === null ? [SKIPPED] : choicesOfAnswer(answer, key);
  return chosen.map((choice) => ({ questionId, choice }));
}

/**
 * Returns the choices in the learner's first answers, to questions with options. An answer is also
 * counted as such.
 */
const firstChoicesIn = (
  answers: readonly CountedAnswer[],
  firstAnswered: ReadonlySet<string>,
): FirstChoice[] =>
  answers.flatMap(({ questionId, versionId, answer }) => {
    const isFirst = versionId !== undefined && firstAnswered.has(questionId);
    if (!isFirst || !answer || isChosenByKey(answer)) return [];
    const choices = choicesOfAnswer(answer, null);
    const counted = choices.length > 0 ? [ANY_CHOICE, ...choices] : [];
    return counted.map((choice) => ({ versionId, choice }));
  });

const markOf = ({ questionId, score, correct, seconds }: CountedAnswer): CountedMark => ({
  questionId,
  score: score ?? 0,
  correct: correct ?? false,
  seconds,
});

/**
 * Updates all stored statistics with a finished attempt. Must be the last step of the transaction
 * that stores or revises the result, while the attempt is locked. It first subtracts what the
 * attempt contributed before, so the update is idempotent. `firstAnswered` contains the questions
 * that the learner has answered for the first time.
 */
export async function recordStats(
  tx: Transaction,
  finished: FinishedAttempt,
  answers: readonly CountedAnswer[],
  firstAnswered: ReadonlySet<string> = new Set(),
): Promise<void> {
  const after: CountedAttempt = {
    attemptId: finished.attemptId,
    passed: finished.passed,
    correct: finished.correctCount,
    points: finished.points,
    questionCount: finished.questionCount,
    marks: answers.map(markOf),
  };
  const before = await replaceCounted(tx, after);
  const questions = before ? null : await readQuestions(tx, answers);
  const changes = [...questionChanges(after, 1), ...(before ? questionChanges(before, -1) : [])];
  const chosen = questions ? answers.flatMap((given) => countedChoices(given, questions)) : [];
  const change = {
    attempts: before ? 0 : 1,
    passed: Number(after.passed === true) - Number(before?.passed === true),
    waiting: Number(after.passed === null) - Number(before?.passed === null),
    questions: after.questionCount - (before?.questionCount ?? 0),
    correct: after.correct - (before?.correct ?? 0),
    points: after.points - (before?.points ?? 0),
  };
  await Promise.all([
    addToQuestions(tx, changes, chosen),
    finished.whole ? addToTotals(tx, finished, change) : null,
    before ? null : addFirstChoices(tx, firstChoicesIn(answers, firstAnswered)),
  ]);
}
