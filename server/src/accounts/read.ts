import type { Account, User } from '@certway/contract/accounts/index';
import { roles } from '@certway/contract/accounts/roles';
import type { Person } from '@certway/contract/endpoint';
import type { Executor } from '../db/database.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { maySeeUser } from './policy.ts';
import { findUser, type UserRow } from './repository.ts';
import { listPurchasedCourses } from './repository-purchased.ts';
import { searchUsers, type UserSearch } from './search/repository.ts';
import { presentAccount, presentUser } from './serialize.ts';

/** Returns a person with their current courses, in the format of replies. */
export async function showUser(db: Executor, row: UserRow, now: Date): Promise<User> {
  return presentUser(row, await listPurchasedCourses(db, row.id, now));
}

/** Returns an account. Answers 404 for another person's account, so that ids cannot be probed. */
export async function getUser(platform: Platform, person: Person, userId: string): Promise<User> {
  const row = maySeeUser(person, userId) ? await findUser(platform.db, userId) : null;
  return row ? showUser(platform.db, row, platform.now()) : throwHttpError('not-found');
}

export const listRoles = async () => roles.map((name) => ({ _id: name, name }));

export async function listUsers(platform: Platform, search: UserSearch): Promise<Page<Account>> {
  const { items, total, capped } = await searchUsers(platform.db, search);
  return { items: items.map(presentAccount), total, capped };
}
