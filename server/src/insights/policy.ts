import { administrators, mayEnter } from '@certway/contract/accounts/roles';
import type { Person } from '@certway/contract/endpoint';

/**
 * Checks whether a person may see everyone's statistics (admins and partners) or only their own.
 */
export const maySeeEveryone = (person: Person): boolean => mayEnter(administrators, person.role);
