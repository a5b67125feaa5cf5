import type { Person } from '@certway/contract/endpoint';
import type { ResultRecord } from '@certway/contract/results';
import { findAttempt, getVersions, listAnswers } from '../attempts/index.ts';
import type { Database } from '../db/database.ts';
import { answerText } from '../kinds/index.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { maySeeAll } from './policy.ts';
import type { ResultRow, Window } from './rows.ts';
import { countPeople, listLatestResults, listPeople, type PersonRow } from './rows-people.ts';

function recordOf(person: PersonRow, results: readonly ResultRow[]): ResultRecord {
  const own = results.filter(({ userId }) => userId === person.userId);
  return {
    _id: person.userId,
    username: person.username,
    email: person.email,
    userType: person.role,
    status: own[0]?.passed ? 'Passed' : 'Failed',
    attempts: person.attempts,
    totalQuestions: person.questions,
    correctAnswers: person.correct,
    score: person.questions === 0 ? 0 : (100 * person.correct) / person.questions,
    answers: [],
    activities: own.map((row) => ({
      quizName: `${row.programName}: ${row.moduleName}`,
      score: row.points,
      date: row.finishedAt,
      quizId: row.attemptId,
    })),
  };
}

/** The entries of one result as the specification has them. */
async function entriesOf(db: Database, attemptId: string): Promise<ResultRecord['answers']> {
  const attempt = await findAttempt(db, attemptId);
  if (!attempt) return [];
  const versions = await getVersions(db, attempt.versionIds);
  const answers = await listAnswers(db, attemptId);
  return answers.flatMap(({ questionId, versionId, answer, correct }) => {
    const pinned = versions.get(versionId);
    if (!pinned) return [];
    const chosenAnswer = answer ? answerText(answer, pinned.paper) : '';
    return [{ questionId, chosenAnswer, isCorrect: correct, questionType: pinned.paper.type }];
  });
}

export async function getResultRecords(
  { db }: Platform,
  person: Person,
  { email, q, ...window }: Window & { email?: string | undefined; q: string },
): Promise<Page<ResultRecord>> {
  const filter = maySeeAll(person) ? { email, q } : { userId: person.id, email, q };
  const people = await listPeople(db, filter, window);
  const latest = await listLatestResults(
    db,
    people.map(({ userId }) => userId),
  );
  const items = people.map((each) => recordOf(each, latest));
  const [only] = items;
  const newest = only?.activities[0];
  if (email && only && newest) only.answers = await entriesOf(db, newest.quizId);
  return { items, ...(await countPeople(db, filter)) };
}
