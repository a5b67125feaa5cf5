import { decisionTable } from '../coaching/tables.ts';
import { newId } from '../db/ids.ts';
import type { TestServer } from './test-server.ts';

/** Inserts trainers' decisions on marks that the coach proposed, before a test. */
export async function decideBefore(
  { platform: { db, now } }: TestServer,
  programId: string,
  {
    count,
    agreeing = true,
    proposed = 0.95,
  }: { count: number; agreeing?: boolean; proposed?: number },
): Promise<void> {
  const passing = proposed >= 0.5 === agreeing;
  const rows = Array.from({ length: count }, () => ({
    programId,
    questionId: newId(),
    attemptId: null,
    answerHash: newId(),
    score: passing ? 1 : 0,
    decidedAt: now(),
    engine: 'built-in' as const,
    proposed,
    rawScore: proposed,
    halfWidth: 0.1,
    confidence: 0.8,
    doubts: [],
  }));
  await db.insert(decisionTable).values(rows);
}
