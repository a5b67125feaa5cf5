import { administrators, mayEnter } from '@certway/contract/accounts/roles';
import type { Person } from '@certway/contract/endpoint';
import type { FirstStep, ProgramCard, Work } from '@certway/contract/insights/dashboard-work';
import type { Executor } from '../../db/database.ts';
import { sumScopes } from '../dashboard/repository.ts';
import type { OwnCourseRow } from '../dashboard/repository-courses.ts';
import { GLOBAL_SCOPE, utcMonth } from '../stats/scopes.ts';
import { findFirstSteps, listSales, listWeakModules, sumMoney } from './repository.ts';

const PROGRAMS_SHOWN = 6;
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

const sumOf = (courses: readonly OwnCourseRow[], figure: 'done' | 'of') =>
  courses.reduce((sum, course) => sum + course[figure], 0);

/**
 * Returns a card for each program. The programs are in the order of the given courses, which are
 * sorted from the most recently practiced one.
 */
export async function listProgramCards(
  db: Executor,
  person: Person,
  courses: readonly OwnCourseRow[],
): Promise<ProgramCard[]> {
  const byProgram = Map.groupBy(courses, ({ programId }) => programId);
  const shown = [...byProgram].slice(0, PROGRAMS_SHOWN);
  const weak = await listWeakModules(
    db,
    person.id,
    shown.map(([programId]) => programId),
  );
  return shown.flatMap(([programId, own]) => {
    const [first] = own;
    if (!first) return [];
    const { programName, accessEndsAt } = first;
    return {
      programId,
      programName,
      accessEndsAt,
      done: sumOf(own, 'done'),
      of: sumOf(own, 'of'),
      courses: own.map(({ courseId, courseName, done, of }) => ({
        courseId,
        courseName,
        done,
        of,
      })),
      weakest: weak.find((module) => module.programId === programId) ?? null,
    };
  });
}

/**
 * Returns the first moment (UTC) of the month that is `after` months after the month of `moment`.
 */
const monthStart = (moment: Date, after: number) =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + after, 1));

async function moneyOf(db: Executor, now: Date): Promise<Work['money']> {
  const months = [0, -1].map(async (after) => {
    const month = utcMonth(monthStart(now, after));
    return (await sumMoney(db, month)).map((sum) => ({ month, grants: sum.payments, ...sum }));
  });
  return (await Promise.all(months)).flat();
}

/** Returns the numbers of attempts in this month and in the previous month. */
async function trendOf(db: Executor, scopes: string[], now: Date): Promise<Work['trend']> {
  const months = [0, -1].map(async (after) => {
    const month = utcMonth(monthStart(now, after));
    const sums = await sumScopes(db, scopes, month);
    return {
      month,
      attempts: sums.reduce((sum, { attempts }) => sum + attempts, 0),
      passed: sums.reduce((sum, { passed }) => sum + passed, 0),
      waiting: sums.reduce((sum, { waiting }) => sum + waiting, 0),
    };
  });
  return Promise.all(months);
}

/**
 * Returns the first steps of an admin or trainer, each with whether it is done. Returns an empty
 * list if all steps are done. Only admins have the step to invite people.
 */
async function firstStepsOf(db: Executor, person: Person): Promise<FirstStep[]> {
  const isAdmin = person.role === 'admin';
  if (!isAdmin && person.role !== 'trainer') return [];
  const done = await findFirstSteps(db, isAdmin ? null : person.id);
  const steps: FirstStep[] = (
    ['create', 'publish', ...(isAdmin ? ['invite' as const] : [])] as const
  ).map((step) => ({ step, done: done[step] }));
  return steps.every((step) => step.done) ? [] : steps;
}

/** Lists the learners who are behind their study plan. The study slice implements it. */
export type ListBehind = (
  db: Executor,
  personId: string,
  programIds: string[],
  now: Date,
) => Promise<Work['behind']>;

/**
 * Returns the numbers about work and sales for a member of staff. Trainers get the learners who are
 * behind and the sales of their own programs. Administrators get the payments.
 */
export async function readWork(
  db: Executor,
  person: Person,
  { programIds, active }: { programIds: string[] | null; active: string[] },
  listBehind: ListBehind,
  now: Date,
): Promise<Work> {
  const isTrainer = programIds !== null;
  const looked = [...new Set([...active, ...(programIds ?? [])])].slice(0, PROGRAMS_SHOWN);
  const since = new Date(now.getTime() - MONTH_MS);
  return {
    first: await firstStepsOf(db, person),
    behind: isTrainer ? await listBehind(db, person.id, looked, now) : [],
    sales: isTrainer ? await listSales(db, person.id, since) : [],
    money: mayEnter(administrators, person.role) ? await moneyOf(db, now) : [],
    trend: await trendOf(db, programIds ?? [GLOBAL_SCOPE], now),
  };
}

export const noWork: Work = { first: [], behind: [], sales: [], money: [], trend: [] };
