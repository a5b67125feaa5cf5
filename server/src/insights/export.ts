import { Readable } from 'node:stream';
import type { Person } from '@certway/contract/endpoint';
import { csvLine } from '../http/csv.ts';
import type { FileReply } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import * as messages from './messages.ts';
import { filterFor, type PeopleQuery, presentPerson } from './read-people.ts';
import { listPeopleAfter, type PeopleFilter, type PersonRow } from './repository-people.ts';

const ROWS_AT_ONCE = 500;
const COLUMNS = [
  messages.usernameColumn,
  messages.emailColumn,
  messages.totalQuestionsColumn,
  messages.correctAnswersColumn,
  messages.scoreColumn,
  messages.attemptsColumn,
  messages.userTypeColumn,
];

function lineOf(row: PersonRow): string {
  const person = presentPerson(row);
  return csvLine([
    person.username,
    person.email,
    person.totalQuestions,
    person.correctAnswers,
    // Scores are rounded down, as on the screens, so that 69.96 is not shown as 70.0.
    (Math.floor(person.score * 10 + 1e-9) / 10).toFixed(1),
    person.attempts,
    person.userType,
  ]);
}

/** Yields the file page by page, so that a long list is never held in memory. */
async function* lines({ db }: Platform, filter: PeopleFilter): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  let after: string | null = null;
  for (;;) {
    const rows: PersonRow[] = await listPeopleAfter(db, filter, after, ROWS_AT_ONCE);
    yield rows.map(lineOf).join('');
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.userId;
  }
}

export function exportPeople(platform: Platform, person: Person, asked: PeopleQuery): FileReply {
  return {
    content: Readable.from(lines(platform, filterFor(person, asked))),
    contentType: 'text/csv; charset=utf-8',
    headers: { 'content-disposition': 'attachment; filename="certway-results.csv"' },
  };
}
