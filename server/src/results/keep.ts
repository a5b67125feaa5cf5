import {
  type AnswerRow,
  type AttemptRow,
  type ResultStore,
  unconfirmedIn,
} from '../attempts/index.ts';
import { recordFigures } from '../insights/index.ts';
import { presentResult } from './present.ts';
import { findResult, insertResult, type ResultRow } from './rows.ts';
import { scoreAttempt, type Unconfirmed } from './score.ts';

function resultRow(
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  unconfirmed: Unconfirmed,
  now: Date,
): ResultRow {
  const { questionIds, passMark } = attempt;
  const score = scoreAttempt(questionIds, answers, passMark, unconfirmed);
  return {
    attemptId: attempt.id,
    userId: attempt.userId,
    programId: attempt.programId,
    courseId: attempt.courseId,
    moduleId: attempt.moduleId,
    blueprintId: attempt.blueprintId,
    programName: attempt.programName,
    courseName: attempt.courseName,
    moduleName: attempt.moduleName,
    revision: 1,
    ...score,
    passMark: attempt.passMark,
    questionCount: attempt.questionIds.length,
    finishedAt: now,
  };
}

export const resultStore: ResultStore = {
  async keep(tx, attempt, answers, now) {
    const unconfirmed = await unconfirmedIn(tx, attempt.id, answers);
    const row = resultRow(attempt, answers, unconfirmed, now);
    await insertResult(tx, row);
    await recordFigures(tx, row, answers);
    return presentResult(row, attempt.mode, answers);
  },
  async find(tx, attempt, answers) {
    const found = await findResult(tx, attempt.id);
    return found && presentResult(found.result, attempt.mode, answers);
  },
};
