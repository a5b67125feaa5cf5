import type { Person } from '@certway/contract/endpoint';
import type { Program } from '@certway/contract/programs';
import type { Executor } from '../db/database.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { isInStore, mayEditProgram } from './policy.ts';
import type { ProgramRow } from './repository.ts';
import { findTree, hasUnrevokedGrant } from './repository-tree.ts';
import { presentProgram } from './serialize.ts';

/**
 * Programs in the store are visible to everyone, others only to their trainer, admins, and people
 * with a grant.
 */
export async function maySeeProgram(
  db: Executor,
  person: Person | null,
  program: ProgramRow,
): Promise<boolean> {
  if (isInStore(program) || mayEditProgram(person, program)) return true;
  return person !== null && hasUnrevokedGrant(db, person.id, program.id);
}

/** A program that this person may not see is answered as if it did not exist. */
export async function getProgram(
  platform: Platform,
  person: Person | null,
  programId: string,
): Promise<Program> {
  const tree = await findTree(platform.db, programId);
  const visible = tree && (await maySeeProgram(platform.db, person, tree.program));
  return visible ? presentProgram(tree) : throwHttpError('not-found');
}
