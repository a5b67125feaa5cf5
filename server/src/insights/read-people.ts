import type { Role } from '@certway/contract/accounts/roles';
import type { Person } from '@certway/contract/endpoint';
import type { Activity } from '@certway/contract/insights/activity';
import type { PersonStats } from '@certway/contract/insights/index';
import type { Database } from '../db/database.ts';
import { type PageRequest, serializePage } from '../db/lists/pages.ts';
import { fromStandby } from '../db/standby.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { maySeeEveryone } from './policy.ts';
import { listActivityRows } from './repository-activity.ts';
import {
  countAttempts,
  listPeopleRows,
  meanScore,
  type PeopleFilter,
  type PersonRow,
} from './repository-people.ts';
import { ALL_TIME, GLOBAL_SCOPE } from './stats/scopes.ts';

export interface PeopleQuery {
  program?: string | undefined;
  course?: string | undefined;
  period?: string | undefined;
  role?: Role | undefined;
}

/**
 * Returns the filter for the rows of the people list. People who may see only their own statistics
 * get only their own rows, even if they request others.
 */
export const filterFor = (person: Person, asked: PeopleQuery): PeopleFilter => ({
  scope: asked.course ?? asked.program ?? GLOBAL_SCOPE,
  period: asked.period ?? ALL_TIME,
  role: asked.role,
  userIds: maySeeEveryone(person) ? undefined : [person.id],
});

export const presentPerson = (row: PersonRow): PersonStats => ({
  userId: row.userId,
  username: row.username,
  email: row.email,
  userType: row.role,
  totalQuestions: row.questions,
  correctAnswers: row.correct,
  score: meanScore(row),
  attempts: row.attempts,
});

export async function listPeople(
  platform: Platform,
  person: Person,
  { page, pageSize, ...asked }: PeopleQuery & PageRequest,
): Promise<Page<PersonStats>> {
  const read = (db: Database) => listPeopleRows(db, filterFor(person, asked), { page, pageSize });
  const people = await (maySeeEveryone(person) ? fromStandby(platform, read) : read(platform.db));
  return serializePage(people, presentPerson);
}

/** Returns the first moment of a month and the first moment of the next month (UTC). */
export function monthBounds(period: string): [Date, Date] {
  const [year = 0, month = 0] = period.split('-').map(Number);
  return [new Date(Date.UTC(year, month - 1, 1)), new Date(Date.UTC(year, month, 1))];
}

/** Lists the attempts of a person. Answers 404 for other people, except to admins and partners. */
export async function listActivities(
  { db }: Platform,
  person: Person,
  userId: string,
  { page, pageSize, ...asked }: PeopleQuery & PageRequest,
): Promise<Page<Activity>> {
  if (userId !== person.id && !maySeeEveryone(person)) return throwHttpError('not-found');
  const filter = { ...filterFor(person, asked), userId };
  const between = asked.period ? monthBounds(asked.period) : null;
  const rows = await listActivityRows(db, { userId, ...asked, between }, { page, pageSize });
  return {
    items: rows.map((row) => ({
      quizId: row.quizId,
      quizName: `${row.programName}: ${row.moduleName}`,
      score: row.points,
      passed: row.passed,
      passMark: row.passMark,
      date: row.finishedAt,
    })),
    total: await countAttempts(db, filter),
  };
}
