import { isMembership } from '@certway/contract/access/sources';
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
import { findBest, isActive, type Period, renewed } from './period.ts';
import {
  type GrantRow,
  hasGrant,
  insertGrant,
  listCurrentGrants,
  lockPerson,
} from './repository.ts';
import { getLedgerGrant } from './repository-ledger.ts';
import { presentGrant } from './serialize.ts';

export interface GrantOptions {
  userId: string;
  programId: string;
  source: GrantRow['source'];
  /** The request, code, class or seat that gives the access. */
  sourceId?: string;
  /**
   * The administrator who granted access, or null if the person got it with a code or because the
   * program is free.
   */
  actorId: string | null;
  priceCents: number;
  periodDays: number | null;
  /** The fixed end of access by a class or seat. */
  endsAt?: Date | null;
  /**
   * True if the access comes from a request that was marked as paid. Such a request already holds
   * one of the program's places, so no other place is taken.
   */
  placeHeld?: boolean;
  /** True if the caller tells the person about the access in a notice of its own. */
  toldElsewhere?: boolean;
}

/** The new grant. Nothing is gained if the person already had at least the granted access. */
export type GrantResult = { gained: true; grant: GrantRow } | { gained: false };

/** The person's own grants, which are added up and do not end with a membership. */
export const ownGrants = (grants: GrantRow[]) =>
  grants.filter(({ source }) => !isMembership(source));

/** The grant that a new one repeats or continues. */
function findEarlier(current: GrantRow[], { source, sourceId }: GrantOptions): GrantRow | null {
  if (!isMembership(source)) return findBest(ownGrants(current));
  return current.find((each) => each.source === source && each.sourceId === sourceId) ?? null;
}

/** Returns the period of a new grant, or null if it adds nothing to the earlier one. */
function periodOf(
  { source, periodDays, endsAt = null }: GrantOptions,
  earlier: GrantRow | null,
  now: Date,
): Period | null {
  if (!earlier) return { periodDays, endsAt };
  return isMembership(source) ? null : renewed(earlier, periodDays, now);
}

/**
 * Takes one of the program's places with a person's first current grant. A further grant takes none,
 * and releases the place that its request holds. Returns false if no place is left.
 */
async function takePlace(
  tx: Transaction,
  { programId, placeHeld }: GrantOptions,
  isFirst: boolean,
) {
  if (isFirst) return placeHeld || takeSeat(tx, programId);
  if (placeHeld) await releaseSeat(tx, programId);
  return true;
}

async function insert(
  tx: Transaction,
  program: ProgramRow,
  granting: GrantOptions,
  period: Period,
  now: Date,
): Promise<GrantRow> {
  const { userId, programId, source, sourceId = null, actorId, priceCents } = granting;
  if (!(await hasGrant(tx, userId, { programId, ever: true }))) await countPurchase(tx, programId);
  return insertGrant(tx, {
    userId,
    programId,
    source,
    sourceId,
    grantedBy: actorId,
    priceCents,
    currency: program.currency,
    periodDays: period.periodDays,
    addedDays: granting.periodDays,
    endsAt: period.endsAt,
    createdAt: now,
  });
}

/**
 * Grants a person access to a program, in addition to the grants that they have. This function is
 * the only way to grant access, so that place, count, role, audit entry, and notice change in the
 * same transaction. A membership whose program the person already has is not announced to them.
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
  const current = await listCurrentGrants(tx, userId, programId);
  const earlier = findEarlier(current, granting);
  const period = periodOf(granting, earlier, now);
  if (!(await takePlace(tx, granting, current.length === 0))) return fail('no-places-left');
  if (!period) return { gained: false };
  const grant = await insert(tx, program, granting, period, now);
  await followAccess(tx, { userId, hasAccess: true, actorId });
  await writeAudit(tx, {
    actorId: actorId ?? userId,
    action: earlier ? 'access-renewed' : 'access-granted',
    subjectId: userId,
    details: { programId, source, periodDays: granting.periodDays, grantId: grant.id },
  });
  const isNews = !isMembership(source) || !current.some((each) => isActive(each, now));
  if (isNews && !granting.toldElsewhere)
    await notifyAccessChange(tx, { userId, about: 'access-granted', program, at: now });
  return { gained: true, grant };
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
