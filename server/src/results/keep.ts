import type { AttemptRow, ResultStore } from '../attempts/index.ts';
import { recordFigures } from '../insights/index.ts';
import { settleByCorrections } from '../regrades/index.ts';
import { learnFrom } from '../study/index.ts';
import { countedIn, type Decision, decide } from './decide.ts';
import { putPaperResult } from './papers/rows.ts';
import { presentResult } from './present.ts';
import { findResult, insertResult, type ResultRow } from './rows.ts';
import { findWaived } from './waived/rows.ts';
import type { Waived } from './waived/waived.ts';

const NOTHING_WAIVED: Waived = new Map();

function resultRow(
  attempt: AttemptRow,
  { score, questionCount }: Pick<Decision, 'score' | 'questionCount'>,
  now: Date,
): ResultRow {
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
    keptPassed: false,
    passMark: attempt.passMark,
    questionCount,
    finishedAt: now,
  };
}

export const resultStore: ResultStore = {
  async keep(tx, attempt, answers, now) {
    const { answers: settled, corrected } = await settleByCorrections(tx, attempt, answers);
    const waived = corrected ? await findWaived(tx, attempt.id) : NOTHING_WAIVED;
    const decision = await decide(tx, attempt, settled, waived);
    const row = resultRow(attempt, decision, now);
    await insertResult(tx, row);
    if (decision.paper) await putPaperResult(tx, attempt.id, decision.paper);
    const changedToWrong = decision.paper?.judgment.changes.rightToWrong ?? [];
    await learnFrom(tx, attempt, settled, { endedAt: now, changedToWrong });
    // Last, since everybody who finishes the same questions writes the same rows.
    await recordFigures(tx, ...countedIn(row, attempt, settled, decision));
    return presentResult(row, attempt.mode, settled);
  },
  leave: (tx, attempt, answers, endedAt) =>
    learnFrom(tx, attempt, answers, { endedAt, changedToWrong: [] }),
  async find(tx, attempt, answers) {
    const found = await findResult(tx, attempt.id);
    return found && presentResult(found.result, attempt.mode, answers);
  },
};
