import type { Person } from '@certway/contract/endpoint';
import type { AuthoredCitations } from '@certway/contract/programs/citation-rules';
import type { CitationRule } from '@certway/contract/programs/citations';
import { inTransaction } from '../../db/transaction.ts';
import { type Failure, fail } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { openForEditing } from '../editing/open.ts';
import { changeProgram } from '../editing/repository.ts';
import { listUsedReferences } from './repository.ts';

/** Replaces the citation rules of a program, unless someone has changed the program meanwhile. */
export async function setCitationRules(
  platform: Platform,
  person: Person,
  programId: string,
  { rules, revision }: { rules: CitationRule[]; revision?: number | undefined },
): Promise<AuthoredCitations | Failure<'program-changed'>> {
  return inTransaction(platform.db, async (tx) => {
    const program = await openForEditing(tx, person, programId);
    if (revision !== undefined && revision !== program.revision) return fail('program-changed');
    const next = program.revision + 1;
    await changeProgram(tx, programId, {
      citationRules: rules,
      revision: next,
      updatedAt: platform.now(),
    });
    return { rules, revision: next, ...(await listUsedReferences(tx, programId)) };
  });
}
