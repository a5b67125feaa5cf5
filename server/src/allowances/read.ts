import type { Allowance } from '@certway/contract/allowances/index';
import type { Person } from '@certway/contract/endpoint';
import type { Platform } from '../platform.ts';
import { getEditable } from '../programs/index.ts';
import { findLearners, type Learner, listAllowanceRows } from './repository.ts';

export async function listAllowances(
  { db }: Platform,
  person: Person,
  programId: string,
): Promise<Allowance[]> {
  await getEditable(db, person, programId);
  return listAllowanceRows(db, programId);
}

export async function listLearners(
  { db }: Platform,
  person: Person,
  programId: string,
  q: string,
): Promise<Learner[]> {
  await getEditable(db, person, programId);
  return findLearners(db, programId, q);
}
