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

/** Admits the trainer, admins, and second readers: they read pending questions, comment, and approve. */
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

/** The same check, with the program locked until the transaction ends. */
export const openForReview = async (
  tx: Transaction,
  person: Person,
  programId: string,
): Promise<ProgramRow> => admit(tx, person, await lockProgram(tx, programId));

/** An author cannot approve their own version; without the setting, anyone admitted can. */
export const mayApprove = (isOn: boolean, person: Person, authorId: string | null): boolean =>
  !isOn || authorId !== person.id;
