import type { Person } from '@certway/contract/endpoint';
import type { StudySession } from '@certway/contract/study/study-session';
import {
  type AttemptRow,
  findAttempt,
  getVersions,
  isStudySession,
  listAnswers,
  listRepeats,
} from '../attempts/index.ts';
import type { Executor } from '../db/database.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { dayIn, daysBetween } from '../time/days.ts';
import { DAY_MS } from '../time/durations.ts';
import { findStudyPlan } from './repository.ts';
import { listEarlierAnswers } from './repository-session.ts';
import { nextStudyDay } from './rules/plan-days.ts';
import { chooseToday, planOrDefault } from './today.ts';

/** Returns the next study day, and the questions that the plan would choose on it as of now. */
async function questionsOfNextDay(
  db: Executor,
  { userId, programId }: Pick<AttemptRow, 'userId' | 'programId'>,
  now: Date,
): Promise<{ nextOn: string | null; questionIds: ReadonlySet<string> }> {
  const plan = planOrDefault(await findStudyPlan(db, { userId, programId }));
  const today = dayIn(plan.timeZone, now);
  const nextOn = nextStudyDay(plan, today);
  if (nextOn === null) return { nextOn, questionIds: new Set() };
  const onThatDay = new Date(now.getTime() + daysBetween(today, nextOn) * DAY_MS);
  const { questions } = await chooseToday(db, { userId, programId, more: false }, onThatDay);
  return { nextOn, questionIds: new Set(questions.map(({ questionId }) => questionId)) };
}

/**
 * Returns what a finished study session changed. It answers 404 for an attempt that is not a finished
 * study session of the person.
 */
export async function getStudySession(
  { db, now }: Platform,
  person: Person,
  quizId: string,
): Promise<StudySession> {
  const attempt = await findAttempt(db, quizId);
  const isTheirs = attempt?.userId === person.id && attempt.state === 'finished';
  if (!(attempt && isTheirs && isStudySession(attempt))) return throwHttpError('not-found');
  const { programId, programName, versionIds, isHeld } = attempt;
  const [answers, repeats, earlier, versions, next] = [
    await listAnswers(db, quizId),
    await listRepeats(db, quizId),
    await listEarlierAnswers(db, attempt),
    await getVersions(db, versionIds),
    await questionsOfNextDay(db, attempt, now()),
  ];
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const rightAgain = new Set(
    repeats.filter(({ correct }) => correct).map(({ questionId }) => questionId),
  );
  return {
    programId,
    programName,
    nextOn: next.nextOn,
    questions: attempt.questionIds.map((questionId, place) => ({
      questionId,
      text: versions.get(versionIds[place] ?? '')?.paper.text ?? '',
      isNew: !earlier.has(questionId),
      wasWrong: earlier.get(questionId) === false,
      right: isHeld ? null : (given.get(questionId)?.correct ?? null),
      rightAgain: !isHeld && rightAgain.has(questionId),
      comesNext: next.questionIds.has(questionId),
    })),
  };
}
