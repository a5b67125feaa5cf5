import { isDeepStrictEqual } from 'node:util';
import type { AnswerRow, AttemptRow } from '../../attempts/index.ts';
import { dayIn } from '../../days.ts';
import type { Transaction } from '../../db/database.ts';
import { allAsked } from '../../db/transaction.ts';
import { createYielder, mapYielding, runYielding } from '../../yielding.ts';
import { type LearnerProgram, listStudyAnswers } from '../repository.ts';
import { type Diagnosis, withDiagnosis } from '../rules/diagnose.ts';
import {
  dayNumber,
  EMPTY_MEMORY,
  type MemoryState,
  type StudyAnswer,
  updateMemoryInSteps,
} from '../rules/memory-state.ts';
import { studySeconds } from '../rules/pace.ts';
import { findStuck } from '../rules/stuck.ts';
import { type AttemptEnding, diagnosisFor } from './diagnosis.ts';
import {
  addToDay,
  claimMemory,
  type LockedMemory,
  lockMemory,
  saveMemory,
} from './repository-memory.ts';
import { changeStuck } from './repository-stuck.ts';

/** Unanswered questions and answers without a mark yet do not affect the memory. */
const studyAnswersOf = ({ mode }: AttemptRow, answers: readonly AnswerRow[]): StudyAnswer[] =>
  answers.flatMap(({ attemptId, questionId, answer, correct, seconds, sure, answeredAt: at }) =>
    answer === null || correct === null
      ? []
      : [{ attemptId, inPaper: mode === 'exam', questionId, right: correct, seconds, sure, at }],
  );

const learnerProgramOf = ({
  userId,
  programId,
}: Pick<AttemptRow, 'userId' | 'programId'>): LearnerProgram => ({
  userId,
  programId,
});

interface MemoryChange {
  after: MemoryState;
  stuck: { before: string[]; after: string[] };
  endedAt: Date;
}

/** Null if nothing changes: the row is large, and most corrections leave it as it was. */
async function findChange(
  { before, updated }: { before: MemoryState; updated: MemoryState },
  { diagnosis, endedAt }: { diagnosis: ReadonlyMap<string, Diagnosis>; endedAt: Date },
): Promise<MemoryChange | null> {
  const yieldIfDue = createYielder();
  const after = { ...updated, causes: withDiagnosis(before.causes, diagnosis, dayNumber(endedAt)) };
  await yieldIfDue();
  if (isDeepStrictEqual(after, before)) return null;
  const stuck = { before: [...findStuck(before).keys()], after: [...findStuck(after).keys()] };
  await yieldIfDue();
  return { after, stuck, endedAt };
}

const saveChange = (
  tx: Transaction,
  learnerProgram: LearnerProgram,
  { after, stuck, endedAt }: MemoryChange,
) =>
  allAsked([
    saveMemory(tx, learnerProgram, after),
    changeStuck(tx, learnerProgram, stuck, endedAt),
  ]);

const saveNothing = async () => undefined;

/**
 * Prepares the update of the learner's memory and study days with the answers of an attempt, and
 * returns the function that saves it. The transaction has locked the memory row; if there was none,
 * it is created and locked here.
 */
export async function prepareMemoryUpdate(
  tx: Transaction,
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  ending: AttemptEnding,
  locked: LockedMemory | null,
): Promise<() => Promise<unknown>> {
  const learnerProgram = learnerProgramOf(attempt);
  const yieldIfDue = createYielder();
  const studyAnswers = studyAnswersOf(attempt, answers);
  const diagnosis = await diagnosisFor(tx, attempt, answers, ending);
  if (studyAnswers.length === 0 && diagnosis.size === 0) return saveNothing;
  const { memory, timeZone, earlierAnswers } = locked
    ? { ...locked, earlierAnswers: [] }
    : await startMemory(tx, learnerProgram);
  const before = memory ?? EMPTY_MEMORY;
  // A new memory also includes all earlier answers; those of this attempt are stored by now.
  await yieldIfDue();
  const updated = await runYielding(
    updateMemoryInSteps(before, memory ? studyAnswers : earlierAnswers),
  );
  const change = await findChange({ before, updated }, { ...ending, diagnosis });
  const days = await studiedDays(timeZone ?? 'UTC', studyAnswers);
  return () =>
    allAsked([
      change && saveChange(tx, learnerProgram, change),
      ...days.map((day) => addToDay(tx, learnerProgram, day)),
    ]);
}

interface StartedMemory {
  /** Null if this call creates the memory, which then includes all earlier answers. */
  memory: MemoryState | null;
  earlierAnswers: StudyAnswer[];
  timeZone: string | null;
}

/**
 * Creates the memory row, or locks the one that another call has created; held until the
 * transaction ends.
 */
async function startMemory(
  tx: Transaction,
  learnerProgram: LearnerProgram,
): Promise<StartedMemory> {
  const [claimed, earlierAnswers] = await allAsked([
    claimMemory(tx, learnerProgram, EMPTY_MEMORY),
    listStudyAnswers(tx, learnerProgram),
  ]);
  if (claimed) return { memory: null, earlierAnswers, ...claimed };
  // Another call created the row in the meantime, and has committed by now.
  return {
    memory: null,
    timeZone: null,
    ...(await lockMemory(tx, learnerProgram)),
    earlierAnswers,
  };
}

async function studiedDays(timeZone: string, studyAnswers: readonly StudyAnswer[]) {
  const inOrder = studyAnswers.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const dayOfEach = await mapYielding(inOrder, ({ at }) => dayIn(timeZone, at));
  const days = Map.groupBy(inOrder, (_, place) => dayOfEach[place] ?? '');
  return Array.from(days, ([day, given]) => {
    const seconds = studySeconds(given).reduce((sum, one) => sum + one, 0);
    return { day, seconds, answers: given.length };
  });
}

/** Updates memory and causes after a mark was given or changed. */
export async function rebuildMemoryAndCauses(
  tx: Transaction,
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  ending: AttemptEnding,
): Promise<void> {
  await rebuildCauses(tx, attempt, answers, ending);
  await rebuildMemory(tx, learnerProgramOf(attempt), ending.endedAt);
}

/**
 * Diagnoses the attempt once more. When many attempts of a learner change, call `rebuildMemory`
 * once afterwards.
 */
export async function rebuildCauses(
  tx: Transaction,
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  ending: AttemptEnding,
): Promise<void> {
  const learnerProgram = learnerProgramOf(attempt);
  const before = (await lockMemory(tx, learnerProgram))?.memory;
  if (!before) return;
  const diagnosis = await diagnosisFor(tx, attempt, answers, ending);
  const change = await findChange({ before, updated: before }, { ...ending, diagnosis });
  if (change) await saveChange(tx, learnerProgram, change);
}

/** Rebuilds the memory of a learner from all their answers. */
export async function rebuildMemory(
  tx: Transaction,
  learnerProgram: LearnerProgram,
  endedAt: Date,
): Promise<void> {
  const before = (await lockMemory(tx, learnerProgram))?.memory;
  if (!before) return;
  const rebuilt = await runYielding(
    updateMemoryInSteps(EMPTY_MEMORY, await listStudyAnswers(tx, learnerProgram)),
  );
  const updated = { ...rebuilt, causes: before.causes };
  const change = await findChange({ before, updated }, { diagnosis: new Map(), endedAt });
  if (change) await saveChange(tx, learnerProgram, change);
}
