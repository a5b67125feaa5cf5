import type { AnswerRow, AttemptRow } from '../attempts/index.ts';
import { dayIn } from '../days.ts';
import type { Transaction } from '../db/database.ts';
import {
  addToDay,
  claimMemory,
  findPlan,
  listTold,
  lockMemory,
  updateMemory,
  type Whose,
} from './rows.ts';
import { countedSeconds, learn, NOTHING_LEARNT, type Told } from './rules/learnt.ts';

type Ended = Pick<AttemptRow, 'userId' | 'programId'>;
type Given = Pick<
  AnswerRow,
  'questionId' | 'answer' | 'correct' | 'seconds' | 'sure' | 'answeredAt'
>;

/** What was left open tells nothing, and what waits for its mark not yet. */
const toldBy = (answers: readonly Given[]): Told[] =>
  answers.flatMap(({ questionId, answer, correct, seconds, sure, answeredAt: at }) =>
    answer === null || correct === null ? [] : [{ questionId, right: correct, seconds, sure, at }],
  );

const whoseOf = ({ userId, programId }: Ended): Whose => ({ userId, programId });

/** Puts the answers of an attempt that ends into the person's memory of its program, and into their days. */
export async function learnFrom(
  tx: Transaction,
  attempt: Ended,
  answers: readonly Given[],
): Promise<void> {
  const whose = whoseOf(attempt);
  const told = toldBy(answers);
  if (told.length === 0) return;
  if (await claimMemory(tx, whose, NOTHING_LEARNT)) {
    // Answers from before there was a memory, and those of this attempt, which is stored by now.
    await updateMemory(tx, whose, learn(NOTHING_LEARNT, await listTold(tx, whose)));
  } else {
    const before = await lockMemory(tx, whose);
    if (before) await updateMemory(tx, whose, learn(before, told));
  }
  const timeZone = (await findPlan(tx, whose))?.timeZone ?? 'UTC';
  for (const [day, given] of Map.groupBy(told, ({ at }) => dayIn(timeZone, at))) {
    const seconds = given.reduce((sum, one) => sum + countedSeconds(one.seconds), 0);
    await addToDay(tx, whose, { day, seconds, answers: given.length });
  }
}

/** After a mark was given or changed: what followed from the old one is worked out once more. */
export async function learnAnew(tx: Transaction, attempt: Ended): Promise<void> {
  const whose = whoseOf(attempt);
  if (!(await lockMemory(tx, whose))) return;
  await updateMemory(tx, whose, learn(NOTHING_LEARNT, await listTold(tx, whose)));
}
