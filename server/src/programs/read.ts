import type { Person } from '@certway/contract/endpoint';
import type { Program } from '@certway/contract/programs/index';
import type { Executor } from '../db/database.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { isInStore, mayEditProgram } from './policy.ts';
import type { ProgramRow } from './repository.ts';
import { findTree, hasUnrevokedGrant } from './repository-tree.ts';
import { presentProgram } from './serialize.ts';

/**
 * Checks whether a person may see a program. Everyone may see programs in the store. Other programs
 * are visible only to their trainer, to admins, and to people with a grant.
 */
export async function maySeeProgram(
  db: Executor,
  person: Person | null,
  program: ProgramRow,
): Promise<boolean> {
  if (isInStore(program) || mayEditProgram(person, program)) return true;
  return person !== null && hasUnrevokedGrant(db, person.id, program.id);
}

/** Returns a program. Throws 'not-found' if this person may not see it, as if it did not exist. */
export async function getProgram(
  platform: Platform,
  person: Person | null,
  programId: string,
): Promise<Program> {
  const tree = await findTree(platform.db, programId);
  const visible = tree && (await maySeeProgram(platform.db, person, tree.program));
  return visible
    ? presentProgram(tree, mayEditProgram(person, tree.program))
    : throwHttpError('not-found');
}
