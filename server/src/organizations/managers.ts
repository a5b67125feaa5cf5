import type { Person } from '@certway/contract/endpoint';
import { SEAT_MANAGERS_AT_MOST } from '@certway/contract/limits';
import type { OpenedOrganization } from '@certway/contract/organizations/organization';
import { lockPerson } from '../access/index.ts';
import { findIdsByVerifiedEmail, writeAudit } from '../accounts/index.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import * as messages from './messages.ts';
import { openOrganization } from './open.ts';
import { readOrganization } from './read.ts';
import { lockOrganization } from './repository.ts';
import { deleteManager, insertManager, listManagers } from './repository-seats.ts';

const audit = (tx: Transaction, person: Person, userId: string, details: object) =>
  writeAudit(tx, {
    actorId: person.id,
    action: 'seat-managers-changed',
    subjectId: userId,
    details: { ...details },
  });

/** Makes the person at this address a manager of the seats (idempotent). */
export async function addSeatManager(
  { db, now }: Platform,
  person: Person,
  { organizationId, email }: { organizationId: string; email: string },
): Promise<OpenedOrganization | Failure<'account-unknown' | 'shared-address'>> {
  return inTransaction(db, async (tx) => {
    const at = now();
    await openOrganization(tx, person, { organizationId, now: at }, 'own');
    const [userId, another] = await findIdsByVerifiedEmail(tx, email.toLowerCase());
    if (!userId) return fail('account-unknown');
    if (another) return fail('shared-address');
    if (!(await lockPerson(tx, userId))) return fail('account-unknown');
    if (!(await lockOrganization(tx, organizationId))) return throwHttpError('not-found');
    const isNew = await insertManager(tx, { organizationId, userId, since: at });
    if ((await listManagers(tx, [organizationId])).length > SEAT_MANAGERS_AT_MOST)
      throwHttpError('invalid-input', [{ field: 'email', message: messages.tooManyManagers }]);
    if (isNew) await audit(tx, person, userId, { organizationId, isManager: true });
    return readOrganization(tx, person, organizationId, at);
  });
}

/** Removes a manager of the seats (idempotent). A seat that the manager holds stays. */
export async function removeSeatManager(
  { db, now }: Platform,
  person: Person,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<OpenedOrganization> {
  return inTransaction(db, async (tx) => {
    const at = now();
    await openOrganization(tx, person, { organizationId, now: at }, 'own');
    if (await deleteManager(tx, organizationId, userId))
      await audit(tx, person, userId, { organizationId, isManager: false });
    return readOrganization(tx, person, organizationId, at);
  });
}
