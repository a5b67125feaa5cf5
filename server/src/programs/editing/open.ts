import type { Person } from '@certway/contract/endpoint';
import type { Program } from '@certway/contract/programs';
import type { Executor, Transaction } from '../../db/database.ts';
import { throwHttpError } from '../../outcomes/failure.ts';
import { isInStore, mayEditProgram } from '../policy.ts';
import { findProgram, lockProgram, type ProgramRow } from '../repository.ts';
import { findTrees } from '../repository-tree.ts';
import { presentProgram } from '../serialize.ts';

/** Answers 'not-allowed' for programs in the store, and 'not-found' for any other. */
function admit(person: Person, program: ProgramRow | null): ProgramRow {
  if (!program) return throwHttpError('not-found');
  if (mayEditProgram(person, program)) return program;
  return throwHttpError(isInStore(program) ? 'not-allowed' : 'not-found');
}

/** A program that this person may change, for reading. */
export async function getEditable(
  db: Executor,
  person: Person,
  programId: string,
): Promise<ProgramRow> {
  return admit(person, await findProgram(db, programId));
}

/** A program that this person may change, locked until the transaction ends. */
export async function openForEditing(
  tx: Transaction,
  person: Person,
  programId: string,
): Promise<ProgramRow> {
  return admit(person, await lockProgram(tx, programId));
}

/** The current state of a program, as calls show it. */
export async function presentCurrent(db: Executor, programId: string): Promise<Program> {
  const [tree] = await findTrees(db, [programId]);
  return tree ? presentProgram(tree) : throwHttpError('not-found');
}
