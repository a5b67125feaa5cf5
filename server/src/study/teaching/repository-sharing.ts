import type { StudySharing } from '@certway/contract/study/planned';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { sharingTable } from '../tables.ts';

export async function findSharing(db: Executor, userId: string): Promise<StudySharing | null> {
  const [row] = await db
    .select({ examDate: sharingTable.examDate, plan: sharingTable.plan })
    .from(sharingTable)
    .where(eq(sharingTable.userId, userId));
  return row ?? null;
}

export async function putSharing(
  db: Executor,
  userId: string,
  sharing: StudySharing,
): Promise<void> {
  await db
    .insert(sharingTable)
    .values({ userId, ...sharing })
    .onConflictDoUpdate({ target: sharingTable.userId, set: sharing });
}
