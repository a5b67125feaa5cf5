import type { AnswerRow, AttemptRow, ResultStore, StoredResult } from '../attempts/index.ts';
import type { Transaction } from '../db/database.ts';
import { allAsked } from '../db/transaction.ts';
import { prepareStats } from '../insights/index.ts';
import { applyCorrections, lockActiveCorrections } from '../regrades/index.ts';
import { lockMemory, prepareMemoryUpdate, rebuildMemory } from '../study/index.ts';
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

interface LockedInputs {
  inForce: Awaited<ReturnType<typeof lockActiveCorrections>>;
  memory: Awaited<ReturnType<typeof lockMemory>>;
}

async function storeResult(
  tx: Transaction,
  { inForce, memory }: LockedInputs,
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  now: Date,
): Promise<StoredResult> {
  const { answers: settled, corrected } = await applyCorrections(tx, attempt, answers, inForce);
  const correctedQuestions = corrected
    ? await findCorrectedQuestions(tx, attempt.id)
    : NO_EXCLUSIONS;
  const decision = await decide(tx, attempt, settled, correctedQuestions);
  const row = resultRow(attempt, decision, now);
  const { paper } = decision;
  const changedToWrong = paper?.judgment.changes.rightToWrong ?? [];
  const [, , putMemory, putFigures] = await allAsked([
    insertResult(tx, row),
    paper && putExamResult(tx, attempt.id, paper),
    prepareMemoryUpdate(tx, attempt, settled, { endedAt: now, changedToWrong }, memory),
    prepareStats(tx, ...statsInputs(row, attempt, settled, decision)),
  ]);
  return {
    result: presentResult(row, attempt.mode, settled),
    // Statistics are written last: everyone who finishes the same questions writes to the same
    // rows, which should be locked only briefly.
    finalStatements: () => [putMemory(), putFigures()],
  };
}

export const resultStore: ResultStore = {
  async lockInputs(tx, asked) {
    const [inForce, memory] = await allAsked([
      lockActiveCorrections(tx, asked),
      lockMemory(tx, asked),
    ]);
    return (attempt, answers, now) => storeResult(tx, { inForce, memory }, attempt, answers, now);
  },
  async recordAbandoned(tx, attempt, answers, endedAt) {
    const memory = await lockMemory(tx, attempt);
    const ending = { endedAt, changedToWrong: [] };
    const putMemory = await prepareMemoryUpdate(tx, attempt, answers, ending, memory);
    await putMemory();
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
