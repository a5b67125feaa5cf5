import type { Person } from '@certway/contract/endpoint';
import type { AuthoredCitations } from '@certway/contract/programs/citation-rules';
import type { Platform } from '../../platform.ts';
import { getEditable } from '../editing/open.ts';
import { listUsedReferences } from './repository.ts';

export async function getCitationRules(
  { db }: Platform,
  person: Person,
  programId: string,
): Promise<AuthoredCitations> {
  const { citationRules, revision } = await getEditable(db, person, programId);
  return { rules: citationRules, revision, ...(await listUsedReferences(db, programId)) };
}
