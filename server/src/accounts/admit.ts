import type { Transaction } from '../db/database.ts';
import type { Identity } from '../identity/provider.ts';
import { welcome } from '../inbox/index.ts';
import { type Failure, fail } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { writeAudit } from './audit/repository.ts';
import { type InvitationRow, takeInvitations } from './invitations/repository.ts';
import * as messages from './messages.ts';
import {
  findUserByIdentity,
  insertUser,
  markSeen,
  setRole,
  type UserRow,
  updateUserRow,
} from './repository.ts';

function profileOf(identity: Identity, invitedAs: string | undefined) {
  const email = identity.email.toLowerCase();
  return {
    issuer: identity.issuer,
    subject: identity.subject,
    verifiedEmail: email,
    contactEmail: email,
    username: invitedAs || identity.name.trim() || email.split('@')[0] || email,
  };
}

/**
 * Returns the account of a verified identity and whether it is new. Creates the account if there is
 * none.
 */
export async function findOrCreateAccount(
  platform: Platform,
  db: Transaction,
  identity: Identity,
): Promise<{ user: UserRow; made: boolean; invitations: InvitationRow[] }> {
  const found = await findUserByIdentity(db, identity);
  if (found) return { user: found, made: false, invitations: [] };
  const invitations = await takeInvitations(db, identity.email.toLowerCase());
  const invitedAs = invitations.find(({ username }) => username !== '')?.username;
  const made = await insertUser(db, profileOf(identity, invitedAs));
  if (made) {
    await welcome(db, made.id, platform.now());
    return { user: made, made: true, invitations };
  }
  const other = await findUserByIdentity(db, identity);
  if (!other) throw new Error('an account was neither made nor found');
  return { user: other, made: false, invitations: [] };
}

/**
 * Returns the error for a sign-in to a suspended account. Its message includes the administrator's
 * reason.
 */
const suspendedFailure = ({ suspendedBecause }: UserRow) =>
  fail('account-suspended', [
    { field: 'account', message: messages.suspendedBecause({ reason: suspendedBecause }) },
  ]);

const isToBeAdmin = ({ config }: Platform, role: string, email: string) =>
  role !== 'admin' && config.ADMIN_EMAILS.includes(email);

/**
 * Updates an account at sign-in: takes over the email address of the ID token, and makes the user
 * admin if the operator's list has that address.
 */
export async function refreshAtSignIn(
  platform: Platform,
  db: Transaction,
  user: UserRow,
  identity: Identity,
): Promise<UserRow | Failure<'account-suspended'>> {
  if (user.suspendedAt) return suspendedFailure(user);
  const verifiedEmail = identity.email.toLowerCase();
  const lastSignInAt = platform.now();
  const seen =
    verifiedEmail === user.verifiedEmail
      ? await markSeen(db, user, lastSignInAt)
      : await updateUserRow(db, user.id, { verifiedEmail, lastSignInAt });
  if (!isToBeAdmin(platform, seen.role, verifiedEmail)) return seen;
  await writeAudit(db, {
    actorId: null,
    action: 'role-changed',
    subjectId: user.id,
    details: { from: seen.role, to: 'admin', because: 'ADMIN_EMAILS' },
  });
  return setRole(db, seen, 'admin');
}
