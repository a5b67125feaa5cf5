import type { ExamJudgment, ExamVerdict } from '@certway/contract/results/exam-verdict';
import {
  type AttemptRow,
  type ExamWithTrialIds,
  findExamWithTrialIds,
} from '../../attempts/index.ts';
import type { Executor } from '../../db/database.ts';
import type { ResultRow } from '../repository.ts';
import { findExamResult, listEarlierExamResults } from './repository.ts';

type DecidedVerdict = Pick<ExamVerdict, 'blueprintVersion' | 'taste'> & {
  judgment: ExamJudgment;
};

export function presentExamVerdict(
  { judgment, blueprintVersion, taste }: DecidedVerdict,
  { paper, trialIds }: ExamWithTrialIds,
  { startedAt }: Pick<AttemptRow, 'startedAt'>,
  earlier: ExamVerdict['earlier'],
): ExamVerdict {
  return {
    ...judgment,
    body: paper.body,
    blueprintVersion,
    taste,
    minutes: paper.minutes,
    startedAt,
    pointsOff: paper.pointsOff,
    questionIds: paper.sections.map(({ questionIds }) => questionIds),
    trialIds,
    earlier,
  };
}

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
  return presentExamVerdict(stored, drawn, attempt, await listEarlierExamResults(db, row));
}
