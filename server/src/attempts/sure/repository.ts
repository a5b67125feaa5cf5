import type { SureSetting } from '@certway/contract/attempts';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { sureSettingTable } from './tables.ts';

export async function findSureSetting(db: Executor, userId: string): Promise<SureSetting | null> {
  const [row] = await db
    .select({ quizzes: sureSettingTable.quizzes, papers: sureSettingTable.papers })
    .from(sureSettingTable)
    .where(eq(sureSettingTable.userId, userId));
  return row ?? null;
}

export async function putSureSetting(
  db: Executor,
  userId: string,
  setting: SureSetting,
): Promise<void> {
  await db
    .insert(sureSettingTable)
    .values({ userId, ...setting })
    .onConflictDoUpdate({ target: sureSettingTable.userId, set: setting });
}
