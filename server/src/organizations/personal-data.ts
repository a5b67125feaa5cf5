import type { PersonalData } from '../accounts/index.ts';
import type { Transaction } from '../db/database.ts';
import { lockOrganization } from './repository.ts';
import { gatherOwnOrganizations, listHeldBy } from './repository-own.ts';
import { deleteHolder } from './repository-seats.ts';
import { releaseSeatOf } from './seat.ts';

/**
 * Gives up the seats of the person by the rule of each organization, as if the person left. This
 * counts answers, so it comes before the attempts are deleted. The access slice ends the access.
 */
async function forget(tx: Transaction, userId: string, now: Date): Promise<void> {
  for (const { organizationId } of await listHeldBy(tx, userId)) {
    const row = await lockOrganization(tx, organizationId);
    const holder = row && (await deleteHolder(tx, organizationId, userId));
    if (row && holder) await releaseSeatOf(tx, row, holder, now);
  }
}

export const organizationsOfPerson: PersonalData = {
  name: 'organizations',
  gather: gatherOwnOrganizations,
  forget,
};
