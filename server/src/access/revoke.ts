import type { MembershipSource } from '@certway/contract/access/sources';
import type { Person } from '@certway/contract/endpoint';
import { followAccess, writeAudit } from '../accounts/index.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { findProgram, releaseSeat } from '../programs/index.ts';
import { ownGrants } from './grant.ts';
import { announceAccess, notifyAccessChange } from './notices.ts';
import { isActive, movedForward } from './period.ts';
import {
  findGrantById,
  type GrantRow,
  hasGrant,
  listCurrentGrants,
  listGrantsFrom,
  lockPerson,
  updateGrant,
} from './repository.ts';
import { holdPlaceOfPaidRequest } from './repository-requests.ts';

/** Moves the days that follow the revoked days of the person forward. */
async function moveFollowing(
  tx: Transaction,
  revoked: GrantRow,
  others: GrantRow[],
  now: Date,
): Promise<GrantRow[]> {
  const following = ownGrants([revoked]).length > 0 ? ownGrants(others) : [];
  const rest = others.filter((each) => !following.includes(each));
  for (const grant of following) {
    const period = movedForward(grant, revoked, now);
    rest.push(period ? await updateGrant(tx, grant.id, period) : grant);
  }
  return rest;
}

/**
 * Releases the place that a person took in a program. A paid request of the person that took no
 * place, because the person already had one, takes it over.
 */
async function releasePlace(tx: Transaction, { userId, programId }: GrantRow): Promise<void> {
  if (await holdPlaceOfPaidRequest(tx, userId, programId)) return;
  await releaseSeat(tx, programId);
}

interface Ending {
  actorId: string | null;
  /** True if the caller tells the person about the end in a notice of its own. */
  toldElsewhere?: boolean | undefined;
  now: Date;
}

/**
 * Ends one current grant of a person whose row is locked. The person's other grants of the program
 * stay, and keep the person's place. The person is notified if they lose access by the decision of
 * someone else.
 */
async function endGrant(
  tx: Transaction,
  grant: GrantRow,
  current: GrantRow[],
  { actorId, toldElsewhere, now }: Ending,
): Promise<void> {
  const { userId, programId, source } = grant;
  await updateGrant(tx, grant.id, { revokedAt: now });
  const others = await moveFollowing(
    tx,
    grant,
    current.filter(({ id }) => id !== grant.id),
    now,
  );
  if (others.length === 0) await releasePlace(tx, grant);
  await followAccess(tx, { userId, hasAccess: await hasGrant(tx, userId, {}), actorId });
  const keepsAccess = others.some((each) => isActive(each, now));
  await writeAudit(tx, {
    actorId: actorId ?? userId,
    action: 'access-revoked',
    subjectId: userId,
    details: { programId, source, grantId: grant.id, keepsAccess },
  });
  if (keepsAccess || !isActive(grant, now) || actorId === null || toldElsewhere) return;
  const program = (await findProgram(tx, programId)) ?? throwHttpError('not-found');
  await notifyAccessChange(tx, { userId, about: 'access-revoked', program, at: now });
}

/**
 * Revokes one grant. If no other grant gives access, the person can finish a quiz in progress, but
 * cannot start a new one.
 */
export async function revokeGrant(platform: Platform, person: Person, grantId: string) {
  const { db, now } = platform;
  const userId = await inTransaction(db, async (tx) => {
    const { userId, programId } = (await findGrantById(tx, grantId)) ?? throwHttpError('not-found');
    await lockPerson(tx, userId);
    const current = await listCurrentGrants(tx, userId, programId);
    const grant = current.find(({ id }) => id === grantId);
    if (grant) await endGrant(tx, grant, current, { actorId: person.id, now: now() });
    return userId;
  });
  announceAccess(platform, userId);
  return { success: true as const };
}

/** The access to end: all that a class or seat gave a person, or only its access to one program. */
export interface EndedMembership {
  userId: string;
  source: MembershipSource;
  sourceId: string;
  programId?: string;
  /** The person who removes the member, or null if the member leaves. */
  actorId: string | null;
  /** True if the caller tells the person about the end in a notice of its own. */
  toldElsewhere?: boolean;
}

/**
 * Ends the access that a class or seat gave a person, and no other access. Call `announceAccess`
 * after the transaction is committed.
 */
export async function endGrantOf(
  tx: Transaction,
  { actorId, toldElsewhere, ...from }: EndedMembership,
  now: Date,
): Promise<void> {
  await lockPerson(tx, from.userId);
  for (const grant of await listGrantsFrom(tx, from)) {
    const current = await listCurrentGrants(tx, grant.userId, grant.programId);
    await endGrant(tx, grant, current, { actorId, toldElsewhere, now });
  }
}
