import type { Person } from '@certway/contract/endpoint';
import { administrators, mayEnter } from '@certway/contract/roles';

/** Admins and partners see everybody's figures, everybody else only their own. */
export const maySeeEverybody = (person: Person): boolean => mayEnter(administrators, person.role);
