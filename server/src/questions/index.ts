import type { QuestionStore } from '../programs/index.ts';
import { copyModules } from './arranging/copy.ts';
import { publishAllDrafts } from './lifecycle/publish.ts';
import { deleteQuestionsOf } from './repository-authoring.ts';
import { storeQuestions } from './store.ts';

export { insertQuestionsAt, moveInto, renumber } from './arranging/arrange.ts';
export {
  type FormerPlace,
  removeAndRecount,
  removeQuestions,
  restoreQuestions,
  returnToPlaces,
} from './arranging/remove.ts';
export { inspectDrafts } from './bank/check-draft.ts';
export { lossesOfProgram, programFile } from './bank/sending/program-file.ts';
export { withPassage } from './cases/with-passage.ts';
export {
  changeMany,
  editedDraft,
  type LeftAlone,
  type ManyEdit,
} from './editing/change-many.ts';
export { restoreVersion } from './editing/restore-version.ts';
export { applyChange as changedDraft, changeQuestion, updateQuestion } from './editing/update.ts';
export { keepFiles } from './files.ts';
export {
  listMergedInto,
  mergeRows,
  publishPending,
  removeRows,
  retireRows,
  returnToAuthor,
  submitDrafts,
  unretireRow,
} from './lifecycle/repository.ts';
export {
  type QuestionSnapshot,
  readSnapshots,
  restoreSnapshots,
} from './lifecycle/repository-snapshots.ts';
export { countWaiting } from './lifecycle/repository-waiting.ts';
export { questionLifecycle } from './lifecycle/serialize.ts';
export type { DrawForPrint } from './print/printed-exam.ts';
export { findCurrent, listByIds, listQuestionVersions } from './repository-authoring.ts';
export { listQuestionIds } from './repository-positions.ts';
export { questionsRoutes } from './routes.ts';
export { draftTools } from './store.ts';

export const questionStore: QuestionStore = {
  add: storeQuestions,
  copy: copyModules,
  publishAll: publishAllDrafts,
  destroy: deleteQuestionsOf,
};
