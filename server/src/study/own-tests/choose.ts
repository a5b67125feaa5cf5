import { createHash } from 'node:crypto';
import type { Person } from '@certway/contract/endpoint';
import { OWN_TESTS_AT_MOST, STUDY_QUESTIONS_AT_MOST } from '@certway/contract/limits';
import type { OwnTest, OwnTestCount, SavedTest } from '@certway/contract/study/own-test';
import { mayStudy, type PracticeSelection } from '../../attempts/index.ts';
import type { Executor } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { type Failure, fail, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findTopicsBelow } from '../../topics/index.ts';
import * as messages from '../messages.ts';
import { listOpenBank } from '../open-bank.ts';
import { findStudy, type LearnerProgram } from '../repository.ts';
import { dayNumber } from '../rules/memory-state.ts';
import { fitToAmount, matchingQuestions } from '../rules/own-test.ts';
import { interleaveTopics } from '../rules/weights.ts';
import { storedOrRebuiltMemory } from '../today.ts';
import { deleteSavedTest, listBookmarked, listSavedTests, putSavedTest } from './repository.ts';

/**
 * Selects the questions of a test. Questions in a mock exam that the learner is taking are left
 * out, because their status would reveal earlier answers.
 */
async function selectQuestions(
  db: Executor,
  learnerProgram: LearnerProgram,
  test: OwnTest,
  now: Date,
) {
  const { plan, memory: stored } = await findStudy(db, learnerProgram);
  const memory = await storedOrRebuiltMemory(db, learnerProgram, stored);
  const bank = await listOpenBank(db, learnerProgram, plan, now);
  const includes = await findTopicsBelow(db, learnerProgram.programId);
  const bookmarked = await listBookmarked(db, learnerProgram);
  const matches = matchingQuestions(bank, test, {
    memory,
    bookmarked,
    day: dayNumber(now),
    includes,
  });
  return { matches, ...fitToAmount(matches, test, memory, STUDY_QUESTIONS_AT_MOST) };
}

const testDigest = (test: OwnTest): string =>
  createHash('sha256').update(JSON.stringify(test)).digest('base64url').slice(0, 22);

/**
 * Chooses the questions of a learner's own test. Starting a test again with identical settings
 * continues the running attempt.
 */
export async function chooseOwnTest(
  db: Executor,
  { userId, programId, test }: LearnerProgram & { test: OwnTest },
  now: Date,
): Promise<PracticeSelection> {
  const { questions } = await selectQuestions(db, { userId, programId }, test, now);
  return {
    programId,
    practiceOf: `own ${programId} ${testDigest(test)}`,
    title: messages.myOwnTest,
    mode: 'practice',
    feedback: test.feedback,
    questions: interleaveTopics(questions),
    ifNone: 'nothing-to-ask',
  };
}

async function requireStudyAccess(
  { db, now }: Platform,
  person: Person,
  programId: string,
): Promise<LearnerProgram> {
  const may = await mayStudy(db, person, programId, now());
  return may ? { userId: person.id, programId } : throwHttpError('not-found');
}

export async function countOwnTest(
  platform: Platform,
  person: Person,
  programId: string,
  test: OwnTest,
): Promise<OwnTestCount> {
  const learnerProgram = await requireStudyAccess(platform, person, programId);
  const { matches, questions, seconds } = await selectQuestions(
    platform.db,
    learnerProgram,
    test,
    platform.now(),
  );
  return { matches: matches.length, asks: questions.length, seconds };
}

export async function listOwnTests(
  platform: Platform,
  person: Person,
  programId: string,
): Promise<SavedTest[]> {
  return listSavedTests(platform.db, await requireStudyAccess(platform, person, programId));
}

export async function saveOwnTest(
  platform: Platform,
  person: Person,
  programId: string,
  { name, test }: { name: string; test: OwnTest },
): Promise<SavedTest[] | Failure<'too-many-tests'>> {
  const { db } = platform;
  const learnerProgram = await requireStudyAccess(platform, person, programId);
  const saved = await listSavedTests(db, learnerProgram);
  const isNew = saved.every((each) => each.name !== name);
  if (isNew && saved.length >= OWN_TESTS_AT_MOST) return fail('too-many-tests');
  await putSavedTest(db, { ...learnerProgram, id: newId(platform.now().getTime()), name, test });
  return listSavedTests(db, learnerProgram);
}

/** Removes a saved test. Idempotent: removing a missing test succeeds. */
export async function removeOwnTest(
  platform: Platform,
  person: Person,
  programId: string,
  name: string,
): Promise<SavedTest[]> {
  const learnerProgram = await requireStudyAccess(platform, person, programId);
  await deleteSavedTest(platform.db, learnerProgram, name);
  return listSavedTests(platform.db, learnerProgram);
}
