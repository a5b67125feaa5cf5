import type { Account, User } from '@certway/contract/accounts/index';
import type { UserRow } from './repository.ts';
import type { PurchasedCourse } from './repository-purchased.ts';

export function presentUser(row: UserRow, purchased: PurchasedCourse[]): User {
  return {
    _id: row.id,
    username: row.username,
    email: row.contactEmail,
    cellNumber: row.cellNumber,
    profilePicture: row.profilePicture,
    role: row.role,
    purchasedCourses: purchased.map((course) => ({ courseId: course })),
  };
}

export function presentAccount(row: UserRow): Account {
  return {
    _id: row.id,
    username: row.username,
    email: row.contactEmail,
    signInEmail: row.verifiedEmail,
    profilePicture: row.profilePicture,
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  };
}
