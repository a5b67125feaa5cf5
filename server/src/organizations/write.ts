import type { Person } from '@certway/contract/endpoint';
import type { OpenedOrganization } from '@certway/contract/organizations/organization';
import { announceAccess, lockPerson, moveEndOfMembership } from '../access/index.ts';
import { writeAudit } from '../accounts/index.ts';
import { checkGivable, endOfDay } from '../classes/index.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import * as messages from './messages.ts';
import { openOrganization } from './open.ts';
import { readOrganization } from './read.ts';
import {
  countTaken,
  deleteOrganizationRow,
  insertOrganization,
  lockOrganization,
  updateOrganizationRow,
} from './repository.ts';
import { listHolderIds } from './repository-seats.ts';
import { endSeat } from './seat.ts';

interface OrganizationFields {
  name: string;
  endsOn: string | null;
  seats: number;
  swapAfterDays: number;
  swapBelowQuestions: number;
}

type Action = 'organization-created' | 'organization-changed' | 'organization-deleted';

const audit = (tx: Transaction, person: Person, action: Action, details: object) =>
  writeAudit(tx, { actorId: person.id, action, subjectId: null, details: { ...details } });

export async function createOrganization(
  { db, now }: Platform,
  person: Person,
  { programIds, ...fields }: OrganizationFields & { programIds: string[]; timeZone: string },
): Promise<OpenedOrganization> {
  return inTransaction(db, async (tx) => {
    const chosen = [...new Set(programIds)];
    await checkGivable(tx, person, chosen);
    const at = now();
    const endsAt = endOfDay(fields.endsOn, fields.timeZone);
    const values = { ...fields, endsAt, ownerId: person.id, createdAt: at };
    const { id } = await insertOrganization(tx, values, chosen);
    const details = { organizationId: id, programIds: chosen, seats: fields.seats };
    await audit(tx, person, 'organization-created', details);
    return readOrganization(tx, person, id, at);
  });
}

/** Changes an organization. A new last day also moves the end of what its seats give. */
export async function updateOrganization(
  platform: Platform,
  person: Person,
  organizationId: string,
  fields: OrganizationFields,
): Promise<OpenedOrganization> {
  const { db, now } = platform;
  const { opened, moved } = await inTransaction(db, async (tx) => {
    const at = now();
    await openOrganization(tx, person, { organizationId, now: at }, 'own');
    const row = (await lockOrganization(tx, organizationId)) ?? throwHttpError('not-found');
    const count = await countTaken(tx, row, at);
    if (fields.seats < count)
      throwHttpError('invalid-input', [
        { field: 'seats', message: messages.seatsTaken({ count }) },
      ]);
    const endsAt = endOfDay(fields.endsOn, row.timeZone);
    await updateOrganizationRow(tx, organizationId, { ...fields, endsAt });
    const isMoved = endsAt?.getTime() !== row.endsAt?.getTime();
    if (isMoved)
      await moveEndOfMembership(tx, { source: 'seat', sourceId: organizationId }, endsAt);
    await audit(tx, person, 'organization-changed', { organizationId, ...fields });
    return {
      opened: await readOrganization(tx, person, organizationId, at),
      moved: isMoved ? await listHolderIds(tx, organizationId) : [],
    };
  });
  platform.eventBus.publish('account-changed', moved);
  return opened;
}

/**
 * Deletes an organization. Its people lose what it gave them, and keep their results. Everyone is
 * locked before the organization, in the order in which others lock them.
 */
export async function deleteOrganization(
  platform: Platform,
  person: Person,
  organizationId: string,
) {
  const { db, now } = platform;
  const userIds = await inTransaction(db, async (tx) => {
    const at = now();
    const { row } = await openOrganization(tx, person, { organizationId, now: at }, 'own');
    for (const userId of await listHolderIds(tx, organizationId)) await lockPerson(tx, userId);
    await lockOrganization(tx, organizationId);
    const everyone = await listHolderIds(tx, organizationId);
    for (const userId of everyone) await endSeat(tx, { row, userId, actorId: person.id }, at);
    await deleteOrganizationRow(tx, organizationId);
    const details = { organizationId, people: everyone.length };
    await audit(tx, person, 'organization-deleted', details);
    return everyone;
  });
  for (const userId of userIds) announceAccess(platform, userId);
  return { success: true as const };
}
