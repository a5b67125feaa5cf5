import { createHash } from 'node:crypto';
import type { Person } from '@certway/contract/endpoint';
import { OWN_TESTS_AT_MOST, STUDY_QUESTIONS_AT_MOST } from '@certway/contract/limits';
import type { OwnTest, OwnTestCount, SavedTest } from '@certway/contract/own-test';
import { type ChosenPractice, mayStudy } from '../../attempts/index.ts';
import type { Executor } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { type Failure, fail, refuse } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findTopicsBelow } from '../../topics/index.ts';
import { listOpenBank } from '../open-bank.ts';
import { findStudy, type Whose } from '../repository.ts';
import { dayOf } from '../rules/learnt.ts';
import { matching, taken } from '../rules/own-test.ts';
import { mixed } from '../rules/weights.ts';
import { learntFrom } from '../today.ts';
import { deleteSaved, listBookmarked, listSaved, putSaved } from './repository.ts';

/** What lies before them in a paper that they sit is in no test, for its state tells how it went before. */
async function find(db: Executor, whose: Whose, test: OwnTest, now: Date) {
  const { plan, memory } = await findStudy(db, whose);
  const learnt = await learntFrom(db, whose, memory);
  const bank = await listOpenBank(db, whose, plan, now);
  const includes = await findTopicsBelow(db, whose.programId);
  const bookmarked = await listBookmarked(db, whose);
  const matches = matching(bank, test, { learnt, bookmarked, day: dayOf(now), includes });
  return { matches, ...taken(matches, test, learnt, STUDY_QUESTIONS_AT_MOST) };
}

const nameOf = (test: OwnTest): string =>
  createHash('sha256').update(JSON.stringify(test)).digest('base64url').slice(0, 22);

/** Starting the same test twice continues the same attempt. */
export async function chooseOwnTest(
  db: Executor,
  { userId, programId, test }: Whose & { test: OwnTest },
  now: Date,
): Promise<ChosenPractice> {
  const { questions } = await find(db, { userId, programId }, test, now);
  return {
    programId,
    practiceOf: `own ${programId} ${nameOf(test)}`,
    title: 'My own test',
    mode: 'practice',
    feedback: test.feedback,
    questions: mixed(questions),
    ifNone: 'nothing-to-ask',
  };
}

async function mine({ db, now }: Platform, person: Person, programId: string): Promise<Whose> {
  const may = await mayStudy(db, person, programId, now());
  return may ? { userId: person.id, programId } : refuse('not-found');
}

export async function countOwnTest(
  platform: Platform,
  person: Person,
  programId: string,
  test: OwnTest,
): Promise<OwnTestCount> {
  const whose = await mine(platform, person, programId);
  const { matches, questions, seconds } = await find(platform.db, whose, test, platform.now());
  return { matches: matches.length, asks: questions.length, seconds };
}

export async function listOwnTests(
  platform: Platform,
  person: Person,
  programId: string,
): Promise<SavedTest[]> {
  return listSaved(platform.db, await mine(platform, person, programId));
}

export async function saveOwnTest(
  platform: Platform,
  person: Person,
  programId: string,
  { name, test }: { name: string; test: OwnTest },
): Promise<SavedTest[] | Failure<'too-many-tests'>> {
  const { db } = platform;
  const whose = await mine(platform, person, programId);
  const saved = await listSaved(db, whose);
  const isNew = saved.every((each) => each.name !== name);
  if (isNew && saved.length >= OWN_TESTS_AT_MOST) return fail('too-many-tests');
  await putSaved(db, { ...whose, id: newId(platform.now().getTime()), name, test });
  return listSaved(db, whose);
}

/** Idempotent. */
export async function removeOwnTest(
  platform: Platform,
  person: Person,
  programId: string,
  name: string,
): Promise<SavedTest[]> {
  const whose = await mine(platform, person, programId);
  await deleteSaved(platform.db, whose, name);
  return listSaved(platform.db, whose);
}
