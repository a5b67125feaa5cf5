import type { InvitedAddress } from '@certway/contract/classes/class';
import type { InviteRefusal } from '@certway/contract/classes/states';
import type { Person } from '@certway/contract/endpoint';
import { announceAccess } from '../access/index.ts';
import { isEmailAddress } from '../accounts/index.ts';
import type { Transaction } from '../db/database.ts';
import { inSavepoint, inTransaction } from '../db/transaction.ts';
import { type Failure, fail, failed, HttpError, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { addMember } from './membership.ts';
import { openClass } from './open.ts';
import { isOver } from './period.ts';
import { addToCounts, type ClassRow, findClass } from './repository.ts';
import {
  deleteClassInvitation,
  findAccountsAt,
  type InvitedAccount,
  insertClassInvitations,
  listInvitationsTo,
  setRefusal,
} from './repository-invitations.ts';

const refused = (email: string, reason: InviteRefusal): InvitedAddress => ({
  email,
  outcome: 'refused',
  reason,
});

/** Makes the person at an address a member, each in a transaction of its own. */
async function addAccount(
  platform: Platform,
  person: Person,
  row: ClassRow,
  { id: userId, email }: InvitedAccount,
): Promise<InvitedAddress> {
  const added = await inTransaction(platform.db, (tx) =>
    addMember(tx, { row, userId, actorId: person.id }, platform.now()),
  );
  if (!failed(added)) {
    if (added === 'joined') announceAccess(platform, userId);
    return { email, outcome: added, reason: null };
  }
  if (added.code === 'own-class') return refused(email, 'class-staff');
  return refused(email, added.code === 'no-places-left' ? 'no-places-left' : 'class-full');
}

interface Invitations {
  row: ClassRow;
  person: Person;
  emails: string[];
}

/** Stores the invitations of addresses without an account. */
const storeInvitations = (platform: Platform, { row, person, emails }: Invitations) =>
  inTransaction(platform.db, async (tx) => {
    const rows = emails.toSorted().map((email) => ({
      classId: row.id,
      email,
      invitedBy: person.id,
      createdAt: platform.now(),
    }));
    const invited = await insertClassInvitations(tx, rows);
    if (invited > 0) await addToCounts(tx, row.id, { invited });
  });

/** Limits the calls of a person, because their replies tell which addresses have an account. */
async function limitInvitations({ limits }: Platform, { id }: Person): Promise<void> {
  const seconds = await limits.count('classInvitations', id);
  if (seconds > 0) throw new HttpError('too-many-requests', [], seconds);
}

/**
 * Adds the people at these addresses to a class. People with an account become members at once;
 * the others are invited, and take no place before they join.
 */
export async function inviteToClass(
  platform: Platform,
  person: Person,
  classId: string,
  addresses: string[],
): Promise<{ addresses: InvitedAddress[] } | Failure<'class-ended'>> {
  const { row } = await openClass(platform.db, person, classId, 'edit');
  if (isOver(row.endsAt, platform.now())) return fail('class-ended');
  await limitInvitations(platform, person);
  const emails = addresses.map((each) => each.toLowerCase());
  const accounts = Map.groupBy(
    await findAccountsAt(platform.db, [...new Set(emails)]),
    ({ email }) => email,
  );
  const seen = new Set<string>();
  const replies: InvitedAddress[] = [];
  for (const email of emails) {
    const [account, another] = accounts.get(email) ?? [];
    if (!isEmailAddress(email)) replies.push(refused(email, 'address-not-valid'));
    else if (seen.has(email)) replies.push(refused(email, 'address-repeated'));
    else if (another) replies.push(refused(email, 'shared-address'));
    else if (account?.suspendedAt) replies.push(refused(email, 'account-suspended'));
    else if (account) replies.push(await addAccount(platform, person, row, account));
    else replies.push({ email, outcome: 'invited', reason: null });
    seen.add(email);
  }
  const invited = replies.filter(({ outcome }) => outcome === 'invited').map(({ email }) => email);
  await storeInvitations(platform, { row, person, emails: invited });
  return { addresses: replies };
}

export async function withdrawClassInvitation(
  { db }: Platform,
  person: Person,
  { classId, invitationId }: { classId: string; invitationId: string },
) {
  return inTransaction(db, async (tx) => {
    await openClass(tx, person, classId, 'edit');
    if (!(await deleteClassInvitation(tx, classId, invitationId)))
      return throwHttpError('not-found');
    await addToCounts(tx, classId, { invited: -1 });
    return { success: true as const };
  });
}

/**
 * Makes a new account a member of the classes to which its address was invited. Where this is not
 * possible, the invitation stays with the reason, and the sign-in goes on.
 */
export async function acceptClassInvitations(
  tx: Transaction,
  { id: userId, verifiedEmail }: { id: string; verifiedEmail: string },
  now: Date,
): Promise<void> {
  for (const { id, classId, invitedBy } of await listInvitationsTo(tx, verifiedEmail)) {
    const found = await findClass(tx, classId, userId);
    if (!found) continue;
    const membership = { row: found.row, userId, actorId: invitedBy ?? found.row.ownerId };
    const added = await inSavepoint(tx, (part) => addMember(part, membership, now));
    if (failed(added) && added.code !== 'own-class') await setRefusal(tx, id, added.code);
  }
}
