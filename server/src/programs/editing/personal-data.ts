import type { PersonalData } from '../../accounts/index.ts';
import type { QuestionStore } from '../question-store.ts';
import { listProgramsOf } from '../repository.ts';
import { deleteProgramRow, wasEverGranted } from './repository.ts';

/** The data of this slice about a trainer, for download and deletion. */
export const programsOfPerson = (questions: QuestionStore): PersonalData => ({
  name: 'programs',
  gather: listProgramsOf,
  async mustHandOver(tx, trainerId) {
    for (const { id } of await listProgramsOf(tx, trainerId)) {
      if (await wasEverGranted(tx, id)) return true;
    }
    return false;
  },
  /** No one has access to these programs, so they can be deleted. */
  async forget(tx, trainerId) {
    for (const { id } of await listProgramsOf(tx, trainerId)) {
      await questions.destroy(tx, id);
      await deleteProgramRow(tx, id);
    }
  },
});
