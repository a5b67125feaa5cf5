import type { Person } from '@certway/contract/endpoint';
import { writeAudit } from '../../accounts/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import type { QuestionStore } from '../question-store.ts';
import { openForEditing } from './open.ts';
import { changeProgram, deleteProgramRow, wasEverGranted } from './repository.ts';

/**
 * Archives a program if anyone has ever had it, so that these people keep it. Deletes it otherwise.
 */
export async function deleteProgram(
  platform: Platform,
  questions: QuestionStore,
  person: Person,
  programId: string,
): Promise<{ success: true; archived: boolean }> {
  return inTransaction(platform.db, async (tx) => {
    const { name, archivedAt, revision } = await openForEditing(tx, person, programId);
    const now = platform.now();
    const archived = await wasEverGranted(tx, programId);
    if (archived) {
      await changeProgram(tx, programId, {
        archivedAt: archivedAt ?? now,
        revision: revision + 1,
        updatedAt: now,
      });
    } else {
      await questions.destroy(tx, programId);
      await deleteProgramRow(tx, programId);
    }
    await writeAudit(tx, {
      actorId: person.id,
      action: archived ? 'program-archived' : 'program-deleted',
      subjectId: null,
      details: { programId, name },
    });
    return { success: true as const, archived };
  });
}
