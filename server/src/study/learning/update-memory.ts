import { isDeepStrictEqual } from 'node:util';
import type { AnswerRow, AttemptRow } from '../../attempts/index.ts';
import { createYielder, mapYielding, runYielding } from '../../concurrency/yielding.ts';
import type { Transaction } from '../../db/database.ts';
import { dayIn } from '../../time/days.ts';
import { type LearnerProgram, listStudyAnswers } from '../repository.ts';
import { type Diagnosis, withDiagnosis } from '../rules/diagnose.ts';
import {
  dayNumber,
  EMPTY_MEMORY,
  type MemoryState,
  type MergedQuestions,
  type StudyAnswer,
  updateMemoryInSteps,
  withMerged,
} from '../rules/memory-state.ts';
import { studySeconds } from '../rules/pace.ts';
import { findStuck } from '../rules/stuck.ts';
import { type AttemptEnding, diagnosisFor } from './diagnosis.ts';
import { addToDay, claimMemory, lockMemory, saveMemory } from './repository-memory.ts';
import { changeStuck } from './repository-stuck.ts';

/**
 * Returns the answers that affect the learner's memory. Unanswered questions and unmarked answers
 * do not affect it.
 */
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

/**
 * Returns the change of the memory row, or null if nothing changes. In this case the large row is
 * not written.
 */
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
  Promise.all([
    saveMemory(tx, learnerProgram, after),
    changeStuck(tx, learnerProgram, stuck, endedAt),
  ]);

/**
 * Updates the learner's memory and study days with the answers of an attempt that ends. Locks the
 * memory row until the transaction ends. If there is no row yet, the row is created. Returns the ids
 * of the questions that the learner has answered for the first time.
 */
export async function updateMemoryAfterAttempt(
  tx: Transaction,
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  ending: AttemptEnding,
): Promise<ReadonlySet<string>> {
  const learnerProgram = learnerProgramOf(attempt);
  const yieldIfDue = createYielder();
  const studyAnswers = studyAnswersOf(attempt, answers);
  const locked = await lockMemory(tx, learnerProgram);
  const diagnosis = await diagnosisFor(tx, attempt, answers, ending);
  if (studyAnswers.length === 0 && diagnosis.size === 0) return new Set();
  const { memory, timeZone, merged, earlierAnswers } = locked
    ? { ...locked, earlierAnswers: [] }
    : await startMemory(tx, learnerProgram);
  const before = memory ?? EMPTY_MEMORY;
  const remembered = withMerged(before, merged);
  // A new memory is computed from all stored answers, which include the answers of this attempt. An
  // existing memory is updated with the answers of this attempt only.
  await yieldIfDue();
  const updated = await runYielding(
    updateMemoryInSteps(remembered, memory ? studyAnswers : earlierAnswers),
  );
  const change = await findChange({ before, updated }, { ...ending, diagnosis });
  const days = await studiedDays(timeZone ?? 'UTC', studyAnswers);
  await Promise.all([
    change && saveChange(tx, learnerProgram, change),
    ...days.map((day) => addToDay(tx, learnerProgram, day)),
  ]);
  const earlier = earlierAnswers.filter(({ attemptId }) => attemptId !== attempt.id);
  const known = new Set([
    ...Object.keys(remembered.states),
    ...earlier.map(({ questionId }) => questionId),
  ]);
  return new Set(studyAnswers.map(({ questionId }) => questionId).filter((id) => !known.has(id)));
}

interface StartedMemory {
  /**
   * The stored memory; null if this call creates the memory row, which then includes all earlier
   * answers.
   */
  memory: MemoryState | null;
  earlierAnswers: StudyAnswer[];
  timeZone: string | null;
  merged: MergedQuestions;
}

/**
 * Creates the memory row, or locks the row that another call has created. The lock is held until
 * the transaction ends.
 */
async function startMemory(
  tx: Transaction,
  learnerProgram: LearnerProgram,
): Promise<StartedMemory> {
  const [claimed, earlierAnswers] = await Promise.all([
    claimMemory(tx, learnerProgram, EMPTY_MEMORY),
    listStudyAnswers(tx, learnerProgram),
  ]);
  if (claimed) return { memory: null, earlierAnswers, merged: {}, ...claimed };
  // Another call has created the row and committed its transaction, so the row is now locked and
  // read.
  return {
    memory: null,
    timeZone: null,
    merged: {},
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

/** Updates the learner's memory and the causes of mistakes after a mark was given or changed. */
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
 * Diagnoses the attempt again. If many attempts of a learner change, call `rebuildMemory` once
 * afterwards.
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

/** Returns an answer to a merged question as an answer to the question it was merged into. */
const asAnswerTo =
  (merged: MergedQuestions) =>
  (answer: StudyAnswer): StudyAnswer => ({
    ...answer,
    questionId: merged[answer.questionId] ?? answer.questionId,
  });

export async function rebuildMemory(
  tx: Transaction,
  learnerProgram: LearnerProgram,
  endedAt: Date,
): Promise<void> {
  const locked = await lockMemory(tx, learnerProgram);
  if (!locked) return;
  const { memory: before, merged } = locked;
  const answers = await listStudyAnswers(tx, learnerProgram);
  const rebuilt = await runYielding(
    updateMemoryInSteps(EMPTY_MEMORY, await mapYielding(answers, asAnswerTo(merged))),
  );
  // The memories of merged questions are kept, for the case that the merge is undone.
  const own = Object.entries(before.states).filter(([id]) => id in merged);
  const states = { ...Object.fromEntries(own), ...rebuilt.states };
  const updated = { ...rebuilt, states, causes: before.causes };
  const change = await findChange({ before, updated }, { diagnosis: new Map(), endedAt });
  if (change) await saveChange(tx, learnerProgram, change);
}
