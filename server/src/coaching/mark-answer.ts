import type { Answer, Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { Platform } from '../platform.ts';
import { type Coach, coachOf } from './coach.ts';
import { findLaw } from './decisions/rows.ts';
import { answerHashOf } from './decisions/words.ts';
import type { CoachQuestion, Evaluation } from './engine.ts';
import { isAudited } from './finality/audit.ts';
import { type Standing, standingOf } from './finality/standing.ts';
import { type TrustOf, trustKeeper } from './finality/trust.ts';
import { finalityFor } from './finality/usual.ts';
import { answerWords, coachQuestion, type Preparer, preparer } from './prepare.ts';
import { likeHashOf } from './reviews/like.ts';
import {
  type AttemptRow,
  findAnswer,
  findAttempt,
  findMark,
  findModelMark,
  keepMark,
  listNames,
  type MarkPlace,
  type MarkRow,
  type NewMark,
} from './rows.ts';
import { allowanceOf } from './usage/allowance.ts';

/** What is to be marked: a stored answer, with the version of the question that was asked. */
export interface ToMark {
  attemptId: string;
  versionId: string;
  paper: Paper;
  key: Key;
  answer: Answer;
}

/** What the calls of the coach stand on; one for the whole process. */
export interface Coaching {
  coach: Coach;
  prepare: Preparer;
  trustOf: TrustOf;
  /** The attempts whose feedback is being written, by id. */
  writing: Map<string, Promise<void>>;
}

export function openCoaching({ config, log, db, now }: Platform): Coaching {
  return {
    coach: coachOf({ llm: config.llm, log, allowance: allowanceOf({ db, now }) }),
    prepare: preparer(db, now),
    trustOf: trustKeeper(db),
    writing: new Map(),
  };
}

interface Asked {
  question: CoachQuestion;
  answer: string;
  answerHash: string;
  attempt: AttemptRow;
}

/** The same answer to the same question gets the mark that a model gave it before. */
async function evaluated(
  { db }: Platform,
  { coach, prepare }: Coaching,
  { question, answer, answerHash, attempt }: Asked,
): Promise<Evaluation> {
  const same = coach.usesModel ? await findModelMark(db, answerHash) : null;
  if (same) return { ...same, mark: same.score, settled: false };
  const ready = await prepare(question);
  const personId = attempt.userId;
  const names = coach.usesModel ? await listNames(db, personId) : [];
  return coach.evaluate({ question, ready, answer, personId, names });
}

type MarkedPart = Pick<NewMark, 'correctedScore' | 'boundBy' | 'confidence' | 'audited'> & Standing;

/** Most where it could as well be wrong, nothing where it is sure. */
const teachesOf = (confidence: number) => Math.round(10 - 20 * Math.abs(confidence - 0.5));

/** A person decided these very words: that is the mark, whatever an engine makes of them. */
const LAW: Omit<MarkedPart, 'correctedScore' | 'boundBy'> = {
  confidence: 1,
  waiting: false,
  unconfirmed: false,
  alone: false,
  audited: false,
};

async function proposed(
  { db }: Platform,
  { trustOf }: Coaching,
  { attempt, question }: Asked,
  { engine, mark, spread, doubts, settled }: Evaluation,
): Promise<MarkedPart> {
  const trust = await trustOf(attempt.programId);
  const confidence = settled ? 1 : trust.confidenceOf(engine, { mark, spread });
  const standing = standingOf(
    { mark, confidence, doubts, settled },
    finalityFor(trust.chosen, attempt.mode),
    trust.earnedOf(engine),
  );
  const place = { attemptId: attempt.id, questionId: question.id };
  const audited = standing.alone && (await isAudited(db, attempt.programId, place));
  const waiting = standing.waiting || audited;
  return { ...standing, waiting, audited, confidence, correctedScore: null, boundBy: null };
}

async function newMark(
  platform: Platform,
  coaching: Coaching,
  asked: Asked,
): Promise<Omit<NewMark, 'versionId'>> {
  const { question, answer, answerHash, attempt } = asked;
  const law = await findLaw(platform.db, answerHash);
  const found = law
    ? await coaching.coach.glance(await coaching.prepare(question), answer)
    : await evaluated(platform, coaching, asked);
  const { engine, points, mark: score, untaught, spread, doubts, feedback } = found;
  const part: MarkedPart = law
    ? { ...LAW, correctedScore: law.score === score ? null : law.score, boundBy: law.id }
    : await proposed(platform, coaching, asked, found);
  return {
    attemptId: attempt.id,
    questionId: question.id,
    programId: attempt.programId,
    engine,
    points,
    score,
    untaught,
    spread,
    doubts,
    feedback,
    answerHash,
    likeHash: likeHashOf(question.id, answer),
    markedAt: platform.now(),
    teaches: teachesOf(part.confidence),
    ...part,
  };
}

/** What is marked before it is locked may lose to another answer; then its mark is not kept. */
async function isSuperseded({ db }: Platform, place: MarkPlace, answer: string) {
  const locked = await findAnswer(db, place);
  return locked !== null && answerWords(locked.answer) !== answer;
}

async function mark(
  platform: Platform,
  coaching: Coaching,
  { attemptId, versionId, paper, key, answer: given }: ToMark,
): Promise<Pick<MarkRow, 'score' | 'correctedScore'> | null> {
  const { db } = platform;
  const place = { attemptId, questionId: paper._id };
  const answer = answerWords(given);
  const attempt = await findAttempt(db, attemptId);
  const ids = { versionId, programId: attempt?.programId ?? '' };
  const question = coachQuestion({ paper, key }, ids);
  if (!attempt || !question) return null;
  const answerHash = answerHashOf(question, answer);
  const there = await findMark(db, place);
  if (there?.answerHash === answerHash) return there;
  const made = await newMark(platform, coaching, { question, answer, answerHash, attempt });
  const row = { ...made, versionId };
  if (await isSuperseded(platform, place, answer)) {
    return { score: row.score, correctedScore: row.correctedScore ?? null };
  }
  return keepMark(db, row);
}

/** The mark that counts: a person's before the coach's. */
export const scoreOf = ({
  correctedScore,
  score,
}: Pick<MarkRow, 'correctedScore' | 'score'>): number => correctedScore ?? score;

/** A person is still to look, and may change it. An audit looks at a mark that stands. */
export const isProvisional = ({
  waiting,
  audited,
  askedAt,
}: Pick<MarkRow, 'waiting' | 'audited' | 'askedAt'>): boolean =>
  waiting && (!audited || askedAt !== null);

/** Marks a stored answer once; null where it cannot be done now: it is kept, and marked later. */
export async function markAnswer(
  platform: Platform,
  coaching: Coaching,
  toMark: ToMark,
): Promise<{ score: number } | null> {
  try {
    const row = await mark(platform, coaching, toMark);
    return row && { score: scoreOf(row) };
  } catch (error) {
    platform.log.error({ err: error }, 'the coach could not mark an answer; it is kept');
    return null;
  }
}
