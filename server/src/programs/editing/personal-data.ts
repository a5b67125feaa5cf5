import type { PersonalData } from '../../accounts/index.ts';
import type { QuestionStore } from '../question-store.ts';
import { listProgramsOf } from '../repository.ts';
import { deleteProgramRow, isHeld } from './repository.ts';

/** What this slice keeps about a trainer, for their download and for deletion. */
export const programsOfPerson = (questions: QuestionStore): PersonalData => ({
  name: 'programs',
  gather: listProgramsOf,
  async mustHandOver(tx, trainerId) {
    for (const { id } of await listProgramsOf(tx, trainerId)) {
      if (await isHeld(tx, id)) return true;
    }
    return false;
  },
  /** Nobody has access to them, so nobody misses them. */
  async forget(tx, trainerId) {
    for (const { id } of await listProgramsOf(tx, trainerId)) {
      await questions.destroy(tx, id);
      await deleteProgramRow(tx, id);
    }
  },
});
