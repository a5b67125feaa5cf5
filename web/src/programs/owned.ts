import type { User } from '@certway/contract/accounts/index';

/** Checks whether a person purchased a program, which means at least one of its courses. */
export function isPurchased(
  programId: string,
  user: Pick<User, 'purchasedCourses'> | null,
): boolean {
  return (user?.purchasedCourses ?? []).some(({ courseId }) => courseId.programId === programId);
}
