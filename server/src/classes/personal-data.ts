import type { PersonalData } from '../accounts/index.ts';
import type { Transaction } from '../db/database.ts';
import { addToCounts } from './repository.ts';
import { gatherOwnClasses, takeOutOfClasses } from './repository-personal-data.ts';

/**
 * Takes the person out of all classes, so that their places are free. The access slice ends the
 * access. A class of the person stays without an owner, in the care of administrators.
 */
async function forget(tx: Transaction, userId: string): Promise<void> {
  for (const { classId, isPending } of await takeOutOfClasses(tx, userId))
    await addToCounts(tx, classId, isPending ? { pending: -1 } : { members: -1 });
}

export const classesOfPerson: PersonalData = { name: 'classes', gather: gatherOwnClasses, forget };
