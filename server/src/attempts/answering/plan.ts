import type { Database } from '../../db/database.ts';
import { Kept } from '../../db/kept.ts';
import { findPaper, type StoredPaper } from '../papers/repository.ts';
import { type AttemptRow, findAttempt } from '../repository.ts';

/** The parts of an attempt that never change: whose it is, what it asks, when it tells right and wrong. */
export interface Plan {
  userId: string;
  programId: string;
  feedback: AttemptRow['feedback'];
  versionOf: ReadonlyMap<string, string>;
  /** Null for a quiz. */
  exam: ExamPlan | null;
}

/** What decides about a change in a paper. */
export interface ExamPlan {
  startedAt: Date;
  mayChange: boolean;
  /** Whether questions may be left open and come back to. */
  maySkip: boolean;
  /** The questions of each section, in their order. */
  sections: readonly (readonly string[])[];
}

const examPlan = (startedAt: Date, { rules, sections }: StoredPaper): ExamPlan => ({
  startedAt,
  mayChange: rules.change,
  maySkip: rules.skip,
  sections: sections.map(({ questionIds }) => questionIds),
});

/** Running attempts known to this process; another process reads each once and knows it too. */
const KEPT = 5000;
const known = new Kept<Plan>(KEPT);

export function rememberPlan(
  row: Pick<
    AttemptRow,
    'id' | 'userId' | 'programId' | 'feedback' | 'questionIds' | 'versionIds' | 'startedAt'
  >,
  paper: StoredPaper | null = null,
): Plan {
  const pairs = row.questionIds.map((id, place) => [id, row.versionIds[place] ?? ''] as const);
  const exam = paper && examPlan(row.startedAt, paper);
  const { userId, programId, feedback } = row;
  const plan = { userId, programId, feedback, versionOf: new Map(pairs), exam };
  known.set(row.id, plan);
  return plan;
}

export async function findPlan(db: Database, attemptId: string): Promise<Plan | null> {
  const found = known.get(attemptId);
  if (found) return found;
  const row = await findAttempt(db, attemptId);
  if (!row) return null;
  return rememberPlan(row, row.mode === 'exam' ? await findPaper(db, attemptId) : null);
}
