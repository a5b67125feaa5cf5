import { randomUUID } from 'node:crypto';
import type { QuizMode } from '@certway/contract/attempts/attempt-place';
import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { Person } from '@certway/contract/endpoint';
import { keepTogether } from '@certway/contract/questions/cases';
import { isValidOn } from '@certway/contract/questions/validity';
import { beginPeriod } from '../../access/index.ts';
import { newId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Failure, fail, failed, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { examDay } from '../../time/days.ts';
import { cacheAttemptPlan } from '../answering/attempt-plan.ts';
import { mayTakeDemo, mayTakeInFull } from '../policy.ts';
import { getAttempt } from '../reading/read.ts';
import { presentAttempt } from '../reading/serialize.ts';
import type { AttemptRow } from '../repository.ts';
import { getVersions } from '../repository-versions.ts';
import { isOverQuestionLimit } from './question-limit.ts';
import { type DemoQuiz, findDemoQuiz } from './repository-demo.ts';
import {
  findRunningId,
  findStartCheck,
  insertAttempt,
  type QuestionVersion,
  type StartCheck,
} from './repository-start.ts';

interface StartQuizRequest {
  programId: string;
  courseId: string;
  moduleId: string;
  mode: QuizMode;
  writer: string;
}

type QuizContent = DemoQuiz & { mode: QuizMode; whole: boolean };

/**
 * Returns the questions that are valid on the person's exam day. Questions that share a passage
 * stay together.
 */
function questionsFor({ questions, ...plan }: StartCheck, now: Date): QuestionVersion[] {
  const day = examDay(plan, now);
  const right = (questions ?? []).filter(([, , validFrom, validUntil]) =>
    isValidOn({ validFrom, validUntil }, day),
  );
  return keepTogether(right, ([, , , , caseId]) => caseId).map(([questionId, versionId]) => [
    questionId,
    versionId,
  ]);
}

/**
 * Returns the questions of the requested quiz: the whole module, the person's missed questions of
 * the module, or the first five questions of the program.
 */
async function contentFor(
  { db }: Platform,
  person: Person,
  check: StartCheck,
  asked: StartQuizRequest,
  now: Date,
): Promise<QuizContent | Failure<'nothing-missed' | 'nothing-to-ask'>> {
  if (mayTakeInFull(person, check)) {
    const { courseName, moduleName } = check;
    const questions = questionsFor(check, now);
    if (questions.length === 0)
      return fail(asked.mode === 'missed' ? 'nothing-missed' : 'nothing-to-ask');
    const whole = asked.mode === 'practice';
    return { ...asked, whole, questions, courseName, moduleName };
  }
  if (!mayTakeDemo(check)) return throwHttpError('not-found');
  const demo = await findDemoQuiz(db, asked.programId, now);
  return demo ? { ...demo, mode: 'practice', whole: false } : fail('nothing-to-ask');
}

function rowOf(
  person: Person,
  check: StartCheck,
  content: QuizContent,
  asked: StartQuizRequest,
  now: Date,
) {
  return {
    id: newId(now.getTime()),
    userId: person.id,
    programId: asked.programId,
    programName: check.programName,
    courseId: content.courseId,
    courseName: content.courseName,
    moduleId: content.moduleId,
    moduleName: content.moduleName,
    blueprintId: null,
    deadlineAt: null,
    mode: content.mode,
    whole: content.whole,
    practiceOf: null,
    state: 'running',
    questionIds: content.questions.map(([questionId]) => questionId),
    versionIds: content.questions.map(([, versionId]) => versionId),
    passMark: check.passMark,
    feedback: check.feedback,
    citationRules: check.citationRules,
    mixSeed: randomUUID(),
    mixesOptions: check.mixesOptions,
    writer: asked.writer,
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
 * Inserts the attempt and, if needed, starts the person's access period, which begins with the
 * first quiz. Returns false if a concurrent start was faster.
 */
async function insertStarted(
  { db }: Platform,
  check: StartCheck,
  row: AttemptRow & { sessionId: string },
): Promise<boolean> {
  if (!check.periodWaits) return insertAttempt(db, row);
  return inTransaction(db, async (tx) => {
    await beginPeriod(tx, row.userId, row.programId, row.startedAt);
    return insertAttempt(tx, row);
  });
}

/**
 * Starts an attempt and pins the questions, their versions and their order. A running attempt at
 * the module continues; two simultaneous starts create one attempt.
 */
export async function startAttempt(
  platform: Platform,
  person: Person,
  asked: StartQuizRequest,
): Promise<Attempt | Failure<'nothing-missed' | 'nothing-to-ask' | 'too-many-opened'>> {
  const { db } = platform;
  const now = platform.now();
  const check = await findStartCheck(db, { ...asked, userId: person.id }, now);
  if (!check) return throwHttpError('not-found');
  if (check.runningId) return getAttempt(platform, person, check.runningId);
  if (await isOverQuestionLimit(platform, person, now)) return fail('too-many-opened');
  const content = await contentFor(platform, person, check, asked, now);
  if (failed(content)) return content;
  const row = rowOf(person, check, content, asked, now);
  if (!(await insertStarted(platform, check, { ...row, sessionId: person.sessionId }))) {
    const running = await findRunningId(db, person.id, content.moduleId);
    return running ? getAttempt(platform, person, running) : throwHttpError('not-found');
  }
  cacheAttemptPlan(row);
  const versions = await getVersions(db, row.versionIds);
  return presentAttempt(row, { answers: [], versions, now });
}
