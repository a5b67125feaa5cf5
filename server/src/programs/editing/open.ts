import type { Person } from '@certway/contract/endpoint';
import type { Program } from '@certway/contract/programs/index';
import type { Executor, Transaction } from '../../db/database.ts';
import { throwHttpError } from '../../outcomes/failure.ts';
import { isInStore, mayEditProgram } from '../policy.ts';
import { findProgram, lockProgram, type ProgramRow } from '../repository.ts';
import { findTrees } from '../repository-tree.ts';
import { presentProgram } from '../serialize.ts';

/**
 * Returns the program if the person may edit it. Otherwise throws 'not-allowed' if the program is
 * in the store and thus known to everyone, or 'not-found' if it is not.
 */
function admit(person: Person, program: ProgramRow | null): ProgramRow {
  if (!program) return throwHttpError('not-found');
  if (mayEditProgram(person, program)) return program;
  return throwHttpError(isInStore(program) ? 'not-allowed' : 'not-found');
}

/** Returns a program that this person may edit, without locking it. */
export async function getEditable(
  db: Executor,
  person: Person,
  programId: string,
): Promise<ProgramRow> {
  return admit(person, await findProgram(db, programId));
}

/** Returns a program that this person may edit, locked until the transaction ends. */
export async function openForEditing(
  tx: Transaction,
  person: Person,
  programId: string,
): Promise<ProgramRow> {
  return admit(person, await lockProgram(tx, programId));
}

/** Returns the current state of a program, as its authors see it. */
export async function presentCurrent(db: Executor, programId: string): Promise<Program> {
  const [tree] = await findTrees(db, [programId]);
  return tree ? presentProgram(tree, true) : throwHttpError('not-found');
}
