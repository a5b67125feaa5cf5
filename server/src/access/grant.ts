import type { Person } from '@certway/contract/endpoint';
import { followAccess, type GiveProgram, writeAudit } from '../accounts/index.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, failed, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import {
  countPurchase,
  findProgram,
  inCents,
  type ProgramRow,
  releaseSeat,
  takeSeat,
} from '../programs/index.ts';
import { announceAccess, notifyAccessChange } from './notices.ts';
import { renewed } from './period.ts';
import {
  findGrant,
  findGrantById,
  type GrantRow,
  hasGrant,
  insertGrant,
  lockPerson,
  updateGrant,
} from './repository.ts';
import { getLedgerGrant } from './repository-ledger.ts';
import { presentGrant } from './serialize.ts';

export interface GrantOptions {
  userId: string;
  programId: string;
  source: GrantRow['source'];
  sourceId?: string;
  /**
   * The administrator who granted access, or null if the person got it with a code or because the
   * program is free.
   */
  actorId: string | null;
  priceCents: number;
  periodDays: number | null;
  /**
   * True if the access comes from a request that was marked as paid. Such a request already holds
   * one of the program's places, so no other place is taken.
   */
  placeHeld?: boolean;
}

export interface GrantResult {
  grant: GrantRow;
  /** False if the person already had at least the granted access. */
  gained: boolean;
}

async function renew(tx: Transaction, current: GrantRow, granting: GrantOptions, now: Date) {
  if (granting.placeHeld) await releaseSeat(tx, granting.programId);
  const period = renewed(current, granting.periodDays, now);
  if (!period) return { grant: current, gained: false };
  return { grant: await updateGrant(tx, current.id, period), gained: true };
}

async function begin(tx: Transaction, program: ProgramRow, granting: GrantOptions, now: Date) {
  const { userId, programId, placeHeld = false, sourceId = null, actorId, ...rest } = granting;
  if (!placeHeld && !(await takeSeat(tx, programId))) return fail('no-places-left');
  if (!(await hasGrant(tx, userId, { programId, ever: true }))) await countPurchase(tx, programId);
  const grant = await insertGrant(tx, {
    ...rest,
    userId,
    programId,
    sourceId,
    grantedBy: actorId,
    currency: program.currency,
    createdAt: now,
  });
  return { grant, gained: true };
}

/**
 * Grants a person access to a program, or renews an existing grant. This function is the only way
 * to grant access, so that place, count, role, audit entry, and notice change in the same
 * transaction.
 */
export async function grantAccess(
  tx: Transaction,
  granting: GrantOptions,
  now: Date,
): Promise<GrantResult | Failure<'no-places-left'>> {
  const { userId, programId, actorId, source } = granting;
  if (!(await lockPerson(tx, userId))) return throwHttpError('not-found');
  const program = await findProgram(tx, programId);
  if (!program) return throwHttpError('not-found');
  const current = await findGrant(tx, userId, programId);
  const granted = current
    ? await renew(tx, current, granting, now)
    : await begin(tx, program, granting, now);
  if (failed(granted) || !granted.gained) return granted;
  await followAccess(tx, { userId, hasAccess: true, actorId });
  await writeAudit(tx, {
    actorId: actorId ?? userId,
    action: current ? 'access-renewed' : 'access-granted',
    subjectId: userId,
    details: { programId, source, periodDays: granting.periodDays, grantId: granted.grant.id },
  });
  await notifyAccessChange(tx, { userId, about: 'access-granted', program, at: now });
  return granted;
}

/**
 * Grants an invited person access to the program of the invitation. Returns false if no place is
 * left or the program was deleted.
 */
export const giveProgram: GiveProgram = async (tx, gift, now) => {
  if (!(await findProgram(tx, gift.programId))) return false;
  const terms = { source: 'manual', priceCents: 0, periodDays: null } as const;
  return !failed(await grantAccess(tx, { ...gift, ...terms }, now));
};

/** Lets an administrator grant a program to any user. */
export async function grantProgram(
  platform: Platform,
  person: Person,
  body: { userId: string; programId: string; periodDays: number | null; price: number },
) {
  const { db, now } = platform;
  const outcome = await inTransaction(db, async (tx) => {
    const { price, ...given } = body;
    const granting = { ...given, source: 'manual' as const, priceCents: inCents(price) };
    const granted = await grantAccess(tx, { ...granting, actorId: person.id }, now());
    if (failed(granted)) return granted;
    if (!granted.gained) return fail('already-granted');
    return presentGrant(await getLedgerGrant(tx, granted.grant.id), now());
  });
  if (!failed(outcome)) announceAccess(platform, body.userId);
  return outcome;
}

/** Revokes a grant. The person can finish a quiz in progress, but cannot start a new one. */
export async function revokeGrant(platform: Platform, person: Person, grantId: string) {
  const { db, now } = platform;
  const userId = await inTransaction(db, async (tx) => {
    const found = (await findGrantById(tx, grantId)) ?? throwHttpError('not-found');
    const { userId, programId } = found;
    await lockPerson(tx, userId);
    const current = await findGrant(tx, userId, programId);
    if (current?.id !== grantId) return userId;
    await updateGrant(tx, grantId, { revokedAt: now() });
    await releaseSeat(tx, programId);
    await followAccess(tx, {
      userId,
      hasAccess: await hasGrant(tx, userId, {}),
      actorId: person.id,
    });
    await writeAudit(tx, {
      actorId: person.id,
      action: 'access-revoked',
      subjectId: userId,
      details: { programId, grantId },
    });
    const program = (await findProgram(tx, programId)) ?? throwHttpError('not-found');
    await notifyAccessChange(tx, { userId, about: 'access-revoked', program, at: now() });
    return userId;
  });
  announceAccess(platform, userId);
  return { success: true as const };
}
