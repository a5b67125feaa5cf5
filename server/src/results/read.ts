import type { Person } from '@certway/contract/endpoint';
import type { AskedQuestion, ResultDetail } from '@certway/contract/result-detail';
import type { PastAttempt } from '@certway/contract/results';
import {
  type AnswerRow,
  type AttemptRow,
  findAttempt,
  getVersions,
  type HiddenSince,
  listAnswers,
  listHidden,
  NOTHING_HIDDEN,
  type Pinned,
  provisionalIn,
} from '../attempts/index.ts';
import { todayAt } from '../days.ts';
import type { Database } from '../db/database.ts';
import type { Window } from '../db/lists/pages.ts';
import { findEdition, listRetired } from '../editions/index.ts';
import { refuse } from '../outcomes/failure.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { rulingsOn } from '../regrades/index.ts';
import { diagnosisFor } from '../study/index.ts';
import { mapInTurns } from '../turns.ts';
import { readVerdict } from './papers/read-verdict.ts';
import { mayReadKeys, maySeeResult } from './policy.ts';
import {
  type FoundResult,
  findPreviousPoints,
  findResult,
  findUsername,
  isFirstPass,
  listModuleFigures,
  type ResultRow,
} from './repository.ts';
import { listPastAttemptRows } from './repository-past.ts';
import { presentAsked, presentEnded, withheldRow } from './serialize.ts';
import { topicsOfResult } from './topics-in.ts';

/** A finished attempt whose result a running mock exam hides: only its learner sees it, without a result. */
async function findWithheld(
  db: Database,
  person: Person,
  attempt: AttemptRow,
): Promise<FoundResult | null> {
  if (!attempt.isHeld || attempt.state !== 'finished' || attempt.userId !== person.id) return null;
  const result = withheldRow(attempt, await listAnswers(db, attempt.id));
  return { result, username: await findUsername(db, person.id), trainerId: null };
}

export async function getVisible(
  db: Database,
  person: Person,
  attemptId: string,
): Promise<{ found: FoundResult; attempt: AttemptRow }> {
  const [found, attempt] = await Promise.all([
    findResult(db, attemptId),
    findAttempt(db, attemptId),
  ]);
  if (!attempt) return refuse('not-found');
  const shown = found ?? (await findWithheld(db, person, attempt));
  if (!shown || !maySeeResult(person, shown)) return refuse('not-found');
  return { found: shown, attempt };
}

async function versionsIn(db: Database, { id, versionIds }: AttemptRow) {
  const versions = await getVersions(db, versionIds);
  return { versions, provisional: await provisionalIn(db, id, versions.values()) };
}

/** The verdict on a mock exam, with the topics and the diagnosis of the answers. */
async function verdictIn(
  db: Database,
  row: ResultRow,
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  own: boolean,
) {
  const paper = await readVerdict(db, row, attempt);
  const isCounted = (questionId: string) => !paper?.trialIds.includes(questionId);
  const ending = {
    endedAt: attempt.endedAt ?? row.finishedAt,
    changedToWrong: paper?.changes.rightToWrong ?? [],
  };
  const [topics, diagnosis] = await Promise.all([
    attempt.isHeld
      ? []
      : topicsOfResult(db, row.programId, attempt.questionIds.filter(isCounted), answers),
    own ? diagnosisFor(db, attempt, answers, ending) : null,
  ]);
  return { paper, topics, diagnosis };
}

export async function getResult(
  { db, now }: Platform,
  person: Person,
  attemptId: string,
): Promise<ResultDetail> {
  const [{ found, attempt }, answers] = await Promise.all([
    getVisible(db, person, attemptId),
    listAnswers(db, attemptId),
  ]);
  const { result: row, username } = found;
  const own = row.userId === person.id;
  const [after, until] = [todayAt(row.finishedAt), todayAt(now())];
  // Independent queries are sent together: one round trip instead of ten.
  const [
    { versions, provisional },
    { paper, topics, diagnosis },
    rulings,
    retiredRows,
    newEdition,
    hidden,
    previousPoints,
    firstPass,
    modules,
  ] = await Promise.all([
    versionsIn(db, attempt),
    verdictIn(db, row, attempt, answers, own),
    rulingsOn(db, attempt),
    listRetired(db, attempt.questionIds, until),
    findEdition(db, row.programId, { after, until }),
    own ? listHidden(db, person.id, now()) : NOTHING_HIDDEN,
    findPreviousPoints(db, row),
    isFirstPass(db, row),
    row.userId ? listModuleFigures(db, row.userId, row.programId) : [],
  ]);
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const retired = new Map(retiredRows.map((one) => [one.questionId, one]));
  const withKeys = mayReadKeys(person, found);
  const shown = { provisional, rulings, retired, hidden, diagnosis, withKeys };
  return {
    ...presentEnded(row, attempt, answers),
    username: username ?? '',
    own,
    tellsKeys: withKeys,
    questions: await mapInTurns(attempt.questionIds, (questionId, place) =>
      presentAsked(
        versions.get(attempt.versionIds[place] ?? '') as Pinned,
        attempt,
        given.get(questionId),
        shown,
      ),
    ),
    previousPoints,
    firstPass,
    modules,
    ...(newEdition && { newEdition }),
    topics,
    paper,
  };
}

/** One question of somebody's attempt as its result shows it to them; of `hidden` nothing is told. */
export async function presentOne(
  db: Database,
  attempt: AttemptRow,
  questionId: string,
  hidden: HiddenSince,
  now: Date,
): Promise<AskedQuestion> {
  const versionId = attempt.versionIds[attempt.questionIds.indexOf(questionId)] ?? '';
  const versions = await getVersions(db, [versionId]);
  const pinned = versions.get(versionId) ?? refuse('not-found');
  const answers = await listAnswers(db, attempt.id);
  const [gone] = await listRetired(db, [questionId], todayAt(now));
  return presentAsked(
    pinned,
    attempt,
    answers.find((answer) => answer.questionId === questionId),
    {
      provisional: await provisionalIn(db, attempt.id, versions.values()),
      rulings: await rulingsOn(db, attempt),
      retired: new Map(gone && [[questionId, gone]]),
      hidden,
      diagnosis: null,
      withKeys: true,
    },
  );
}

export async function listPastAttempts(
  { db }: Platform,
  person: Person,
  { programId, ...window }: Window & { programId?: string | undefined },
): Promise<Page<PastAttempt>> {
  return listPastAttemptRows(db, person.id, programId, window);
}
