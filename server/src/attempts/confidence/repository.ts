import type { ConfidenceSetting } from '@certway/contract/attempts/index';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { confidenceSettingTable } from './tables.ts';

export async function findConfidenceSetting(
  db: Executor,
  userId: string,
): Promise<ConfidenceSetting | null> {
  const [row] = await db
    .select({ quizzes: confidenceSettingTable.quizzes, papers: confidenceSettingTable.papers })
    .from(confidenceSettingTable)
    .where(eq(confidenceSettingTable.userId, userId));
  return row ?? null;
}

export async function putConfidenceSetting(
  db: Executor,
  userId: string,
  setting: ConfidenceSetting,
): Promise<void> {
  await db
    .insert(confidenceSettingTable)
    .values({ userId, ...setting })
    .onConflictDoUpdate({ target: confidenceSettingTable.userId, set: setting });
}
