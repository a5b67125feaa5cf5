import type { Person } from '@certway/contract/endpoint';
import { isInStore } from '../programs/index.ts';
import type { AttemptRow } from './rows.ts';

/** Of a program and the person who asks. */
interface Standing {
  trainerId: string;
  hasAccess: boolean;
  status: 'draft' | 'published';
  isPublic: boolean;
  archivedAt: Date | null;
}

/** Every module in full: admins, the program's trainer, and whoever has access now. */
export function mayTakeInFull(person: Person, check: Standing): boolean {
  return person.role === 'admin' || check.trainerId === person.id || check.hasAccess;
}

/** The first five questions of any program in the store are open to everybody who is signed in. */
export function mayTakeDemo(check: Standing): boolean {
  return isInStore(check);
}

/**
 * Whether right and wrong may be told for the answers given: immediately, or once the attempt has
 * ended, as its program was set when it began. A question of a paper that the same person is sitting
 * is told by no earlier attempt until that paper is handed in. The only place that decides this, for
 * calls, notices and downloads.
 */
export const tellsVerdict = (
  { feedback, state }: Pick<AttemptRow, 'feedback' | 'state'>,
  isBeingSat = false,
): boolean => !isBeingSat && (feedback === 'at-once' || state !== 'running');

/** Who has to answer before going on. */
export const mustAnswer = (person: Person): boolean => person.role !== 'admin';
