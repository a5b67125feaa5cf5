import { and, asc, eq, gt, isNull, min, or, sql } from 'drizzle-orm';
import { grantTable } from '../access/tables.ts';
import type { Executor } from '../db/database.ts';
import { prepared } from '../db/statements/prepared.ts';
import { courseTable } from '../programs/tables.ts';

const purchasedCourses = prepared((db) => {
  const purchased = db
    .select({
      programId: grantTable.programId,
      since: min(grantTable.createdAt).as('since'),
    })
    .from(grantTable)
    .where(
      and(
        eq(grantTable.userId, sql.placeholder('userId')),
        isNull(grantTable.revokedAt),
        or(isNull(grantTable.endsAt), gt(grantTable.endsAt, sql.placeholder('now'))),
      ),
    )
    .groupBy(grantTable.programId)
    .as('purchased');
  return db
    .select({ _id: courseTable.id, name: courseTable.name, programId: courseTable.programId })
    .from(purchased)
    .innerJoin(courseTable, eq(courseTable.programId, purchased.programId))
    .where(isNull(courseTable.removedAt))
    .orderBy(asc(purchased.since), asc(courseTable.programId), asc(courseTable.position))
    .prepare('accounts_purchased_courses');
});
export type PurchasedCourse = { _id: string; name: string; programId: string };

/**
 * Lists the courses of all programs that the person has a grant for, including courses that were
 * added after the grant.
 */
export async function listPurchasedCourses(
  db: Executor,
  userId: string,
  now: Date,
): Promise<PurchasedCourse[]> {
  return purchasedCourses(db).execute({ userId, now });
}
