import type { Person } from '@certway/contract/endpoint';
import { administrators, mayEnter } from '@certway/contract/roles';

/**
 * Checks whether a person may see everyone's statistics (admins and partners) or only their own.
 */
export const maySeeEveryone = (person: Person): boolean => mayEnter(administrators, person.role);
