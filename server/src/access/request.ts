import type { Person } from '@certway/contract/endpoint';
import { writeAudit } from '../accounts/index.ts';
import { type PageRequest, serializePage } from '../db/lists/pages.ts';
import { inTransaction } from '../db/transaction.ts';
import { fail, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { findProgram } from '../programs/index.ts';
import { visibleProgram } from './entitlement.ts';
import { ownGrants } from './grant.ts';
import { isEndless } from './period.ts';
import { listCurrentGrants, lockPerson } from './repository.ts';
import {
  findSameRequest,
  insertRequest,
  listRequestsOf,
  lockRequest,
  updateRequest,
} from './repository-requests.ts';
import { presentRequest } from './serialize.ts';

/**
 * Records a pending sale (idempotent). A second tap or another device gets the existing request,
 * with the reference that was already sent in the chat. A reference of another person's request is
 * refused, because the seller identifies sales by their reference.
 */
export async function requestPurchase(
  { db, now }: Platform,
  person: Person,
  { programId, reference }: { programId: string; reference: string },
) {
  return inTransaction(db, async (tx) => {
    const program = await visibleProgram(tx, person, programId);
    if (!(await lockPerson(tx, person.id))) return throwHttpError('signed-out');
    const same = { userId: person.id, programId, reference };
    const before = await findSameRequest(tx, same);
    if (before) return presentRequest(before, (await findProgram(tx, before.programId)) ?? program);
    if (program.priceCents <= 0) return fail('program-free');
    const own = ownGrants(await listCurrentGrants(tx, person.id, programId));
    if (own.some(isEndless)) return fail('already-granted');
    const { priceCents, currency } = program;
    const made = await insertRequest(tx, {
      ...same,
      priceCents,
      currency,
      createdAt: now(),
      updatedAt: now(),
    });
    if (!made) return fail('reference-taken');
    await writeAudit(tx, {
      actorId: person.id,
      action: 'request-made',
      subjectId: person.id,
      details: { programId, requestId: made.id, reference },
    });
    return presentRequest(made, program);
  });
}

export async function listOwnRequests({ db }: Platform, person: Person, window: PageRequest) {
  const requests = await listRequestsOf(db, person.id, window);
  return serializePage(requests, ({ request, program }) => presentRequest(request, program));
}

/**
 * Cancels an open purchase request. A paid request cannot be canceled here, because buyer and
 * seller settle that directly.
 */
export async function cancelRequest({ db, now }: Platform, person: Person, requestId: string) {
  return inTransaction(db, async (tx) => {
    if (!(await lockPerson(tx, person.id))) return throwHttpError('signed-out');
    const request = await lockRequest(tx, requestId);
    if (request?.userId !== person.id) return throwHttpError('not-found');
    const program = (await findProgram(tx, request.programId)) ?? throwHttpError('not-found');
    if (request.state === 'cancelled') return presentRequest(request, program);
    if (request.state !== 'requested' && request.state !== 'contacted')
      return fail('request-closed');
    const change = { state: 'cancelled' as const, updatedAt: now() };
    await writeAudit(tx, {
      actorId: person.id,
      action: 'request-moved',
      subjectId: person.id,
      details: { requestId, from: request.state, to: 'cancelled' },
    });
    return presentRequest(await updateRequest(tx, requestId, change), program);
  });
}
