import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { grantTable } from '../access/tables.ts';
import { userTable } from '../accounts/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { limitToPage, type PageRequest } from '../db/lists/pages.ts';
import { placeholdersOf, prepared } from '../db/statements/prepared.ts';
import { resultTable } from '../results/tables.ts';
import { reviewTable, skippedReviewTable, starsTable } from './tables.ts';

const reviewWithPerson = {
  review: reviewTable,
  username: userTable.username,
  profilePicture: userTable.profilePicture,
};

const selectReviews = (db: Executor) =>
  db
    .select(reviewWithPerson)
    .from(reviewTable)
    .innerJoin(userTable, eq(userTable.id, reviewTable.userId));
export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

const userId = sql.placeholder('userId');
const programId = sql.placeholder('programId');

const reviewerStatement = prepared((db) =>
  db
    .select({
      ...reviewWithPerson,
      hasEarned: sql<boolean>`exists (select from ${grantTable} where user_id = ${userId}
          and program_id = ${programId} and revoked_at is null)
        and exists (select from ${resultTable}
          where user_id = ${userId} and program_id = ${programId})`,
      hasSkipped: sql<boolean>`exists (select from ${skippedReviewTable}
        where user_id = ${userId} and program_id = ${programId})`,
    })
    .from(userTable)
    .leftJoin(
      reviewTable,
      and(eq(reviewTable.programId, programId), eq(reviewTable.userId, userTable.id)),
    )
    .where(eq(userTable.id, userId))
    .prepare('reviews_standing_of'),
);
type Reviewer = Awaited<ReturnType<ReturnType<typeof reviewerStatement>['execute']>>[number];

/**
 * Returns a person, their review of the program, and whether they have earned the right to review
 * it. This requires a grant that was not revoked (it may have expired) and a result in the program.
 */
export async function findReviewer(
  db: Executor,
  programId: string,
  userId: string,
): Promise<Reviewer | null> {
  const [row] = await reviewerStatement(db).execute({ programId, userId });
  return row ?? null;
}

export async function listReviews(
  db: Executor,
  programId: string,
  window: PageRequest,
): Promise<ReviewRow[]> {
  const reviews = selectReviews(db)
    .where(eq(reviewTable.programId, programId))
    .orderBy(desc(reviewTable.updatedAt), desc(reviewTable.id));
  return limitToPage(reviews, window);
}

export async function countRatings(
  db: Executor,
  programId: string,
): Promise<[number, number, number, number, number]> {
  const rows = await db
    .select({ rating: starsTable.rating, count: starsTable.count })
    .from(starsTable)
    .where(eq(starsTable.programId, programId));
  const of = (stars: number) => rows.find(({ rating }) => rating === stars)?.count ?? 0;
  return [of(1), of(2), of(3), of(4), of(5)];
}

const starsAdded = prepared((db) =>
  db
    .insert(starsTable)
    .values(placeholdersOf(starsTable))
    .onConflictDoUpdate({
      target: [starsTable.programId, starsTable.rating],
      set: { count: sql`${starsTable.count} + excluded.count` },
    })
    .prepare('reviews_stars_added'),
);

async function addStars(
  tx: Transaction,
  programId: string,
  rating: number,
  change: 1 | -1,
): Promise<void> {
  await starsAdded(tx).execute({ programId, rating, count: change });
}

const reviewPut = prepared((db) =>
  db
    .insert(reviewTable)
    .values(placeholdersOf(reviewTable))
    .onConflictDoUpdate({
      target: [reviewTable.programId, reviewTable.userId],
      set: {
        rating: sql`excluded.rating`,
        comment: sql`excluded.comment`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
    .prepare('reviews_review_put'),
);

/** Stores a review. A person's earlier review of the program is replaced. */
export async function putReview(
  tx: Transaction,
  review: typeof reviewTable.$inferSelect,
): Promise<void> {
  await reviewPut(tx).execute(review);
}

/**
 * Updates the counts of ratings by number of stars when a rating changes. `from` is null for a new
 * review.
 */
export async function moveStars(
  tx: Transaction,
  programId: string,
  { from, to }: { from: number | null; to: number },
): Promise<void> {
  await Promise.all([
    from === null ? null : addStars(tx, programId, from, -1),
    addStars(tx, programId, to, 1),
  ]);
}

/** Lists a person's reviews sorted by program, so that two concurrent deletions cannot deadlock. */
export async function listOwnReviews(db: Executor, userId: string) {
  return db
    .select()
    .from(reviewTable)
    .where(eq(reviewTable.userId, userId))
    .orderBy(asc(reviewTable.programId));
}

export async function insertSkippedReview(
  db: Executor,
  skipped: typeof skippedReviewTable.$inferSelect,
): Promise<void> {
  await db.insert(skippedReviewTable).values(skipped).onConflictDoNothing();
}

export async function listSkippedReviews(db: Executor, userId: string) {
  return db
    .select()
    .from(skippedReviewTable)
    .where(eq(skippedReviewTable.userId, userId))
    .orderBy(asc(skippedReviewTable.programId));
}

export async function deleteReview(tx: Transaction, id: string): Promise<void> {
  const gone = await tx.delete(reviewTable).where(eq(reviewTable.id, id)).returning();
  for (const { programId, rating } of gone) await addStars(tx, programId, rating, -1);
}
