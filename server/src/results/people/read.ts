import type { Person } from '@certway/contract/endpoint';
import type { ResultRecord } from '@certway/contract/results/index';
import { findIdsByVerifiedEmail } from '../../accounts/index.ts';
import { findAttempt, getVersions, listAnswers } from '../../attempts/index.ts';
import type { Database } from '../../db/database.ts';
import type { PageRequest } from '../../db/lists/pages.ts';
import {
  ALL_TIME,
  GLOBAL_SCOPE,
  listPeopleRows,
  meanScore,
  type PersonRow,
} from '../../insights/index.ts';
import { answerText } from '../../kinds/index.ts';
import type { Page } from '../../outcomes/reply.ts';
import type { Platform } from '../../platform.ts';
import { maySeeAll } from '../policy.ts';
import type { ResultRow } from '../repository.ts';
import { achieveOf } from '../serialize.ts';
import { listLatestResults } from './repository.ts';

function recordOf(person: PersonRow, results: readonly ResultRow[]): ResultRecord {
  const own = results.filter(({ userId }) => userId === person.userId);
  return {
    _id: person.userId,
    username: person.username,
    email: person.email,
    userType: person.role,
    status: achieveOf(own[0]?.passed ?? null),
    attempts: person.attempts,
    totalQuestions: person.questions,
    correctAnswers: person.correct,
    score: meanScore(person),
    answers: [],
    activities: own.map((row) => ({
      quizName: `${row.programName}: ${row.moduleName}`,
      score: row.points,
      date: row.finishedAt,
      quizId: row.attemptId,
    })),
  };
}

/** Returns the answers of one result in the format of the specification. */
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

/**
 * Returns the ids of the people whose results are listed. People who may not see all results get
 * only their own id. For everyone else, undefined means all people, and an email address limits the
 * list to the accounts with this address.
 */
async function whoseResults(db: Database, person: Person, email: string | undefined) {
  const ofAddress = email ? await findIdsByVerifiedEmail(db, email.toLowerCase()) : undefined;
  if (maySeeAll(person)) return ofAddress;
  return [person.id].filter((id) => ofAddress?.includes(id) ?? true);
}

export async function listResults(
  { db }: Platform,
  person: Person,
  { email, q, ...window }: PageRequest & { email?: string | undefined; q: string },
): Promise<Page<ResultRecord>> {
  const everybody = { scope: GLOBAL_SCOPE, period: ALL_TIME };
  const filter = { ...everybody, userIds: await whoseResults(db, person, email) };
  const { items: people, ...total } = await listPeopleRows(db, filter, window, q);
  const latest = await listLatestResults(
    db,
    people.map(({ userId }) => userId),
  );
  const items = people.map((each) => recordOf(each, latest));
  const [only] = items;
  const newest = only?.activities[0];
  if (email && only && newest) only.answers = await entriesOf(db, newest.quizId);
  return { items, ...total };
}
