import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { usageDayTable, usageTable } from './tables.ts';

export interface DayLimits {
  callsAtMost: number;
  tokensAtMost: number;
}

/** Counts a call for the person and for all people. Returns false if either limit is reached. */
export async function takeCall(
  tx: Transaction,
  { userId, day }: { userId: string; day: string },
  { person, allPeople }: { person: DayLimits; allPeople: DayLimits },
): Promise<boolean> {
  const below = (table: typeof usageTable | typeof usageDayTable, limits: DayLimits) =>
    sql`${table.calls} < ${limits.callsAtMost} and ${table.tokens} < ${limits.tokensAtMost}`;
  const own = await tx
    .insert(usageTable)
    .values({ userId, day, calls: 1 })
    .onConflictDoUpdate({
      target: [usageTable.userId, usageTable.day],
      set: { calls: sql`${usageTable.calls} + 1` },
      setWhere: below(usageTable, person),
    })
    .returning({ calls: usageTable.calls });
  if (own.length === 0) return false;
  const all = await tx
    .insert(usageDayTable)
    .values({ day, calls: 1 })
    .onConflictDoUpdate({
      target: usageDayTable.day,
      set: { calls: sql`${usageDayTable.calls} + 1` },
      setWhere: below(usageDayTable, allPeople),
    })
    .returning({ calls: usageDayTable.calls });
  return all.length > 0;
}

export async function addTokens(
  tx: Transaction,
  { userId, day }: { userId: string; day: string },
  tokens: number,
): Promise<void> {
  await tx
    .update(usageTable)
    .set({ tokens: sql`${usageTable.tokens} + ${tokens}` })
    .where(and(eq(usageTable.userId, userId), eq(usageTable.day, day)));
  await tx
    .update(usageDayTable)
    .set({ tokens: sql`${usageDayTable.tokens} + ${tokens}` })
    .where(eq(usageDayTable.day, day));
}
