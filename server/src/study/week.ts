import { listBank } from '../blueprints/index.ts';
import type { Executor } from '../db/database.ts';
import { dayAfter, dayIn, daysBetween, examDay } from '../time/days.ts';
import { listModulesWithCourses } from './own-tests/repository.ts';
import { listDays, listStudyAnswers } from './repository.ts';
import { listStudied } from './repository-studied.ts';
import { studyDaysLeft } from './rules/days.ts';
import { summarizeWeek } from './rules/week-summary.ts';
import { planOrDefault } from './today.ts';

const DAYS = 7;

/**
 * A learner's study in a program during the last seven full days, and the plan for the seven days
 * from today.
 */
export interface StudyWeek {
  programName: string;
  days: number;
  seconds: number;
  answers: number;
  /** The number of questions that were missed before the week and answered right in it. */
  putRight: number;
  mostMissed: { name: string; questions: number } | null;
  /** The plan for the next seven days; null without a plan and after the exam. */
  next: { days: number; minutesADay: number } | null;
}

type StudiedProgram = Awaited<ReturnType<typeof listStudied>>[number];

/**
 * Returns a learner's week in a program, or null if the learner studied nothing and has no plan for
 * the coming days.
 */
async function studyWeekIn(
  db: Executor,
  userId: string,
  { programId, programName, plan }: StudiedProgram,
  now: Date,
): Promise<StudyWeek | null> {
  const held = planOrDefault(plan);
  const today = dayIn(held.timeZone, now);
  const from = dayAfter(today, -DAYS);
  const learnerProgram = { userId, programId };
  const studied = await listDays(db, learnerProgram, from, dayAfter(today, -1));
  const ahead = held.examOn === null ? DAYS : Math.min(DAYS, daysBetween(today, held.examOn));
  const isPlanned = plan !== null && ahead > 0;
  if (studied.length === 0 && !isPlanned) return null;
  const studyAnswers = (await listStudyAnswers(db, learnerProgram)).map((one) => ({
    ...one,
    day: dayIn(held.timeZone, one.at),
  }));
  const bank = await listBank(db, programId, examDay(plan, now));
  const moduleOf = new Map(bank.map(({ questionId, moduleId }) => [questionId, moduleId]));
  const { putRight, mostMissed } = summarizeWeek(studyAnswers, { from, until: today }, moduleOf);
  const modules = mostMissed ? await listModulesWithCourses(db, programId) : [];
  const most = modules.find(({ moduleId }) => moduleId === mostMissed?.moduleId);
  return {
    programName,
    days: studied.length,
    seconds: studied.reduce((sum, { seconds }) => sum + seconds, 0),
    answers: studied.reduce((sum, { answers }) => sum + answers, 0),
    putRight,
    mostMissed: most && mostMissed ? { name: most.name, questions: mostMissed.questions } : null,
    next: isPlanned
      ? { days: studyDaysLeft(held, today, ahead), minutesADay: held.minutesADay }
      : null,
  };
}

/** Lists the weeks of all programs in which the learner studied or has a plan. */
export async function listStudyWeeks(
  db: Executor,
  reader: { userId: string; isAdmin: boolean },
  now: Date,
): Promise<StudyWeek[]> {
  const weeks: StudyWeek[] = [];
  for (const row of await listStudied(db, reader, now)) {
    const week = await studyWeekIn(db, reader.userId, row, now);
    if (week) weeks.push(week);
  }
  return weeks;
}
