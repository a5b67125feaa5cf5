import { randomUUID } from 'node:crypto';
import type { PracticeAbout } from '@certway/contract/attempts/practice-about';
import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { Person } from '@certway/contract/endpoint';
import { PRACTICE_COURSE } from '@certway/contract/limits';
import { beginPeriod } from '../../access/index.ts';
import { newId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Failure, fail, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { cacheAttemptPlan } from '../answering/attempt-plan.ts';
import { findProgramCheck, type ProgramCheck } from '../exams/repository.ts';
import { mayTakeInFull } from '../policy.ts';
import { getAttempt } from '../reading/read.ts';
import { presentAttempt } from '../reading/serialize.ts';
import type { AttemptRow } from '../repository.ts';
import { getVersions } from '../repository-versions.ts';
import {
  choosePractice,
  type PracticeChoosers,
  type PracticeSelection,
} from './choose-practice.ts';
import { isOverQuestionLimit } from './question-limit.ts';
import { findRunningPractice } from './repository-practice.ts';
import { insertAttempt } from './repository-start.ts';

function rowOf(
  person: Person,
  check: ProgramCheck,
  { programId, practiceOf, title, mode, questions, feedback = check.feedback }: PracticeSelection,
  writer: string,
  now: Date,
) {
  return {
    id: newId(now.getTime()),
    userId: person.id,
    programId,
    programName: check.programName,
    courseId: null,
    courseName: PRACTICE_COURSE,
    moduleId: null,
    moduleName: title,
    blueprintId: null,
    practiceOf,
    deadlineAt: null,
    mode,
    whole: false,
    state: 'running',
    questionIds: questions.map(({ questionId }) => questionId),
    versionIds: questions.map(({ versionId }) => versionId),
    passMark: check.passMark,
    feedback,
    citationRules: check.citationRules,
    mixSeed: randomUUID(),
    mixesOptions: check.mixesOptions,
    writer,
    writerLeftAt: null,
    startedAt: now,
    endedAt: null,
    keptAt: null,
    beginReceivedAt: null,
    isHeld: false,
    asksSure: check.asksSure,
  } satisfies AttemptRow;
}

/**
 * Starts practice with questions of several modules. A running attempt at the same practice
 * continues; two simultaneous starts create one attempt.
 */
export async function startPractice(
  platform: Platform,
  choosers: PracticeChoosers,
  person: Person,
  { about, writer }: { about: PracticeAbout; writer: string },
): Promise<Attempt | Failure<PracticeSelection['ifNone'] | 'too-many-opened'>> {
  const { db } = platform;
  const now = platform.now();
  const chosen = await choosePractice(db, choosers, person, about, now);
  const check = await findProgramCheck(db, chosen.programId, person.id, now);
  if (!check || !mayTakeInFull(person, check)) return throwHttpError('not-found');
  const running = () => findRunningPractice(db, person.id, chosen.practiceOf);
  const runningId = await running();
  if (runningId) return getAttempt(platform, person, runningId);
  if (await isOverQuestionLimit(platform, person, now)) return fail('too-many-opened');
  if (chosen.questions.length === 0) {
    return fail(chosen.ifNone);
  }
  const row = rowOf(person, check, chosen, writer, now);
  const inserted = await inTransaction(db, async (tx) => {
    if (check.periodWaits) await beginPeriod(tx, person.id, chosen.programId, now);
    return insertAttempt(tx, { ...row, title: chosen.title, sessionId: person.sessionId });
  });
  if (!inserted)
    return getAttempt(platform, person, (await running()) ?? throwHttpError('not-found'));
  cacheAttemptPlan(row);
  const versions = await getVersions(db, row.versionIds);
  return presentAttempt(row, { answers: [], versions, now });
}
