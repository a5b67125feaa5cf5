import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, Person } from '@certway/contract/endpoint';
import type { Answer } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { Regrade, regrades } from '@certway/contract/regrades';
import type { Transaction } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { inTransaction } from '../db/transaction.ts';
import {
  answerFromText,
  answerProblem,
  answerText,
  isCoached,
  joinDraft,
  scoreAnswer,
  splitDraft,
  withRightAnswer,
} from '../kinds/index.ts';
import { type Failure, fail, failed, refuse } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { openForEditing } from '../programs/index.ts';
import { changedDraft, draftTools, listQuestionVersions } from '../questions/index.ts';
import { showRegrade } from './read.ts';
import { insertRegrade, listOfQuestion } from './repository.ts';
import type { ResultsPort } from './working/results-port.ts';
import { workOnRegrades } from './working/work.ts';

type Asked = BodyOf<(typeof regrades)['endpoints']['foreseeRegrade']>;
type Problem = 'coach-marks-this' | 'nothing-to-regrade' | 'regrade-open';
type Versions = Awaited<ReturnType<typeof listQuestionVersions>>;

type Version = Versions[number];
type Corrected = ReturnType<typeof splitDraft>;

/**
 * Accepts one more answer: in the list of its kind if there is one, otherwise next to its rule. The
 * version keeps its parts, because a rewritten question would name them differently than the stored
 * answers do.
 */
function accepting({ paper, key }: Version, { answer = '', given }: Asked): Corrected | null {
  const accepted = given ?? answerFromText(answer, paper);
  if (!accepted || answerProblem(accepted, paper) !== null) return null;
  const marked = scoreAnswer(accepted, key);
  if (marked.graded && marked.correct) return null;
  const before = joinDraft(paper, key);
  if ('otherAnswers' in before) {
    const otherAnswers = [...before.otherAnswers, answerText(accepted, paper)];
    return splitDraft(changedDraft(before, { otherAnswers }), draftTools);
  }
  return { paper, key: { ...key, alsoRight: [...(key.alsoRight ?? []), accepted] } as Key };
}

/** By another answer: the paper stays, for the same reason. Null where it is right already, or makes no key. */
function answering(
  { paper, key }: Pick<Version, 'paper' | 'key'>,
  given: Answer,
): Corrected | null {
  if (answerProblem(given, paper) !== null) return null;
  const to = withRightAnswer(given, key);
  return to && !isDeepStrictEqual(to, key) ? { paper, key: to } : null;
}

/** The question with another key; null where that is the same. */
function rekeyed({ paper, key }: Version, { given, questionData = {} }: Asked): Corrected | null {
  if (given) return answering({ paper, key }, given);
  const before = joinDraft(paper, key);
  const to = splitDraft(changedDraft(before, questionData), draftTools);
  const same = (of: unknown) => JSON.stringify(of);
  if (to.key.type !== key.type) return null;
  return same(to.key) === same(splitDraft(before, draftTools).key) ? null : to;
}

/** The corrected question; null where it is dropped, a failure where the correction is none. */
function corrected(
  asked: Asked,
  [current, ...earlier]: Versions,
): Corrected | null | Failure<Problem> {
  const { remedy, questionData, given } = asked;
  if (!current || remedy === 'full' || remedy === 'out') return null;
  if (isCoached(current.key)) return fail('coach-marks-this');
  // True if answers to earlier versions are to be marked by the current version.
  const isAsItStands = remedy === 'key' && questionData === undefined && !given;
  if (isAsItStands && earlier.length > 0) return { paper: current.paper, key: current.key };
  const to = remedy === 'accept' ? accepting(current, asked) : rekeyed(current, asked);
  return to ?? fail('nothing-to-regrade');
}

async function store(
  tx: Transaction,
  person: Person,
  asked: Asked,
  now: Date,
): Promise<string | Failure<Problem>> {
  const { programId, questionId, remedy, removes } = asked;
  await openForEditing(tx, person, programId);
  const versions = await listQuestionVersions(tx, programId, questionId);
  const [current] = versions;
  if (!current) return refuse('not-found');
  const open = ['foreseeing', 'foreseen', 'applying', 'undoing'] as const;
  if ((await listOfQuestion(tx, questionId, [...open])).length > 0) return fail('regrade-open');
  const to = corrected(asked, versions);
  if (failed(to)) return to;
  const id = newId(now.getTime());
  await insertRegrade(tx, {
    ...{ id, programId, questionId, remedy, createdBy: person.id, createdAt: now },
    how: remedy === 'full' || remedy === 'out' ? remedy : 'key',
    state: 'foreseeing',
    versionIds: versions.flatMap((each) => (each.type === current.type ? each.id : [])),
    fromNumber: current.number,
    to,
    removes: removes && to === null,
  });
  return id;
}

/** Looks at every finished attempt that asked the question; small programs have the answer at once. */
export async function foreseeRegrade(
  platform: Platform,
  results: ResultsPort,
  person: Person,
  asked: Asked,
): Promise<Regrade | Failure<Problem>> {
  const { db, now } = platform;
  const id = await inTransaction(db, (tx) => store(tx, person, asked, now()));
  if (failed(id)) return id;
  await workOnRegrades(platform, results);
  return showRegrade(db, id);
}
