import { isDeepStrictEqual } from 'node:util';
import type { AnswerRow, AttemptRow } from '../../attempts/index.ts';
import { dayIn } from '../../days.ts';
import type { Transaction } from '../../db/database.ts';
import { allAsked } from '../../db/transaction.ts';
import { mapInTurns, runInTurns, takeTurns } from '../../turns.ts';
import { listTold, type Whose } from '../repository.ts';
import { type Diagnosis, withDiagnosis } from '../rules/diagnose.ts';
import { dayOf, type Learnt, learning, NOTHING_LEARNT, type Told } from '../rules/learnt.ts';
import { secondsInAll } from '../rules/pace.ts';
import { stuckIn } from '../rules/stuck.ts';
import { diagnosisFor, type Ending } from './diagnosis.ts';
import {
  addToDay,
  claimMemory,
  type LockedMemory,
  lockMemory,
  updateMemory,
} from './repository-memory.ts';
import { changeStuck } from './repository-stuck.ts';

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

interface Change {
  after: Learnt;
  stuck: { before: string[]; after: string[] };
  endedAt: Date;
}

/** Null where nothing changes: the row is a large one, and most corrections leave it as it was. */
async function changeOf(
  { before, learnt }: { before: Learnt; learnt: Learnt },
  { diagnosis, endedAt }: { diagnosis: ReadonlyMap<string, Diagnosis>; endedAt: Date },
): Promise<Change | null> {
  const turn = takeTurns();
  const after = { ...learnt, causes: withDiagnosis(before.causes, diagnosis, dayOf(endedAt)) };
  await turn();
  if (isDeepStrictEqual(after, before)) return null;
  const stuck = { before: [...stuckIn(before).keys()], after: [...stuckIn(after).keys()] };
  await turn();
  return { after, stuck, endedAt };
}

const put = (tx: Transaction, whose: Whose, { after, stuck, endedAt }: Change) =>
  allAsked([updateMemory(tx, whose, after), changeStuck(tx, whose, stuck, endedAt)]);

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
  const turn = takeTurns();
  const told = toldBy(attempt, answers);
  const diagnosis = await diagnosisFor(tx, attempt, answers, ending);
  if (told.length === 0 && diagnosis.size === 0) return NOTHING_TO_PUT;
  const { memory, timeZone, toldBefore } = locked
    ? { ...locked, toldBefore: [] }
    : await beginMemory(tx, whose);
  const before = memory ?? NOTHING_LEARNT;
  // At first answers from before there was a memory too; those of this attempt are stored by now.
  await turn();
  const learnt = await runInTurns(learning(before, memory ? told : toldBefore));
  const change = await changeOf({ before, learnt }, { ...ending, diagnosis });
  const days = await studiedDays(timeZone ?? 'UTC', told);
  return () =>
    allAsked([change && put(tx, whose, change), ...days.map((day) => addToDay(tx, whose, day))]);
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

async function studiedDays(timeZone: string, told: readonly Told[]) {
  const inOrder = told.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const dayOfEach = await mapInTurns(inOrder, ({ at }) => dayIn(timeZone, at));
  const days = Map.groupBy(inOrder, (_, place) => dayOfEach[place] ?? '');
  return Array.from(days, ([day, given]) => {
    const seconds = secondsInAll(given).reduce((sum, one) => sum + one, 0);
    return { day, seconds, answers: given.length };
  });
}

/** After a mark was given or changed: what followed from the old one is worked out once more. */
export async function relearnAttempt(
  tx: Transaction,
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  ending: Ending,
): Promise<void> {
  await rediagnoseAttempt(tx, attempt, answers, ending);
  await relearn(tx, whoseOf(attempt), ending.endedAt);
}

/** What an attempt tells of each of its questions; where many attempts change, `relearn` follows once a person. */
export async function rediagnoseAttempt(
  tx: Transaction,
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  ending: Ending,
): Promise<void> {
  const whose = whoseOf(attempt);
  const before = (await lockMemory(tx, whose))?.memory;
  if (!before) return;
  const diagnosis = await diagnosisFor(tx, attempt, answers, ending);
  const change = await changeOf({ before, learnt: before }, { ...ending, diagnosis });
  if (change) await put(tx, whose, change);
}

/** What a person knows is learnt once more from all that they answered. */
export async function relearn(tx: Transaction, whose: Whose, endedAt: Date): Promise<void> {
  const before = (await lockMemory(tx, whose))?.memory;
  if (!before) return;
  const anew = await runInTurns(learning(NOTHING_LEARNT, await listTold(tx, whose)));
  const learnt = { ...anew, causes: before.causes };
  const change = await changeOf({ before, learnt }, { diagnosis: new Map(), endedAt });
  if (change) await put(tx, whose, change);
}
