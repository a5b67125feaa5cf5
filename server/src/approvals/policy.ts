import type { Person } from '@certway/contract/endpoint';
import type { Executor, Transaction } from '../db/database.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import {
  findProgram,
  isInStore,
  lockProgram,
  mayEditProgram,
  type ProgramRow,
} from '../programs/index.ts';
import { isReader } from './repository.ts';

/**
 * Admits the program's trainer, admins, and second readers, who may read pending questions, comment
 * on them, and approve them. Others get an error.
 */
async function admit(
  db: Executor,
  person: Person,
  program: ProgramRow | null,
): Promise<ProgramRow> {
  if (!program) return throwHttpError('not-found');
  if (mayEditProgram(person, program) || (await isReader(db, program.id, person.id)))
    return program;
  return throwHttpError(isInStore(program) ? 'not-allowed' : 'not-found');
}

export const getReadable = async (
  db: Executor,
  person: Person,
  programId: string,
): Promise<ProgramRow> => admit(db, person, await findProgram(db, programId));

/**
 * Checks that the person may approve questions of the program, and locks the program until the
 * transaction ends.
 */
export const openForReview = async (
  tx: Transaction,
  person: Person,
  programId: string,
): Promise<ProgramRow> => admit(tx, person, await lockProgram(tx, programId));

/**
 * Whether a person may approve a version. If approval is turned on for the program, authors cannot
 * approve their own version. If it is turned off, every admitted person may approve.
 */
export const mayApprove = (isOn: boolean, person: Person, authorId: string | null): boolean =>
  !isOn || authorId !== person.id;
