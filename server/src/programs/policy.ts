import type { Person } from '@certway/contract/endpoint';
import type { ProgramRow } from './repository.ts';

type Owned = Pick<ProgramRow, 'trainerId'>;

/** Its trainer and admins: edit, publish, thumbnail, delete. */
export function mayEditProgram(person: Person | null, { trainerId }: Owned): boolean {
  return person !== null && (person.role === 'admin' || person.id === trainerId);
}

/** Visible to everyone in the store. */
export function isInStore(
  program: Pick<ProgramRow, 'status' | 'isPublic' | 'archivedAt'>,
): boolean {
  return program.status === 'published' && program.isPublic && program.archivedAt === null;
}
