import type { Executor } from '../../db/database.ts';
import { listMarks } from '../repository.ts';
import { pointsFeedback } from './phrase.ts';

/** Lists the coach's feedback on each answer of an attempt, without the author's explanation. */
export async function listCoachTexts(
  db: Executor,
  attemptId: string,
): Promise<Map<string, string>> {
  const marks = await listMarks(db, attemptId);
  return new Map(
    marks.map(({ questionId, feedback, points }) => [
      questionId,
      feedback ?? pointsFeedback(points, { reference: '', explanation: '' }),
    ]),
  );
}
