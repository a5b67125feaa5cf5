import type { Person } from '@certway/contract/endpoint';
import type { Charts } from '@certway/contract/insights/charts';
import type { Database } from '../../db/database.ts';
import { fromStandby } from '../../db/standby.ts';
import type { Platform } from '../../platform.ts';
import { maySeeEveryone } from '../policy.ts';
import { filterFor, type PeopleQuery } from '../read-people.ts';
import { chartDays } from '../stats/scopes.ts';
import {
  findOwnSums,
  findProgramName,
  listCourses,
  listOwnPrograms,
  listScopePrograms,
  sumDays,
  sumExams,
  sumModules,
  sumOwnDays,
  sumOwnExams,
  sumOwnModules,
  sumTotals,
} from './repository.ts';

const NO_ATTEMPTS = { attempts: 0, passed: 0, waiting: 0 };

async function sumsFor(db: Database, person: Person, asked: PeopleQuery, days: string[]) {
  const { scope, period } = filterFor(person, asked);
  const { program, course } = asked;
  if (maySeeEveryone(person)) {
    return {
      totals: await sumTotals(db, scope, period),
      days: await sumDays(db, scope, days),
      modules: program ? await sumModules(db, program, course, period) : [],
      exams: program && !course ? await sumExams(db, program, period) : [],
    };
  }
  const own = await findOwnSums(db, scope, period, person.id);
  return {
    totals: { people: own.attempts > 0 ? 1 : 0, ...own },
    days: await sumOwnDays(db, person.id, asked, days),
    modules: program ? await sumOwnModules(db, person.id, program, course, period) : [],
    exams: program && !course ? await sumOwnExams(db, person.id, program, period) : [],
  };
}

export async function getCharts(
  platform: Platform,
  person: Person,
  asked: PeopleQuery,
): Promise<Charts> {
  const days = chartDays(asked.period, platform.now());
  const read = (db: Database) => sumsFor(db, person, asked, days);
  // Statistics of a single person are read from the primary database and not from the replica, so
  // that a quiz that was just finished is included.
  const sums = await (maySeeEveryone(person) ? fromStandby(platform, read) : read(platform.db));
  const { people, attempts, passed, waiting } = sums.totals;
  return {
    people,
    attempts,
    passed,
    waiting,
    days: days.map((day) => sums.days.find((row) => row.day === day) ?? { day, ...NO_ATTEMPTS }),
    modules: sums.modules.map(({ points, ...module }) => ({
      ...module,
      score: points / module.attempts,
    })),
    exams: sums.exams.map(({ points, ...exam }) => ({ ...exam, score: points / exam.attempts })),
  };
}

export async function listScopes(
  { db }: Platform,
  person: Person,
  { q, program }: { q: string; program?: string | undefined },
) {
  const everybody = maySeeEveryone(person);
  const programs = everybody
    ? await listScopePrograms(db, q)
    : await listOwnPrograms(db, person.id, q);
  if (!program) return { programs, courses: [], latest: null };
  const chosen = programs.find(({ _id }) => _id === program);
  const found = chosen ?? (everybody ? await findProgramName(db, program) : null);
  if (!found) return { programs, courses: [], latest: null };
  return {
    programs: chosen ? programs : [found, ...programs],
    courses: await listCourses(db, program),
    latest: null,
  };
}
