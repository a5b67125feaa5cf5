import { isDeepStrictEqual } from 'node:util';
import type { AnswerRow, AttemptRow } from '../../attempts/index.ts';
import { dayIn } from '../../days.ts';
import type { Transaction } from '../../db/database.ts';
import { allAsked } from '../../db/transaction.ts';
import { listTold, type Whose } from '../rows.ts';
import { type Diagnosis, withDiagnosis } from '../rules/diagnose.ts';
import { dayOf, type Learnt, learn, NOTHING_LEARNT, type Told } from '../rules/learnt.ts';
import { secondsInAll } from '../rules/pace.ts';
import { stuckIn } from '../rules/stuck.ts';
import { diagnosisFor, type Ending } from './diagnosis.ts';
import {
  addToDay,
  claimMemory,
  type LockedMemory,
  lockMemory,
  updateMemory,
} from './rows-memory.ts';
import { changeStuck } from './rows-stuck.ts';

/** What was left open tells nothing to the memory, and what waits for its mark not yet. */
const toldBy = ({ mode }: AttemptRow, answers: readonly AnswerRow[]): Told[] =>
  answers.flatMap(({ attemptId, questionId, answer, correct, seconds, sure, answeredAt: at }) =>
    answer === null || correct === null
      ? []
      : [{ attemptId, inPaper: mode === 'exam', questionId, right: correct, seconds, sure, at }],
  );

const whoseOf = ({ userId, programId }: Pick<AttemptRow, 'userId' | 'programId'>): Whose => ({
  userId,
  programId,
});

async function keep(
  tx: Transaction,
  whose: Whose,
  change: { before: Learnt; learnt: Learnt },
  { diagnosis, endedAt }: { diagnosis: ReadonlyMap<string, Diagnosis>; endedAt: Date },
): Promise<void> {
  const { before, learnt } = change;
  const after = { ...learnt, causes: withDiagnosis(before.causes, diagnosis, dayOf(endedAt)) };
  // Most corrections leave most of what people know as it was, and the row is a large one.
  if (isDeepStrictEqual(after, before)) return;
  const stuck = { before: [...stuckIn(before).keys()], after: [...stuckIn(after).keys()] };
  await allAsked([updateMemory(tx, whose, after), changeStuck(tx, whose, stuck, endedAt)]);
}

const NOTHING_TO_PUT = async () => undefined;

/**
 * What puts what an attempt told into the person's memory of its program, and its answers into their days.
 * The memory was locked by the transaction, and where there was none it is held from here until the end.
 */
export async function readyMemory(
  tx: Transaction,
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  ending: Ending,
  locked: LockedMemory | null,
): Promise<() => Promise<unknown>> {
  const whose = whoseOf(attempt);
  const { endedAt } = ending;
  const told = toldBy(attempt, answers);
  const diagnosis = await diagnosisFor(tx, attempt, answers, ending);
  if (told.length === 0 && diagnosis.size === 0) return NOTHING_TO_PUT;
  const { memory, timeZone, toldBefore } = locked
    ? { ...locked, toldBefore: [] }
    : await beginMemory(tx, whose);
  const before = memory ?? NOTHING_LEARNT;
  // At first answers from before there was a memory too; those of this attempt are stored by now.
  const learnt = learn(before, memory ? told : toldBefore);
  return () =>
    allAsked([
      keep(tx, whose, { before, learnt }, { diagnosis, endedAt }),
      addToDays(tx, whose, timeZone ?? 'UTC', told),
    ]);
}

interface Held {
  /** Null where it begins empty with this call: then it learns from all that was told before. */
  memory: Learnt | null;
  toldBefore: Told[];
  timeZone: string | null;
}

/** Held until the transaction ends. */
async function beginMemory(tx: Transaction, whose: Whose): Promise<Held> {
  const [claimed, toldBefore] = await allAsked([
    claimMemory(tx, whose, NOTHING_LEARNT),
    listTold(tx, whose),
  ]);
  if (claimed) return { memory: null, toldBefore, ...claimed };
  // Another call made it in between, and has ended by now.
  return { memory: null, timeZone: null, ...(await lockMemory(tx, whose)), toldBefore };
}

async function addToDays(
  tx: Transaction,
  whose: Whose,
  timeZone: string,
  told: readonly Told[],
): Promise<void> {
  const inOrder = told.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const days = [...Map.groupBy(inOrder, ({ at }) => dayIn(timeZone, at))];
  await allAsked(
    days.map(([day, given]) => {
      const seconds = secondsInAll(given).reduce((sum, one) => sum + one, 0);
      return addToDay(tx, whose, { day, seconds, answers: given.length });
    }),
  );
}

/** After a mark was given or changed: what followed from the old one is worked out once more. */
export async function learnAnew(
  tx: Transaction,
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  ending: Ending,
): Promise<void> {
  await diagnoseAnew(tx, attempt, answers, ending);
  await relearn(tx, whoseOf(attempt), ending.endedAt);
}

/** What an attempt tells of each of its questions; where many attempts change, `relearn` follows once a person. */
export async function diagnoseAnew(
  tx: Transaction,
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  ending: Ending,
): Promise<void> {
  const whose = whoseOf(attempt);
  const before = (await lockMemory(tx, whose))?.memory;
  if (!before) return;
  const diagnosis = await diagnosisFor(tx, attempt, answers, ending);
  await keep(tx, whose, { before, learnt: before }, { diagnosis, endedAt: ending.endedAt });
}

/** What a person knows is learnt once more from all that they answered. */
export async function relearn(tx: Transaction, whose: Whose, endedAt: Date): Promise<void> {
  const before = (await lockMemory(tx, whose))?.memory;
  if (!before) return;
  const learnt = { ...learn(NOTHING_LEARNT, await listTold(tx, whose)), causes: before.causes };
  await keep(tx, whose, { before, learnt }, { diagnosis: new Map(), endedAt });
}
