import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import { findStoredExam, type StoredExam } from '../exams/repository.ts';
import { isStudySession } from '../policy.ts';
import { type AttemptRow, findAttempt } from '../repository.ts';

/**
 * The parts of an attempt that never change, such as its owner, its questions, and the time when it
 * reveals verdicts.
 */
export interface AttemptPlan {
  userId: string;
  programId: string;
  feedback: AttemptRow['feedback'];
  /**
   * The rules for the links of references, as they were when the plan was read. A change by the
   * author is shown when the attempt is opened again.
   */
  citationRules: AttemptRow['citationRules'];
  versionOf: ReadonlyMap<string, string>;
  /** True for a study session, which asks questions again after a wrong answer. */
  isSession: boolean;
  /** The rules of a mock exam, or null for a quiz. */
  exam: ExamAnswerRules | null;
}

export interface ExamAnswerRules {
  startedAt: Date;
  mayChange: boolean;
  /** Whether questions may be skipped and answered later. */
  maySkip: boolean;
  /** The ids of the questions of each section, in order. */
  sections: readonly (readonly string[])[];
}

const examAnswerRules = (startedAt: Date, { rules, sections }: StoredExam): ExamAnswerRules => ({
  startedAt,
  mayChange: rules.change,
  maySkip: rules.skip,
  sections: sections.map(({ questionIds }) => questionIds),
});

/** Caches the plans of running attempts. Each process reads a plan from the database only once. */
const PLANS_CACHED = 5000;
const known = new LRUCache<string, AttemptPlan>({ max: PLANS_CACHED });

export function cacheAttemptPlan(
  row: Pick<
    AttemptRow,
    | 'id'
    | 'userId'
    | 'programId'
    | 'practiceOf'
    | 'feedback'
    | 'citationRules'
    | 'questionIds'
    | 'versionIds'
    | 'startedAt'
  >,
  storedExam: StoredExam | null = null,
): AttemptPlan {
  const pairs = row.questionIds.map((id, place) => [id, row.versionIds[place] ?? ''] as const);
  const exam = storedExam && examAnswerRules(row.startedAt, storedExam);
  const { userId, programId, feedback, citationRules } = row;
  const versionOf = new Map(pairs);
  const isSession = isStudySession(row);
  const plan = { userId, programId, feedback, citationRules, versionOf, isSession, exam };
  known.set(row.id, plan);
  return plan;
}

export async function findAttemptPlan(
  db: Database,
  attemptId: string,
): Promise<AttemptPlan | null> {
  const found = known.get(attemptId);
  if (found) return found;
  const row = await findAttempt(db, attemptId);
  if (!row) return null;
  return cacheAttemptPlan(row, row.mode === 'exam' ? await findStoredExam(db, attemptId) : null);
}
