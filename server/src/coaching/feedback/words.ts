import type { Executor } from '../../db/database.ts';
import { listMarks } from '../repository.ts';
import { wordsForPoints } from './phrase.ts';

/** What the coach says of each answer that it marked in an attempt; the author's words are told apart. */
export async function coachWords(db: Executor, attemptId: string): Promise<Map<string, string>> {
  const marks = await listMarks(db, attemptId);
  return new Map(
    marks.map(({ questionId, feedback, points }) => [
      questionId,
      feedback ?? wordsForPoints(points, { reference: '', explanation: '' }),
    ]),
  );
}
