import type { LedgerRequest } from '@certway/contract/access/ledger';
import { isOpen, type RequestState } from '@certway/contract/access/request-states';
import type { Person } from '@certway/contract/endpoint';
import { writeAudit } from '../accounts/index.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, failed, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { findProgram, inCents, releaseSeat, takeSeat } from '../programs/index.ts';
import { grantAccess } from './grant.ts';
import * as messages from './messages.ts';
import { announceAccess, noticeOfState, notifyAccessChange } from './notices.ts';
import { findGrant, lockPerson } from './repository.ts';
import {
  findRequest,
  getLedgerRequest,
  lockRequest,
  type RequestRow,
  updateRequest,
} from './repository-requests.ts';
import { serializeLedgerRequest } from './serialize.ts';

interface RequestUpdate {
  state?: RequestState | undefined;
  paid?: number | null | undefined;
  note?: string | undefined;
  periodDays?: number | null | undefined;
}

type NoPlacesLeft = Failure<'no-places-left'>;

/**
 * Changes a request without granting access. Returns whether the request now holds one of the
 * program's places. A request holds a place while it is marked as paid.
 */
async function moveWithoutGrant(
  tx: Transaction,
  { userId, programId, holdsPlace }: RequestRow,
  to: RequestState,
): Promise<boolean | NoPlacesLeft> {
  if (to === 'paid') {
    // A person with a grant, even one that ends, already takes one of the program's places. In this
    // case the paid request takes no additional place.
    if (holdsPlace || (await findGrant(tx, userId, programId))) return holdsPlace;
    return (await takeSeat(tx, programId)) || fail('no-places-left');
  }
  if (holdsPlace) await releaseSeat(tx, programId);
  return false;
}

async function moveToGranted(
  tx: Transaction,
  request: RequestRow,
  by: { actorId: string; periodDays: number | null; paidCents: number | null; now: Date },
): Promise<false | NoPlacesLeft> {
  const { id, userId, programId, holdsPlace, priceCents } = request;
  const granted = await grantAccess(
    tx,
    {
      userId,
      programId,
      source: 'request',
      sourceId: id,
      actorId: by.actorId,
      priceCents: by.paidCents ?? priceCents,
      periodDays: by.periodDays,
      placeHeld: holdsPlace,
    },
    by.now,
  );
  return failed(granted) ? granted : false;
}

/**
 * Locks the person and then the request. All code of this slice locks in this order, so that
 * transactions cannot deadlock.
 */
async function lock(tx: Transaction, requestId: string): Promise<RequestRow> {
  const found = (await findRequest(tx, requestId)) ?? throwHttpError('not-found');
  await lockPerson(tx, found.userId);
  return (await lockRequest(tx, requestId)) ?? throwHttpError('not-found');
}

async function writeMove(
  tx: Transaction,
  person: Person,
  before: RequestRow,
  after: RequestRow,
): Promise<void> {
  await writeAudit(tx, {
    actorId: person.id,
    action: 'request-moved',
    subjectId: before.userId,
    details: {
      requestId: before.id,
      reference: before.reference,
      from: before.state,
      to: after.state,
      paidCents: after.paidCents,
    },
  });
  const about = before.state === after.state ? undefined : noticeOfState[after.state];
  const program = await findProgram(tx, before.programId);
  if (about && program)
    await notifyAccessChange(tx, { userId: before.userId, about, program, at: after.updatedAt });
}

const inCentsOr = (paid: number | null | undefined, before: number | null) => {
  if (paid === undefined) return before;
  return paid === null ? null : inCents(paid);
};

/**
 * Refuses a paid request without an amount, because revenue reports add up the recorded amounts.
 */
function requireAmount(state: RequestState, paidCents: number | null): void {
  if (state !== 'paid' || paidCents !== null) return;
  throwHttpError('invalid-input', [{ field: 'paid', message: messages.enterAmountPaid }]);
}

/**
 * Updates places and access for a request's new state. Returns whether the request then takes one
 * of the program's places.
 */
async function applyMove(
  tx: Transaction,
  request: RequestRow,
  to: RequestState,
  by: Parameters<typeof moveToGranted>[2],
): Promise<boolean | Failure<'request-closed' | 'no-places-left'>> {
  if (to === request.state) return request.holdsPlace;
  if (!isOpen(request.state)) return fail('request-closed');
  return to === 'granted' ? moveToGranted(tx, request, by) : moveWithoutGrant(tx, request, to);
}

/**
 * Changes the state of a purchase request. Bookkeepers may set any state of an open request, even
 * an earlier one after a wrong click. Closed requests stay closed, but their payment and note can
 * be corrected.
 */
export async function moveRequest(
  platform: Platform,
  person: Person,
  requestId: string,
  move: RequestUpdate,
): Promise<LedgerRequest | Failure<'request-closed' | 'no-places-left'>> {
  const { db, now } = platform;
  const outcome = await inTransaction(db, async (tx) => {
    const request = await lock(tx, requestId);
    const state = move.state ?? request.state;
    const paidCents = inCentsOr(move.paid, request.paidCents);
    const periodDays = move.periodDays === undefined ? request.periodDays : move.periodDays;
    const by = { actorId: person.id, periodDays, paidCents, now: now() };
    const holdsPlace = await applyMove(tx, request, state, by);
    if (failed(holdsPlace)) return holdsPlace;
    requireAmount(state, paidCents);
    const note = move.note ?? request.note;
    const change = { state, paidCents, periodDays, note, holdsPlace, updatedAt: now() };
    await writeMove(tx, person, request, await updateRequest(tx, requestId, change));
    return serializeLedgerRequest(await getLedgerRequest(tx, requestId));
  });
  if (!failed(outcome)) announceAccess(platform, outcome.person._id);
  return outcome;
}
