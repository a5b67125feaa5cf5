import type { Person } from '@certway/contract/endpoint';
import type { StudyCard, StudyDay, StudyPlan, StudyTask } from '@certway/contract/study/study-plan';
import { mayStudy } from '../attempts/index.ts';
import type { Executor } from '../db/database.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { dayAfter, dayIn, daysBetween } from '../time/days.ts';
import { findOfferedExam } from './exam.ts';
import { findModuleStep } from './module-step.ts';
import { findStudyPlan, listDays } from './repository.ts';
import { listStudied } from './repository-studied.ts';
import { isStudyDay } from './rules/days.ts';
import { questionsThatFit, secondsPerQuestion } from './rules/pace.ts';
import { nextStudyDay, statusOfDay, suggestedExamDays, weekStart } from './rules/plan-days.ts';
import { sortCards } from './rules/sort-cards.ts';
import { findStreak } from './streak/find.ts';
import { DEFAULT_PLAN, planOrDefault, secondsLeft } from './today.ts';

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
  const programIds = rows.map(({ programId }) => programId);
  const step = plans.length === 0 ? await findModuleStep(db, person.id, programIds) : null;
  const cards = rows.map((row) => {
    const task = presentCard(row, at);
    const today = dayIn(planOrDefault(task.plan).timeZone, at);
    const moduleStep = step?.programId === task.programId ? step : null;
    const nextOn = task.plan && nextStudyDay(task.plan, today);
    return { ...task, streakDays, nextOn, moduleStep };
  });
  return sortCards(cards);
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

/** The number of days before today that are shown at least. The first day shown is a Monday. */
const DAYS_BACK = 3;
/** The number of days shown from today on, if the exam is not earlier. */
const DAYS_AHEAD = 30;
/** The number of days shown from today on without an exam ahead. */
const DAYS_WITHOUT_EXAM = 7;

/** Lists the days of a study plan: the last days, today, and the days until the exam. */
export async function getStudyWeek(
  { db, now }: Platform,
  person: Person,
  programId: string,
): Promise<StudyDay[]> {
  const at = now();
  if (!(await mayStudy(db, person, programId, at))) return throwHttpError('not-found');
  const learnerProgram = { userId: person.id, programId };
  const saved = await findStudyPlan(db, learnerProgram);
  const plan = saved ?? DEFAULT_PLAN;
  const today = dayIn(plan.timeZone, at);
  const since = saved ? dayIn(plan.timeZone, saved.updatedAt) : today;
  const earliest = dayAfter(today, -DAYS_BACK);
  // The week before the plan was saved has nothing to show.
  const first = weekStart(since > earliest ? since : earliest);
  const done = await listDays(db, learnerProgram, first, today);
  const offersExam = (await findOfferedExam(db, programId)) !== null;
  const suggested = offersExam ? suggestedExamDays(plan, today) : [];
  const untilExam = plan.examOn === null ? -1 : daysBetween(today, plan.examOn);
  const ahead = untilExam < 0 ? DAYS_WITHOUT_EXAM : Math.min(DAYS_AHEAD, untilExam + 1);
  return Array.from({ length: daysBetween(first, today) + ahead }, (_, place) => {
    const day = dayAfter(first, place);
    const { seconds = 0, answers = 0 } = done.find((one) => one.day === day) ?? {};
    const status = statusOfDay(plan, { day, today, since, answers });
    const isPlanned = day >= today && isStudyDay(plan, day) && status !== 'off';
    return {
      day,
      isToday: day === today,
      status,
      suggestsExam: suggested.includes(day),
      minutesPlanned: isPlanned && status !== 'exam' ? plan.minutesADay : 0,
      minutesDone: Math.round(seconds / 60),
      answers,
    };
  });
}
