import { endGrantOf, grantAccess, lockPerson } from '../access/index.ts';
import { isOver } from '../classes/index.ts';
import type { Transaction } from '../db/database.ts';
import { type Failure, fail, failed, throwHttpError } from '../outcomes/failure.ts';
import { noticeOfLoss } from './notices.ts';
import {
  addToSeatCounts,
  listSeatProgramIds,
  lockOrganization,
  type OrganizationRow,
} from './repository.ts';
import { readProgress } from './repository-progress.ts';
import {
  deleteHolder,
  deleteSeatInvitation,
  type HolderRow,
  insertHolder,
  insertReleased,
  type SeatInvitationRow,
} from './repository-seats.ts';
import { freeFrom } from './rules/swap.ts';

/**
 * Begins and ends the use of seats. Every change locks the person first and the row of the
 * organization second, as the deletion of an account does.
 */

type Refusal = Failure<'organization-ended' | 'no-places-left'>;

/**
 * Turns an invitation into a seat with access to the programs. The invitation already reserved the
 * seat, so no other one is taken. A failure rolls back the whole transaction.
 */
export async function beginSeat(
  tx: Transaction,
  { organizationId, id }: SeatInvitationRow,
  userId: string,
  now: Date,
): Promise<null | Refusal> {
  const row = (await lockOrganization(tx, organizationId)) ?? throwHttpError('not-found');
  if (isOver(row.endsAt, now)) return fail('organization-ended');
  if (!(await deleteSeatInvitation(tx, organizationId, id))) return throwHttpError('not-found');
  const isNew = await insertHolder(tx, { organizationId, userId, agreedAt: now });
  await addToSeatCounts(tx, organizationId, { invited: -1, joined: isNew ? 1 : 0 });
  const terms = {
    source: 'seat',
    sourceId: organizationId,
    priceCents: 0,
    periodDays: null,
  } as const;
  const granting = { ...terms, userId, actorId: null, endsAt: row.endsAt, toldElsewhere: true };
  for (const programId of await listSeatProgramIds(tx, organizationId)) {
    const granted = await grantAccess(tx, { ...granting, programId }, now);
    if (failed(granted)) return granted;
  }
  return null;
}

/** Keeps the seat of a person who left taken for as long as the rule of the organization says. */
export async function releaseSeatOf(
  tx: Transaction,
  row: OrganizationRow,
  { userId, agreedAt }: HolderRow,
  now: Date,
): Promise<void> {
  await addToSeatCounts(tx, row.id, { joined: -1 });
  const progress = await readProgress(tx, row.id, [{ userId, agreedAt }]);
  const answeredCount = progress.get(userId)?.answeredCount ?? 0;
  const freeAt = freeFrom(row, { agreedAt, answeredCount }, now);
  if (freeAt) await insertReleased(tx, { organizationId: row.id, userId, leftAt: now, freeAt });
}

export interface HeldSeat {
  row: OrganizationRow;
  userId: string;
  /** The person who takes the seat away, or null if the person leaves. */
  actorId: string | null;
}

/**
 * Ends the use of a seat and the access that it gave. Everything else that the person has stays.
 * Returns false if the person holds no seat.
 */
export async function endSeat(
  tx: Transaction,
  { row: { id, name }, userId, actorId }: HeldSeat,
  now: Date,
): Promise<boolean> {
  await lockPerson(tx, userId);
  const row = (await lockOrganization(tx, id)) ?? throwHttpError('not-found');
  const holder = await deleteHolder(tx, id, userId);
  if (!holder) return false;
  await releaseSeatOf(tx, row, holder, now);
  await endGrantOf(tx, { userId, source: 'seat', sourceId: id, actorId, toldElsewhere: true }, now);
  if (actorId !== null) await noticeOfLoss(tx, { userId, name, at: now });
  return true;
}
