import type { StudyAbout } from '@certway/contract/attempts/practice-about';
import type { Person } from '@certway/contract/endpoint';
import { PRACTICE_QUESTIONS } from '@certway/contract/limits';
import { type Cause, causes } from '@certway/contract/study/causes';
import type { MistakeCauses } from '@certway/contract/study/index';
import { findAttempt, getVersions, mayStudy, type PracticeSelection } from '../attempts/index.ts';
import { createYielder, mapYielding } from '../concurrency/yielding.ts';
import type { Executor } from '../db/database.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import * as messages from './messages.ts';
import { listOpenBank } from './open-bank.ts';
import { findStudy, type LearnerProgram } from './repository.ts';
import { diagnosisOf } from './rules/diagnose.ts';
import { EMPTY_MEMORY, type MemoryState } from './rules/memory-state.ts';
import { findStuck } from './rules/stuck.ts';
import { interleaveTopics } from './rules/weights.ts';

const TITLES: Record<Cause, string> = {
  'surely-wrong': messages.sureAndWrong,
  'changed-to-wrong': messages.changedFromRightToWrong,
  'ran-out': messages.outOfTime,
  'never-seen': messages.notReached,
  'guessed-right': messages.rightButNotSure,
  'too-slow': messages.rightButSlow,
  'not-known': messages.notKnownYet,
};

const causeOf = ({ causes: known }: MemoryState, questionId: string): Cause | null => {
  const last = known[questionId];
  return last ? diagnosisOf(last).cause : null;
};

/**
 * Reads the learner's memory, and the questions of the program except those in a mock exam that the
 * learner is taking.
 */
async function readOpenBank(db: Executor, learnerProgram: LearnerProgram, now: Date) {
  const { plan, memory } = await findStudy(db, learnerProgram);
  return {
    memory: memory ?? EMPTY_MEMORY,
    bank: await listOpenBank(db, learnerProgram, plan, now),
  };
}

/**
 * Returns the ids of the questions of an attempt of this learner. Returns null, meaning all
 * questions of the program, if no attempt is given.
 */
async function questionsOfAttempt(
  db: Executor,
  { userId, programId }: LearnerProgram,
  quizId: string | null,
): Promise<ReadonlySet<string> | null> {
  if (quizId === null) return null;
  const attempt = await findAttempt(db, quizId);
  const isTheirs = attempt?.userId === userId && attempt.programId === programId;
  return isTheirs && attempt.state !== 'running'
    ? new Set(attempt.questionIds)
    : throwHttpError('not-found');
}

/**
 * Chooses questions to repeat: either the questions whose last mistake had the given cause, or the
 * questions that the learner keeps missing.
 */
export async function chooseDrill(
  db: Executor,
  userId: string,
  about: Extract<StudyAbout, { what: 'cause' | 'stuck' }>,
  now: Date,
): Promise<PracticeSelection> {
  const { programId } = about;
  const learnerProgram = { userId, programId };
  const { memory, bank } = await readOpenBank(db, learnerProgram, now);
  const drill = { programId, mode: 'missed', ifNone: 'nothing-missed' } as const;
  if (about.what === 'stuck') {
    const stuck = findStuck(memory);
    const questions = interleaveTopics(bank.filter(({ questionId }) => stuck.has(questionId)));
    return {
      ...drill,
      practiceOf: `stuck ${programId}`,
      title: messages.whatKeepsGoingWrong,
      questions,
    };
  }
  const { cause, quizId } = about;
  const asked = await questionsOfAttempt(db, learnerProgram, quizId);
  const questions = bank.filter(
    ({ questionId }) =>
      causeOf(memory, questionId) === cause && (asked === null || asked.has(questionId)),
  );
  return {
    ...drill,
    practiceOf: `cause ${programId} ${cause} ${quizId ?? 'all'}`,
    title: TITLES[cause],
    questions: interleaveTopics(questions).slice(0, PRACTICE_QUESTIONS),
  };
}

/**
 * Returns the number of questions per cause of the learner's last mistake, and the questions that
 * the learner keeps missing.
 */
export async function getMisses(
  { db, now }: Platform,
  person: Person,
  programId: string,
): Promise<MistakeCauses> {
  const at = now();
  if (!(await mayStudy(db, person, programId, at))) return throwHttpError('not-found');
  const yieldIfDue = createYielder();
  const { memory, bank } = await readOpenBank(db, { userId: person.id, programId }, at);
  const stuck = findStuck(memory);
  await yieldIfDue();
  const stuckNow = bank.filter(({ questionId }) => stuck.has(questionId));
  const versions = await getVersions(
    db,
    stuckNow.map(({ versionId }) => versionId),
  );
  await yieldIfDue();
  const found = await mapYielding(bank, ({ questionId }) => causeOf(memory, questionId));
  return {
    causes: causes.flatMap((cause) => {
      const questions = found.filter((each) => each === cause).length;
      return questions > 0 ? [{ cause, questions }] : [];
    }),
    stuck: stuckNow.map(({ questionId, versionId }) => ({
      questionId,
      text: versions.get(versionId)?.paper.text ?? '',
      missed: stuck.get(questionId) ?? 0,
    })),
  };
}
