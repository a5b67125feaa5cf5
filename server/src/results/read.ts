import type { Person } from '@certway/contract/endpoint';
import type { PaperVerdict } from '@certway/contract/paper-verdict';
import type { AskedQuestion, ResultDetail } from '@certway/contract/result-detail';
import type { PastAttempt } from '@certway/contract/results';
import {
  type AttemptRow,
  findAttempt,
  getVersions,
  listAnswers,
  listBeingSat,
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
import { findOutline, topicsOfQuestions } from '../topics/index.ts';
import { readVerdict } from './papers/read-verdict.ts';
import { mayReadKeys, maySeeResult } from './policy.ts';
import { presentAsked, presentResult } from './present.ts';
import {
  type FoundResult,
  findPreviousPoints,
  findResult,
  isFirstPass,
  listModuleFigures,
} from './rows.ts';
import { listPastAttemptRows } from './rows-past.ts';
import { topicsIn } from './topics-in.ts';

export async function getVisible(
  db: Database,
  person: Person,
  attemptId: string,
): Promise<{ found: FoundResult; attempt: AttemptRow }> {
  const found = await findResult(db, attemptId);
  if (!found || !maySeeResult(person, found)) return refuse('not-found');
  const attempt = await findAttempt(db, attemptId);
  return attempt ? { found, attempt } : refuse('not-found');
}

/** In the order of the outline. */
async function topicsOfResult(
  db: Database,
  programId: string,
  questionIds: readonly string[],
  answers: Parameters<typeof topicsIn>[1],
) {
  const topics = topicsIn(await topicsOfQuestions(db, questionIds), answers);
  if (topics.length < 2) return topics;
  const order = (await findOutline(db, programId)).map(({ topicId }) => topicId);
  return topics.toSorted((a, b) => order.indexOf(a.topicId) - order.indexOf(b.topicId));
}

/** That an answer was changed from right to wrong tells what was right. */
function untilHandedIn(paper: PaperVerdict, beingSat: ReadonlySet<string>): PaperVerdict {
  const told = (ids: readonly string[]) => ids.filter((id) => !beingSat.has(id));
  const { rightToWrong, wrongToRight, other } = paper.changes;
  const changes = {
    rightToWrong: told(rightToWrong),
    wrongToRight: told(wrongToRight),
    other: told(other),
  };
  return { ...paper, changes };
}

export async function getResult(
  { db, now }: Platform,
  person: Person,
  attemptId: string,
): Promise<ResultDetail> {
  const { found, attempt } = await getVisible(db, person, attemptId);
  const { result: row, username } = found;
  const answers = await listAnswers(db, attemptId);
  const versions = await getVersions(db, attempt.versionIds);
  const provisional = await provisionalIn(db, attemptId, versions.values());
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const paper = await readVerdict(db, row, attempt);
  const countedIds = attempt.questionIds.filter(
    (questionId) => !paper?.trialIds.includes(questionId),
  );
  const rulings = await rulingsOn(db, attempt);
  const own = row.userId === person.id;
  const retired = new Map(
    (await listRetired(db, attempt.questionIds, todayAt(now()))).map((one) => [
      one.questionId,
      one,
    ]),
  );
  const [after, until] = [todayAt(row.finishedAt), todayAt(now())];
  const newEdition = await findEdition(db, row.programId, { after, until });
  const beingSat = own ? await listBeingSat(db, person.id) : new Set<string>();
  const ending = {
    endedAt: attempt.endedAt ?? row.finishedAt,
    changedToWrong: paper?.changes.rightToWrong ?? [],
  };
  const diagnosis = own ? await diagnosisFor(db, attempt, answers, ending) : null;
  const withKeys = mayReadKeys(person, found);
  const shown = { provisional, rulings, retired, beingSat, diagnosis, withKeys };
  return {
    ...presentResult(row, attempt.mode, answers),
    username: username ?? '',
    own,
    tellsKeys: shown.withKeys,
    questions: attempt.questionIds.map((questionId, place) =>
      presentAsked(
        versions.get(attempt.versionIds[place] ?? '') as Pinned,
        attempt,
        given.get(questionId),
        shown,
      ),
    ),
    previousPoints: await findPreviousPoints(db, row),
    firstPass: await isFirstPass(db, row),
    modules: row.userId ? await listModuleFigures(db, row.userId, row.programId) : [],
    ...(newEdition && { newEdition }),
    topics: await topicsOfResult(db, row.programId, countedIds, answers),
    paper: paper && untilHandedIn(paper, beingSat),
  };
}

/** One question of somebody's attempt as its result shows it to them; of `hidden` nothing is told. */
export async function presentOne(
  db: Database,
  attempt: AttemptRow,
  questionId: string,
  hidden: ReadonlySet<string>,
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
      beingSat: hidden,
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
