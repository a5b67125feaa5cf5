import type { AnswerRow, AttemptRow, KeptResult, ResultStore } from '../attempts/index.ts';
import type { Transaction } from '../db/database.ts';
import { allAsked } from '../db/transaction.ts';
import { readyFigures } from '../insights/index.ts';
import { holdInForce, settleByCorrections } from '../regrades/index.ts';
import { lockMemory, readyMemory, relearn } from '../study/index.ts';
import { countedIn, type Decision, decide } from './decide.ts';
import { putPaperResult } from './papers/repository.ts';
import { findResult, insertResult, type ResultRow } from './repository.ts';
import { presentResult, presentWithheld, withheldRow } from './serialize.ts';
import { findWaived } from './waived/repository.ts';
import type { Waived } from './waived/waived.ts';

const NOTHING_WAIVED: Waived = new Map();

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

interface Held {
  inForce: Awaited<ReturnType<typeof holdInForce>>;
  memory: Awaited<ReturnType<typeof lockMemory>>;
}

async function keep(
  tx: Transaction,
  { inForce, memory }: Held,
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  now: Date,
): Promise<KeptResult> {
  const { answers: settled, corrected } = await settleByCorrections(tx, attempt, answers, inForce);
  const waived = corrected ? await findWaived(tx, attempt.id) : NOTHING_WAIVED;
  const decision = await decide(tx, attempt, settled, waived);
  const row = resultRow(attempt, decision, now);
  const { paper } = decision;
  const changedToWrong = paper?.judgment.changes.rightToWrong ?? [];
  const [, , putMemory, putFigures] = await allAsked([
    insertResult(tx, row),
    paper && putPaperResult(tx, attempt.id, paper),
    readyMemory(tx, attempt, settled, { endedAt: now, changedToWrong }, memory),
    readyFigures(tx, ...countedIn(row, attempt, settled, decision)),
  ]);
  return {
    result: presentResult(row, attempt.mode, settled),
    // The figures last, since everybody who finishes the same questions writes the same rows.
    countLast: () => [putMemory(), putFigures()],
  };
}

export const resultStore: ResultStore = {
  async hold(tx, asked) {
    const [inForce, memory] = await allAsked([holdInForce(tx, asked), lockMemory(tx, asked)]);
    return (attempt, answers, now) => keep(tx, { inForce, memory }, attempt, answers, now);
  },
  async leave(tx, attempt, answers, endedAt) {
    const memory = await lockMemory(tx, attempt);
    const ending = { endedAt, changedToWrong: [] };
    const putMemory = await readyMemory(tx, attempt, answers, ending, memory);
    await putMemory();
  },
  withheld: presentWithheld,
  relearn: (tx, { userId, programId }, now) => relearn(tx, { userId, programId }, now),
  async find(tx, attempt, answers) {
    const found = await findResult(tx, attempt.id);
    if (found) return presentResult(found.result, attempt.mode, answers);
    // A finished attempt has no result only while a running mock exam hides it.
    return attempt.state === 'finished' ? presentWithheld(attempt, answers) : null;
  },
};
