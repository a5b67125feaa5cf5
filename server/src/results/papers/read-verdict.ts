import type { PaperVerdict } from '@certway/contract/paper-verdict';
import { type AttemptRow, findDrawnPaper } from '../../attempts/index.ts';
import type { Executor } from '../../db/database.ts';
import type { ResultRow } from '../repository.ts';
import { findPaperResult, listEarlierPapers } from './repository.ts';

/** What a paper came to, section by section, beside the papers before it; null for a quiz. */
export async function readVerdict(
  db: Executor,
  row: ResultRow,
  attempt: AttemptRow,
): Promise<PaperVerdict | null> {
  const stored = attempt.mode === 'exam' ? await findPaperResult(db, row.attemptId) : null;
  const drawn = stored && (await findDrawnPaper(db, row.attemptId));
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
    earlier: await listEarlierPapers(db, row),
  };
}
