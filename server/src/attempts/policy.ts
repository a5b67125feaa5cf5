import type { Person } from '@certway/contract/endpoint';
import { isInStore } from '../programs/index.ts';
import type { Prospect } from './starting/rows-start.ts';

/** Every module in full: admins, the program's trainer, and whoever has access now. */
export function mayTakeInFull(person: Person, prospect: Prospect): boolean {
  return person.role === 'admin' || prospect.trainerId === person.id || prospect.hasAccess;
}

/** The first five of what is in the store are there for everybody who is signed in. */
export function mayTakeFirstFive(prospect: Prospect): boolean {
  return isInStore(prospect);
}

/** Whoever has to answer before going on. */
export const mustAnswer = (person: Person): boolean => person.role !== 'admin';
