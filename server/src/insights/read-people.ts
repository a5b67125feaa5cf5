import type { Activity } from '@certway/contract/activity';
import type { Person } from '@certway/contract/endpoint';
import type { PersonFigures } from '@certway/contract/insights';
import type { Role } from '@certway/contract/roles';
import type { Database } from '../db/database.ts';
import { presentPage, type Window } from '../db/lists/pages.ts';
import { fromStandby } from '../db/standby.ts';
import { refuse } from '../outcomes/failure.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { ALL_TIME, EVERYTHING } from './figures/scopes.ts';
import { maySeeEverybody } from './policy.ts';
import { listActivityRows } from './repository-activity.ts';
import {
  countAttempts,
  listPeopleRows,
  type PeopleFilter,
  type PersonRow,
  scoreOf,
} from './repository-people.ts';

/** What the page's address asks for. */
export interface Asked {
  program?: string | undefined;
  course?: string | undefined;
  period?: string | undefined;
  role?: Role | undefined;
}

/** The matching rows: people who may see only themselves get no others, whatever they ask for. */
export const filterFor = (person: Person, asked: Asked): PeopleFilter => ({
  scope: asked.course ?? asked.program ?? EVERYTHING,
  period: asked.period ?? ALL_TIME,
  role: asked.role,
  userIds: maySeeEverybody(person) ? undefined : [person.id],
});

export const presentPerson = (row: PersonRow): PersonFigures => ({
  userId: row.userId,
  username: row.username,
  email: row.email,
  userType: row.role,
  totalQuestions: row.questions,
  correctAnswers: row.correct,
  score: scoreOf(row),
  attempts: row.attempts,
});

export async function listPeople(
  platform: Platform,
  person: Person,
  { page, pageSize, ...asked }: Asked & Window,
): Promise<Page<PersonFigures>> {
  const read = (db: Database) => listPeopleRows(db, filterFor(person, asked), { page, pageSize });
  const people = await (maySeeEverybody(person) ? fromStandby(platform, read) : read(platform.db));
  return presentPage(people, presentPerson);
}

/** From the first moment of a month to the first of the next. */
export function monthBounds(period: string): [Date, Date] {
  const [year = 0, month = 0] = period.split('-').map(Number);
  return [new Date(Date.UTC(year, month - 1, 1)), new Date(Date.UTC(year, month, 1))];
}

/** Answers 404 for someone else's activities. */
export async function listActivities(
  { db }: Platform,
  person: Person,
  userId: string,
  { page, pageSize, ...asked }: Asked & Window,
): Promise<Page<Activity>> {
  if (userId !== person.id && !maySeeEverybody(person)) return refuse('not-found');
  const filter = { ...filterFor(person, asked), userId };
  const between = asked.period ? monthBounds(asked.period) : null;
  const rows = await listActivityRows(db, { userId, ...asked, between }, { page, pageSize });
  return {
    items: rows.map((row) => ({
      quizId: row.quizId,
      quizName: `${row.programName}: ${row.moduleName}`,
      score: row.points,
      passed: row.passed,
      date: row.finishedAt,
    })),
    total: await countAttempts(db, filter),
  };
}
