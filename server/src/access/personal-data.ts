import type { PersonalData } from '../accounts/index.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { releaseSeat } from '../programs/index.ts';
import { listGrantsOf, updateGrant } from './repository.ts';
import { listOpenRequestsOf, listRequestsOf, updateRequest } from './repository-requests.ts';
import { presentRequest } from './serialize.ts';

/** A single page that is large enough for all requests of any person. */
const WHOLE_LIST = { page: 1, pageSize: 10_000 };

async function gather(db: Executor, userId: string) {
  const { items: requests } = await listRequestsOf(db, userId, WHOLE_LIST);
  const grants = await listGrantsOf(db, userId);
  return {
    requests: requests.map(({ request, program }) => presentRequest(request, program)),
    grants: grants.map(({ grantedBy: _, ...grant }) => grant),
  };
}

/** Frees the places of a deleted account. The ledger keeps its sales. */
async function forget(tx: Transaction, userId: string, now: Date): Promise<void> {
  const grants = (await listGrantsOf(tx, userId)).filter(({ revokedAt }) => revokedAt === null);
  for (const { id } of grants) await updateGrant(tx, id, { revokedAt: now });
  for (const programId of new Set(grants.map((grant) => grant.programId))) {
    await releaseSeat(tx, programId);
  }
  for (const request of await listOpenRequestsOf(tx, userId)) {
    if (request.holdsPlace) await releaseSeat(tx, request.programId);
    const change = { state: 'cancelled' as const, holdsPlace: false, note: '', updatedAt: now };
    await updateRequest(tx, request.id, change);
  }
}

export const accessOfPerson: PersonalData = {
  name: 'access',
  gather,
  forget,
};
