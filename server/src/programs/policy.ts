import type { Person } from '@certway/contract/endpoint';
import type { ProgramRow } from './repository.ts';

type OwnedProgram = Pick<ProgramRow, 'trainerId'>;

/** The trainer and admins may edit, publish, change the thumbnail, and delete. */
export function mayEditProgram(person: Person | null, { trainerId }: OwnedProgram): boolean {
  return person !== null && (person.role === 'admin' || person.id === trainerId);
}

/** Visible to everyone in the store. */
export function isInStore(
  program: Pick<ProgramRow, 'status' | 'isPublic' | 'archivedAt'>,
): boolean {
  return program.status === 'published' && program.isPublic && program.archivedAt === null;
}
