import type { User } from '@certway/contract/accounts';

/** A program is PURCHASED when one of its courses is among the person's. */
export function isPurchased(
  programId: string,
  user: Pick<User, 'purchasedCourses'> | null,
): boolean {
  return (user?.purchasedCourses ?? []).some(({ courseId }) => courseId.programId === programId);
}
