import type { Person } from '@certway/contract/endpoint';
import type { PastAttempt } from '@certway/contract/results/index';
import type {
  AskedQuestion,
  NextModule,
  ResultDetail,
} from '@certway/contract/results/result-detail';
import {
  type AnswerRow,
  type AttemptRow,
  findAttempt,
  findNextModule,
  getVersions,
  type HiddenSince,
  listAnswers,
  listHidden,
  NOTHING_HIDDEN,
  type PinnedVersion,
  provisionalIn,
} from '../attempts/index.ts';
import { mapYielding } from '../concurrency/yielding.ts';
import type { Database } from '../db/database.ts';
import type { PageRequest } from '../db/lists/pages.ts';
import { findEdition, listExpired } from '../editions/index.ts';
import { findTrainerToAsk } from '../inbox/index.ts';
import { findOthersChose } from '../insights/index.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { activeCorrections } from '../regrades/index.ts';
import { diagnosisFor } from '../study/index.ts';
import { utcDay } from '../time/days.ts';
import { readExamVerdict } from './exams/read-exam-verdict.ts';
import { mayReadKeys, maySeeResult } from './policy.ts';
import {
  type FoundResult,
  findPreviousPoints,
  findResult,
  findUsername,
  isFirstPass,
  listModuleStats,
  type ResultRow,
} from './repository.ts';
import { listPastAttemptRows, type PastFilter } from './repository-past.ts';
import { presentAskedQuestion, presentEnded, withheldRow } from './serialize.ts';
import { topicsOfResult } from './topic-results.ts';

/**
 * Finds a finished attempt whose result is hidden during a running mock exam. Only its learner can
 * see the attempt, without the result.
 */
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
  if (!attempt) return throwHttpError('not-found');
  const shown = found ?? (await findWithheld(db, person, attempt));
  if (!shown || !maySeeResult(person, shown)) return throwHttpError('not-found');
  return { found: shown, attempt };
}

async function versionsIn(db: Database, { id, versionIds }: AttemptRow, now: Date) {
  const versions = await getVersions(db, versionIds);
  const [provisional, others] = await Promise.all([
    provisionalIn(db, id, versions.values()),
    findOthersChose(db, versionIds, now),
  ]);
  return { versions, provisional, others };
}

async function verdictIn(
  db: Database,
  row: ResultRow,
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  own: boolean,
) {
  const paper = await readExamVerdict(db, row, attempt);
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

/** Returns the module to take after this result; null unless it is a passed module. */
function nextModuleAfter(db: Database, row: ResultRow): Promise<NextModule | null> {
  const { userId, programId, moduleId, passed, whole } = row;
  if (userId === null || moduleId === null || !passed || !whole) return Promise.resolve(null);
  return findNextModule(db, { userId, programId, moduleId });
}

/**
 * Compares a result with the person's other results in the program. Only the person sees which
 * module comes next.
 */
async function progressOf(db: Database, row: ResultRow, tellsNext: boolean) {
  const [previousPoints, firstPass, modules, nextModule] = await Promise.all([
    findPreviousPoints(db, row),
    isFirstPass(db, row),
    row.userId ? listModuleStats(db, row.userId, row.programId) : [],
    tellsNext ? nextModuleAfter(db, row) : null,
  ]);
  return { previousPoints, firstPass, modules, ...(nextModule && { nextModule }) };
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
  const [after, until] = [utcDay(row.finishedAt), utcDay(now())];
  // These queries do not depend on each other, so all of them are sent in one round trip.
  const [
    { versions, provisional, others },
    { paper, topics, diagnosis },
    corrections,
    retiredRows,
    newEdition,
    hidden,
    progress,
    trainer,
  ] = await Promise.all([
    versionsIn(db, attempt, now()),
    verdictIn(db, row, attempt, answers, own),
    activeCorrections(db, attempt),
    listExpired(db, attempt.questionIds, until),
    findEdition(db, row.programId, { after, until }),
    own ? listHidden(db, person.id, now()) : NOTHING_HIDDEN,
    progressOf(db, row, own && !attempt.isHeld),
    own ? findTrainerToAsk(db, person, row.programId) : null,
  ]);
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const retired = new Map(retiredRows.map((one) => [one.questionId, one]));
  const withKeys = mayReadKeys(person, found);
  const shown = { provisional, others, corrections, retired, hidden, diagnosis, withKeys };
  return {
    ...presentEnded(row, attempt, answers),
    username: username ?? '',
    own,
    tellsKeys: withKeys,
    questions: await mapYielding(attempt.questionIds, (questionId, place) =>
      presentAskedQuestion(
        versions.get(attempt.versionIds[place] ?? '') as PinnedVersion,
        attempt,
        given.get(questionId),
        shown,
      ),
    ),
    ...progress,
    ...(trainer && { trainer }),
    ...(newEdition && { newEdition }),
    topics,
    paper,
  };
}

/**
 * Returns a single question of an attempt in the form that a result shows, leaving out verdicts on
 * `hidden` questions.
 */
export async function presentOneQuestion(
  db: Database,
  attempt: AttemptRow,
  questionId: string,
  hidden: HiddenSince,
  now: Date,
): Promise<AskedQuestion> {
  const versionId = attempt.versionIds[attempt.questionIds.indexOf(questionId)] ?? '';
  const versions = await getVersions(db, [versionId]);
  const pinned = versions.get(versionId) ?? throwHttpError('not-found');
  const answers = await listAnswers(db, attempt.id);
  const [gone] = await listExpired(db, [questionId], utcDay(now));
  return presentAskedQuestion(
    pinned,
    attempt,
    answers.find((answer) => answer.questionId === questionId),
    {
      provisional: await provisionalIn(db, attempt.id, versions.values()),
      others: await findOthersChose(db, [versionId], now),
      corrections: await activeCorrections(db, attempt),
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
  { programId, kind, ...window }: PageRequest & PastFilter,
): Promise<Page<PastAttempt>> {
  return listPastAttemptRows(db, person.id, { programId, kind }, window);
}
