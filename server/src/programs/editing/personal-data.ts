import type { PersonalData } from '../../accounts/index.ts';
import type { QuestionStore } from '../question-store.ts';
import { listProgramsOf } from '../repository.ts';
import { deleteProgramRow, wasEverGranted } from './repository.ts';

export const programsOfPerson = (questions: QuestionStore): PersonalData => ({
  name: 'programs',
  gather: listProgramsOf,
  async mustHandOver(tx, trainerId) {
    for (const { id } of await listProgramsOf(tx, trainerId)) {
      if (await wasEverGranted(tx, id)) return true;
    }
    return false;
  },
  /**
   * Deletes all programs of a trainer. `mustHandOver` has checked that no one has ever had access
   * to them.
   */
  async forget(tx, trainerId) {
    for (const { id } of await listProgramsOf(tx, trainerId)) {
      await questions.destroy(tx, id);
      await deleteProgramRow(tx, id);
    }
  },
});
