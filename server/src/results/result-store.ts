import type { AttemptRow, ResultStore } from '../attempts/index.ts';
import { recordStats } from '../insights/index.ts';
import { applyCorrections, lockActiveCorrections } from '../regrades/index.ts';
import { rebuildMemory, updateMemoryAfterAttempt } from '../study/index.ts';
import { type Decision, decide, statsInputs } from './decide.ts';
import { putExamResult } from './exams/repository.ts';
import type { CorrectedQuestions } from './excluded-questions/corrected-questions.ts';
import { findCorrectedQuestions } from './excluded-questions/repository.ts';
import { findResult, insertResult, type ResultRow } from './repository.ts';
import { presentResult, presentWithheld, withheldRow } from './serialize.ts';

const NO_EXCLUSIONS: CorrectedQuestions = new Map();

function resultRow(
  attempt: AttemptRow,
  { score, questionCount }: Pick<Decision, 'score' | 'questionCount'>,
  now: Date,
): ResultRow {
  return {
    ...withheldRow(attempt, []),
    revision: 1,
    ...score,
    questionCount,
    finishedAt: now,
  };
}

export const resultStore: ResultStore = {
  async store(tx, attempt, answers, now) {
    const inForce = await lockActiveCorrections(tx, attempt);
    const { answers: settled, corrected } = await applyCorrections(tx, attempt, answers, inForce);
    const correctedQuestions = corrected
      ? await findCorrectedQuestions(tx, attempt.id)
      : NO_EXCLUSIONS;
    const decision = await decide(tx, attempt, settled, correctedQuestions);
    const row = resultRow(attempt, decision, now);
    const { paper } = decision;
    const changedToWrong = paper?.judgment.changes.rightToWrong ?? [];
    const [, , firstAnswered] = await Promise.all([
      insertResult(tx, row),
      paper && putExamResult(tx, attempt.id, paper),
      updateMemoryAfterAttempt(tx, attempt, settled, { endedAt: now, changedToWrong }),
    ]);
    // Statistics are written last: everyone who finishes the same questions writes to the same
    // rows, which should be locked only briefly.
    await recordStats(tx, ...statsInputs(row, attempt, settled, decision), firstAnswered);
    return presentResult(row, attempt.mode, settled);
  },
  async recordAbandoned(tx, attempt, answers, endedAt) {
    await updateMemoryAfterAttempt(tx, attempt, answers, { endedAt, changedToWrong: [] });
  },
  withheld: presentWithheld,
  rebuildMemory: (tx, { userId, programId }, now) => rebuildMemory(tx, { userId, programId }, now),
  async find(tx, attempt, answers) {
    const found = await findResult(tx, attempt.id);
    if (found) return presentResult(found.result, attempt.mode, answers);
    // A finished attempt has no result yet only if a running mock exam hides it. In this case, the
    // reply contains no verdict.
    return attempt.state === 'finished' ? presentWithheld(attempt, answers) : null;
  },
};
