import type { Person } from '@certway/contract/endpoint';
import type { StudyCard, StudyDay, StudyPlan, StudyTask } from '@certway/contract/study/study-plan';
import { mayStudy } from '../attempts/index.ts';
import type { Executor } from '../db/database.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { dayAfter, dayIn, daysBetween } from '../time/days.ts';
import { findStudyPlan, listDays } from './repository.ts';
import { listStudied } from './repository-studied.ts';
import { isStudyDay } from './rules/days.ts';
import { questionsThatFit, secondsPerQuestion } from './rules/pace.ts';
import { findStreak } from './streak/find.ts';
import { DEFAULT_PLAN, secondsLeft } from './today.ts';

type StudiedProgram = Awaited<ReturnType<typeof listStudied>>[number];

const planIn = (row: StudiedProgram['plan']): StudyPlan | null =>
  row && {
    examOn: row.examOn,
    minutesADay: row.minutesADay,
    weekdays: row.weekdays,
    timeZone: row.timeZone,
  };

function presentCard(row: StudiedProgram, now: Date): StudyTask {
  const plan = planIn(row.plan);
  const held = plan ?? DEFAULT_PLAN;
  const today = dayIn(held.timeZone, now);
  const { done, left } = secondsLeft(held, row.days, now);
  const spent = { seconds: row.seconds ?? 0, answers: row.answers ?? 0 };
  const questions = questionsThatFit(left, row.askable, spent);
  return {
    programId: row.programId,
    programName: row.programName,
    plan,
    daysLeft: held.examOn === null ? null : daysBetween(today, held.examOn),
    isStudyDay: isStudyDay(held, today),
    questions,
    secondsLeft: questions * secondsPerQuestion(spent),
    secondsDone: done,
    running:
      row.runningId === null
        ? null
        : {
            quizId: row.runningId,
            questions: row.runningQuestions,
            answered: row.runningAnswered,
          },
  };
}

export async function listStudyCards({ db, now }: Platform, person: Person): Promise<StudyCard[]> {
  const at = now();
  const reader = { userId: person.id, isAdmin: person.role === 'admin' };
  const rows = await listStudied(db, reader, at);
  const plans = rows.flatMap(({ plan }) => plan ?? []);
  const streakDays = await findStreak(db, person.id, plans, at);
  return rows.map((row) => ({ ...presentCard(row, at), streakDays }));
}

/**
 * Lists today's study tasks of a learner. The list is empty without a plan, on days off, after the
 * day's study is done, and from exam day on.
 */
export async function listStudyTasks(
  db: Executor,
  reader: { userId: string; isAdmin: boolean },
  now: Date,
): Promise<StudyTask[]> {
  const cards = (await listStudied(db, reader, now)).map((row) => presentCard(row, now));
  return cards.filter(
    ({ plan, daysLeft, isStudyDay, questions, running }) =>
      plan !== null &&
      (daysLeft === null || daysLeft > 0) &&
      isStudyDay &&
      (questions > 0 || running !== null),
  );
}

const DAYS_BACK = 3;
const DAYS_SHOWN = 13;

export async function getStudyWeek(
  { db, now }: Platform,
  person: Person,
  programId: string,
): Promise<StudyDay[]> {
  const at = now();
  if (!(await mayStudy(db, person, programId, at))) return throwHttpError('not-found');
  const learnerProgram = { userId: person.id, programId };
  const plan = (await findStudyPlan(db, learnerProgram)) ?? DEFAULT_PLAN;
  const today = dayIn(plan.timeZone, at);
  const first = dayAfter(today, -DAYS_BACK);
  const done = await listDays(db, learnerProgram, first, today);
  return Array.from({ length: DAYS_SHOWN }, (_, place) => {
    const day = dayAfter(first, place);
    const studied = done.find((one) => one.day === day);
    const isOver = plan.examOn !== null && day >= plan.examOn;
    const isPlanned = day >= today && !isOver && isStudyDay(plan, day);
    return {
      day,
      isToday: day === today,
      isExam: day === plan.examOn,
      minutesPlanned: isPlanned ? plan.minutesADay : 0,
      minutesDone: Math.round((studied?.seconds ?? 0) / 60),
      answers: studied?.answers ?? 0,
    };
  });
}
