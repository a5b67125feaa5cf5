import type { ExamVerdict } from '@certway/contract/results/exam-verdict';
import { type AttemptRow, findExamWithTrialIds } from '../../attempts/index.ts';
import type { Executor } from '../../db/database.ts';
import type { ResultRow } from '../repository.ts';
import { findExamResult, listEarlierExamResults } from './repository.ts';

/**
 * Returns the verdict on a mock exam, section by section, with the person's earlier attempts; null
 * for a quiz.
 */
export async function readExamVerdict(
  db: Executor,
  row: ResultRow,
  attempt: AttemptRow,
): Promise<ExamVerdict | null> {
  const stored = attempt.mode === 'exam' ? await findExamResult(db, row.attemptId) : null;
  const drawn = stored && (await findExamWithTrialIds(db, row.attemptId));
  if (!(stored && drawn)) return null;
  const { paper, trialIds } = drawn;
  return {
    ...stored.judgment,
    body: paper.body,
    blueprintVersion: stored.blueprintVersion,
    taste: stored.taste,
    minutes: paper.minutes,
    startedAt: attempt.startedAt,
    pointsOff: paper.pointsOff,
    questionIds: paper.sections.map(({ questionIds }) => questionIds),
    trialIds,
    earlier: await listEarlierExamResults(db, row),
  };
}
