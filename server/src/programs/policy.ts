import type { Person } from '@certway/contract/endpoint';
import type { ProgramRow } from './repository.ts';

type OwnedProgram = Pick<ProgramRow, 'trainerId'>;

/**
 * Whether a person may edit, publish, and delete a program and change its thumbnail: its trainer
 * and admins may.
 */
export function mayEditProgram(person: Person | null, { trainerId }: OwnedProgram): boolean {
  return person !== null && (person.role === 'admin' || person.id === trainerId);
}

export function isInStore(
  program: Pick<ProgramRow, 'status' | 'isPublic' | 'archivedAt'>,
): boolean {
  return program.status === 'published' && program.isPublic && program.archivedAt === null;
}
