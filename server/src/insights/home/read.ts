import type { FirstStep, ProgramCard, Work } from '@certway/contract/dashboard-work';
import type { Person } from '@certway/contract/endpoint';
import { administrators, mayEnter } from '@certway/contract/roles';
import type { Executor } from '../../db/database.ts';
import { sumScopes } from '../dashboard/repository.ts';
import type { OwnCourseRow } from '../dashboard/repository-courses.ts';
import { GLOBAL_SCOPE, utcMonth } from '../stats/scopes.ts';
import { findFirstSteps, listSales, listWeakModules, sumMoney } from './repository.ts';

const PROGRAMS_SHOWN = 6;
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

const sumOf = (courses: readonly OwnCourseRow[], figure: 'done' | 'of') =>
  courses.reduce((sum, course) => sum + course[figure], 0);

/** A card per program, in the order of its courses: the most recent first. */
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

/** The first day of the month that is `after` months later. */
const monthStart = (moment: Date, after: number) =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + after, 1));

async function moneyOf(db: Executor, now: Date): Promise<Work['money']> {
  const months = [0, -1].map(async (after) => {
    const month = utcMonth(monthStart(now, after));
    return (await sumMoney(db, month)).map((sum) => ({ month, grants: sum.payments, ...sum }));
  });
  return (await Promise.all(months)).flat();
}

/** This month and the one before. */
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

/** Trainers do not invite people; that is done by those who manage the accounts. */
async function firstStepsOf(db: Executor, person: Person): Promise<FirstStep[]> {
  const isAdmin = person.role === 'admin';
  if (!isAdmin && person.role !== 'trainer') return [];
  const done = await findFirstSteps(db, isAdmin ? null : person.id);
  const steps: FirstStep[] = (
    ['create', 'publish', ...(isAdmin ? ['invite' as const] : [])] as const
  ).map((step) => ({ step, done: done[step] }));
  return steps.every((step) => step.done) ? [] : steps;
}

/** Lists the learners who are behind; supplied by the study slice. */
export type ListBehind = (
  db: Executor,
  personId: string,
  programIds: string[],
  now: Date,
) => Promise<Work['behind']>;

/**
 * The work of a member of staff: for trainers, learners who are behind and the sales of their own
 * programs; for administrators, the payments.
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
