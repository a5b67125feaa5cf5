import type { accounts } from '@certway/contract/accounts/index';
import type { BodyOf, Person } from '@certway/contract/endpoint';
import { PROFILE_IMAGE_BYTES } from '@certway/contract/limits';
import { inTransaction } from '../db/transaction.ts';
import { deleteImage, storeImage, useImages } from '../images/index.ts';
import { fail, failed, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { showUser } from './read.ts';
import { lockUsers, type UserRow, updateUserRow } from './repository.ts';

type ProfileChange = BodyOf<(typeof accounts)['endpoints']['updateUser']>;

/** The column for each profile field. A new field without a column causes a compile error. */
const columns = {
  username: 'username',
  email: 'contactEmail',
  cellNumber: 'cellNumber',
  profilePicture: 'profilePicture',
} as const satisfies Record<keyof ProfileChange, keyof UserRow>;

type ProfileColumns = Pick<UserRow, (typeof columns)[keyof ProfileChange]>;

/** Returns the columns to store for a profile change. Omitted fields keep their values. */
function changed(user: UserRow, change: ProfileChange): Partial<ProfileColumns> {
  const stored: Partial<ProfileColumns> = {};
  for (const field of Object.keys(columns) as (keyof ProfileChange)[]) {
    const column = columns[field];
    stored[column] = change[field] ?? user[column];
  }
  return stored;
}

/**
 * Updates a profile. People can change only their own profile. The email address in it is only for
 * contact, because the identity comes from the sign-in.
 */
export async function updateUser(
  platform: Platform,
  person: Person,
  userId: string,
  change: ProfileChange,
) {
  if (person.id !== userId) return throwHttpError('not-allowed');
  const outcome = await inTransaction(platform.db, async (tx) => {
    const [user] = await lockUsers(tx, [userId]);
    if (!user) return throwHttpError('not-found');
    const picture = change.profilePicture ?? user.profilePicture;
    if (picture !== user.profilePicture) {
      const use = { paths: [picture], now: platform.now(), ownerId: userId };
      const [foreign] = await useImages(tx, use);
      if (foreign) return fail('foreign-picture');
    }
    const updated = await updateUserRow(tx, userId, changed(user, change));
    return { updated, before: user.profilePicture };
  });
  if (failed(outcome)) return outcome;
  const { updated, before } = outcome;
  if (before !== updated.profilePicture) {
    await deleteImage(platform, { path: before, ownerId: userId });
  }
  return showUser(platform.db, updated, platform.now());
}

export async function uploadPicture(platform: Platform, person: Person, bytes: Buffer) {
  const upload = { purpose: 'picture', ownerId: person.id, bytes } as const;
  const stored = await storeImage(platform, { ...upload, maxBytes: PROFILE_IMAGE_BYTES });
  return failed(stored) ? stored : { imageUrl: stored.path };
}

export async function deletePicture(platform: Platform, person: Person) {
  const updated = await updateUser(platform, person, person.id, { profilePicture: '' });
  return failed(updated) ? throwHttpError('not-found') : updated;
}
