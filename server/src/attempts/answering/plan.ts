import type { Database } from '../../db/database.ts';
import { type AttemptRow, findAttempt } from '../rows.ts';

/** The parts of an attempt that never change: whose it is, what it asks, when it tells right and wrong. */
export interface Plan {
  userId: string;
  feedback: AttemptRow['feedback'];
  versionOf: ReadonlyMap<string, string>;
}

/** Running attempts known to this process; another process reads each once and knows it too. */
const KEPT = 5000;
const known = new Map<string, Plan>();

export function rememberPlan(
  row: Pick<AttemptRow, 'id' | 'userId' | 'feedback' | 'questionIds' | 'versionIds'>,
): Plan {
  if (known.size >= KEPT) {
    const oldest = known.keys().next().value;
    if (oldest !== undefined) known.delete(oldest);
  }
  const pairs = row.questionIds.map((id, place) => [id, row.versionIds[place] ?? ''] as const);
  const plan = { userId: row.userId, feedback: row.feedback, versionOf: new Map(pairs) };
  known.set(row.id, plan);
  return plan;
}

export async function findPlan(db: Database, attemptId: string): Promise<Plan | null> {
  const found = known.get(attemptId);
  if (found) return found;
  const row = await findAttempt(db, attemptId);
  return row ? rememberPlan(row) : null;
}
