import type { Answer, Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { Platform } from '../platform.ts';
import { allowanceOf } from './allowance.ts';
import { type Coach, coachOf } from './coach.ts';
import type { CoachQuestion, Evaluation } from './engine.ts';
import { answerWords, coachQuestion, type Preparer, preparer } from './prepare.ts';
import {
  findAnswer,
  findAttempt,
  findMark,
  findModelMark,
  hashOf,
  keepMark,
  type MarkPlace,
  type MarkRow,
} from './rows.ts';

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
  /** The attempts whose feedback is being written, by id. */
  writing: Map<string, Promise<void>>;
}

export function openCoaching({ config, log, db, now }: Platform): Coaching {
  return {
    coach: coachOf({ llm: config.llm, log, allowance: allowanceOf({ db, now }) }),
    prepare: preparer(db, now),
    writing: new Map(),
  };
}

/** The same answer to the same version gets the mark that a model gave it before. */
async function evaluated(
  { db }: Platform,
  { coach, prepare }: Coaching,
  question: CoachQuestion,
  { answer, answerHash, personId }: { answer: string; answerHash: string; personId: string },
): Promise<Evaluation> {
  const same = coach.usesModel ? await findModelMark(db, answerHash) : null;
  if (same) {
    const { engine, points, score: mark, confidence, doubts, feedback } = same;
    return { engine, points, mark, confidence, doubts, feedback };
  }
  return coach.evaluate({ question, prepared: await prepare(question), answer, personId });
}

/** What is marked before it is locked may lose to another answer; then its mark is not kept. */
async function isSuperseded({ db }: Platform, place: MarkPlace, answerHash: string) {
  const locked = await findAnswer(db, place);
  return locked !== null && hashOf(locked.versionId, answerWords(locked.answer)) !== answerHash;
}

async function mark(
  platform: Platform,
  coaching: Coaching,
  { attemptId, versionId, paper, key, answer: given }: ToMark,
): Promise<Pick<MarkRow, 'score' | 'correctedScore'> | null> {
  const { db } = platform;
  const place = { attemptId, questionId: paper._id };
  const answer = answerWords(given);
  const answerHash = hashOf(versionId, answer);
  const there = await findMark(db, place);
  if (there?.answerHash === answerHash) return there;
  const attempt = await findAttempt(db, attemptId);
  const ids = { versionId, programId: attempt?.programId ?? '' };
  const question = coachQuestion({ paper, key }, ids);
  if (!attempt || !question) return null;
  const asked = { answer, answerHash, personId: attempt.userId };
  const found = await evaluated(platform, coaching, question, asked);
  const { mark: score, ...evaluation } = found;
  const { doubts } = found;
  const waiting = doubts.length > 0;
  const row = {
    ...place,
    ...ids,
    ...evaluation,
    score,
    correctedScore: null,
    answerHash,
    waiting,
    markedAt: platform.now(),
  };
  return (await isSuperseded(platform, place, answerHash)) ? row : keepMark(db, row);
}

/** The mark that counts: a person's before the coach's. */
export const scoreOf = ({
  correctedScore,
  score,
}: Pick<MarkRow, 'correctedScore' | 'score'>): number => correctedScore ?? score;

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
