import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, Person } from '@certway/contract/endpoint';
import type { Answer } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { Regrade, regrades } from '@certway/contract/regrades/index';
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
import { type Failure, fail, failed, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { openForEditing } from '../programs/index.ts';
import { changedDraft, draftTools, listQuestionVersions } from '../questions/index.ts';
import { showRegrade } from './read.ts';
import { insertRegrade, listOfQuestion } from './repository.ts';
import type { ResultsPort } from './working/results-port.ts';
import { workOnRegrades } from './working/work.ts';

type RegradeRequest = BodyOf<(typeof regrades)['endpoints']['previewRegrade']>;
type PreviewProblem = 'coach-marks-this' | 'nothing-to-regrade' | 'regrade-open';
type QuestionVersions = Awaited<ReturnType<typeof listQuestionVersions>>;

type QuestionVersion = QuestionVersions[number];
type CorrectedQuestion = ReturnType<typeof splitDraft>;

/**
 * Adds an accepted answer to the key. If the kind has a list of other answers, the answer is added
 * there. Otherwise it is added to a separate list of answers that count as right in addition to
 * those of the kind's own rule. The alternative would be to rewrite the question, but then its
 * parts would get new ids, which stored answers do not use.
 */
function withAcceptedAnswer(
  { paper, key }: QuestionVersion,
  { answer = '', given }: RegradeRequest,
): CorrectedQuestion | null {
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

/**
 * Makes another answer the key. The question keeps its part ids, because stored answers refer to
 * them. Returns null if the answer is right already or cannot be a key.
 */
function withAnswerAsKey(
  { paper, key }: Pick<QuestionVersion, 'paper' | 'key'>,
  given: Answer,
): CorrectedQuestion | null {
  if (answerProblem(given, paper) !== null) return null;
  const to = withRightAnswer(given, key);
  return to && !isDeepStrictEqual(to, key) ? { paper, key: to } : null;
}

/** Returns the question with the requested key. Returns null if it equals the current key. */
function withNewKey(
  { paper, key }: QuestionVersion,
  { given, questionData = {} }: RegradeRequest,
): CorrectedQuestion | null {
  if (given) return withAnswerAsKey({ paper, key }, given);
  const before = joinDraft(paper, key);
  const to = splitDraft(changedDraft(before, questionData), draftTools);
  const same = (of: unknown) => JSON.stringify(of);
  if (to.key.type !== key.type) return null;
  return same(to.key) === same(splitDraft(before, draftTools).key) ? null : to;
}

/**
 * Returns the corrected question. Returns null if the question gets full marks or is excluded, and
 * a failure if the correction changes nothing.
 */
function correctedQuestion(
  asked: RegradeRequest,
  [current, ...earlier]: QuestionVersions,
): CorrectedQuestion | null | Failure<PreviewProblem> {
  const { remedy, questionData, given } = asked;
  if (!current || remedy === 'full' || remedy === 'out') return null;
  if (isCoached(current.key)) return fail('coach-marks-this');
  // True if the request contains no new key. Answers to earlier versions are then marked again by
  // the key of the current version.
  const isAsItStands = remedy === 'key' && questionData === undefined && !given;
  if (isAsItStands && earlier.length > 0) return { paper: current.paper, key: current.key };
  const to = remedy === 'accept' ? withAcceptedAnswer(current, asked) : withNewKey(current, asked);
  return to ?? fail('nothing-to-regrade');
}

async function insertPreview(
  tx: Transaction,
  person: Person,
  asked: RegradeRequest,
  now: Date,
): Promise<string | Failure<PreviewProblem>> {
  const { programId, questionId, remedy, removes } = asked;
  await openForEditing(tx, person, programId);
  const versions = await listQuestionVersions(tx, programId, questionId);
  const [current] = versions;
  if (!current) return throwHttpError('not-found');
  const open = ['foreseeing', 'foreseen', 'applying', 'undoing'] as const;
  if ((await listOfQuestion(tx, questionId, [...open])).length > 0) return fail('regrade-open');
  const to = correctedQuestion(asked, versions);
  if (failed(to)) return to;
  const id = newId(now.getTime());
  await insertRegrade(tx, {
    id,
    programId,
    questionId,
    remedy,
    createdBy: person.id,
    createdAt: now,
    marking: remedy === 'full' || remedy === 'out' ? remedy : 'key',
    state: 'foreseeing',
    versionIds: versions.flatMap((each) => (each.type === current.type ? each.id : [])),
    fromNumber: current.number,
    corrected: to,
    removes: removes && to === null,
  });
  return id;
}

/**
 * Previews a correction for every finished attempt that contains the question. If a program has few
 * attempts, the preview is complete when the call returns; otherwise it continues in the
 * background.
 */
export async function previewRegrade(
  platform: Platform,
  results: ResultsPort,
  person: Person,
  asked: RegradeRequest,
): Promise<Regrade | Failure<PreviewProblem>> {
  const { db, now } = platform;
  const id = await inTransaction(db, (tx) => insertPreview(tx, person, asked, now()));
  if (failed(id)) return id;
  await workOnRegrades(platform, results);
  return showRegrade(db, id);
}
