import { giveProgram } from '../access/index.ts';
import {
  findOrCreateAccount,
  findUserByIdentity,
  listPurchasedCourses,
  presentUser,
  refreshAtSignIn,
  type UserRow,
} from '../accounts/index.ts';
import { acceptClassInvitations } from '../classes/index.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Identity } from '../identity/provider.ts';
import { hashToken, randomToken } from '../identity/secrets.ts';
import { type Failure, fail, failed } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { endExtraDevices } from './device-limit.ts';
import * as messages from './messages.ts';
import { deleteSessionByToken, insertSession } from './repository.ts';

const USER_AGENT_LENGTH = 300;

/** The browser that signs in. */
export interface SigningBrowser {
  userAgent: string;
  /** The cookie of its previous session, which ends, because a browser has only one session. */
  formerToken: string | undefined;
}

async function newSession(platform: Platform, db: Executor, user: UserRow, userAgent: string) {
  const token = randomToken();
  const now = platform.now();
  const { id } = await insertSession(db, {
    userId: user.id,
    tokenHash: hashToken(token),
    userAgent: userAgent.slice(0, USER_AGENT_LENGTH),
    createdAt: now,
    usedAt: now,
  });
  return { sessionId: id, token };
}

/**
 * Opens a session for a user who may sign in. For any other user, returns a failure, which rolls
 * the transaction back. `endedIds` are the sessions that ended for it.
 */
async function openSession(
  platform: Platform,
  tx: Transaction,
  user: UserRow,
  identity: Identity,
  { userAgent, formerToken }: SigningBrowser,
) {
  const formerId = formerToken ? await deleteSessionByToken(tx, hashToken(formerToken)) : null;
  const [fresh, opened, courses] = await Promise.all([
    refreshAtSignIn(platform, tx, user, identity),
    newSession(platform, tx, user, userAgent),
    listPurchasedCourses(tx, user.id, platform.now()),
  ]);
  if (failed(fresh)) return fresh;
  const extraIds = await endExtraDevices(platform, tx, fresh, opened.sessionId);
  const endedIds = formerId ? [formerId, ...extraIds] : extraIds;
  return { ...opened, user: fresh, courses, endedIds };
}
export type OpenedSession = Exclude<Awaited<ReturnType<typeof openSession>>, Failure>;

/**
 * Finds or creates the account of an identity, and grants it the programs and classes that it was
 * invited to before it existed.
 */
async function admit(platform: Platform, tx: Transaction, identity: Identity) {
  const { user, made, invitations } = await findOrCreateAccount(platform, tx, identity);
  for (const { programId, invitedBy } of invitations) {
    if (programId) {
      await giveProgram(tx, { userId: user.id, programId, actorId: invitedBy }, platform.now());
    }
  }
  if (made) await acceptClassInvitations(tx, user, platform.now());
  return { user, made };
}

export async function signInOrCreateAccount(
  platform: Platform,
  identity: Identity,
  browser: SigningBrowser,
) {
  return inTransaction(platform.db, async (tx) => {
    const { user } = await admit(platform, tx, identity);
    return openSession(platform, tx, user, identity, browser);
  });
}

export async function signInToExistingAccount(
  platform: Platform,
  identity: Identity,
  browser: SigningBrowser,
) {
  return inTransaction(platform.db, async (tx) => {
    const user = await findUserByIdentity(tx, identity);
    if (!user) return fail('account-unknown');
    return openSession(platform, tx, user, identity, browser);
  });
}

export async function createAccount(platform: Platform, identity: Identity) {
  return inTransaction(platform.db, async (tx) => {
    const { made } = await admit(platform, tx, identity);
    return made
      ? { success: true as const, message: messages.accountIsReady }
      : fail('account-exists');
  });
}

export const signedInReply = ({ user, courses }: OpenedSession, accessToken: string) => ({
  success: true as const,
  message: messages.signedIn,
  user: presentUser(user, courses),
  accessToken,
});
