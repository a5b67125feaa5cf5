import type { Answer, Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { findAttempt } from '../attempts/index.ts';
import type { Platform } from '../platform.ts';
import { answerHashOf } from './decisions/words.ts';
import { newMark } from './new-mark.ts';
import type { Coaching } from './open.ts';
import { answerWords, coachQuestion } from './prepare.ts';
import { findAnswer, findMark, keepMark, type MarkPlace, type MarkRow } from './repository.ts';

/** What is to be marked: a stored answer, with the version of the question that was asked. */
export interface ToMark {
  attemptId: string;
  versionId: string;
  paper: Paper;
  key: Key;
  answer: Answer;
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

/** The mark that counts: a person's correction, otherwise the coach's mark. */
export const scoreOf = ({
  correctedScore,
  score,
}: Pick<MarkRow, 'correctedScore' | 'score'>): number => correctedScore ?? score;

/**
 * True if a person will review the mark and may change it. An audited mark is final unless the
 * learner asked for a review.
 */
export const isProvisional = ({
  waiting,
  audited,
  askedAt,
}: Pick<MarkRow, 'waiting' | 'audited' | 'askedAt'>): boolean =>
  waiting && (!audited || askedAt !== null);

/** Marks a stored answer once; null if that is not possible now: then it is marked later. */
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
