import type { Person } from '@certway/contract/endpoint';
import { administrators, mayEnter } from '@certway/contract/roles';

/** Admins and partners see the statistics of everyone, others only their own. */
export const maySeeEveryone = (person: Person): boolean => mayEnter(administrators, person.role);
