import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { findAttempt } from '../../attempts/index.ts';
import type { Platform } from '../../platform.ts';
import { answerHashOf } from '../answer-hash.ts';
import { answerTextOf, toCoachQuestion } from '../coach-question.ts';
import { findAnswer, findMark, type MarkId, type MarkRow, saveMark } from '../repository.ts';
import { scoreOf } from '../stored-mark.ts';
import { newMark } from './new-mark.ts';
import type { Coaching } from './open-coaching.ts';

export interface AnswerToMark {
  attemptId: string;
  versionId: string;
  paper: QuestionView;
  key: Key;
  answer: Answer;
}

/**
 * Returns whether the learner has replaced the answer since it was read. Answers can be marked
 * before they are locked. The mark of a replaced answer is not stored.
 */
async function isSuperseded({ db }: Platform, markId: MarkId, answer: string) {
  const locked = await findAnswer(db, markId);
  return locked !== null && answerTextOf(locked.answer) !== answer;
}

async function mark(
  platform: Platform,
  coaching: Coaching,
  { attemptId, versionId, paper, key, answer: given }: AnswerToMark,
): Promise<Pick<MarkRow, 'score' | 'correctedScore'> | null> {
  const { db } = platform;
  const markId = { attemptId, questionId: paper._id };
  const answer = answerTextOf(given);
  const attempt = await findAttempt(db, attemptId);
  const ids = { versionId, programId: attempt?.programId ?? '' };
  const question = toCoachQuestion({ paper, key }, ids);
  if (!attempt || !question) return null;
  const answerHash = answerHashOf(question, answer);
  const earlier = await findMark(db, markId);
  if (earlier?.answerHash === answerHash) return earlier;
  const made = await newMark(platform, coaching, { question, answer, answerHash, attempt });
  const row = { ...made, versionId };
  if (await isSuperseded(platform, markId, answer)) {
    return { score: row.score, correctedScore: row.correctedScore ?? null };
  }
  return saveMark(db, row);
}

/**
 * Marks a stored answer, unless it already has a mark. Returns null if marking is not possible now;
 * the answer is then marked later.
 */
export async function markAnswer(
  platform: Platform,
  coaching: Coaching,
  answerToMark: AnswerToMark,
): Promise<{ score: number } | null> {
  try {
    const row = await mark(platform, coaching, answerToMark);
    return row && { score: scoreOf(row) };
  } catch (error) {
    platform.log.error({ err: error }, 'the coach could not mark an answer; it is kept');
    return null;
  }
}
