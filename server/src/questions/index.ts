import type { QuestionStore } from '../programs/index.ts';
import { copyModules } from './arranging/copy.ts';
import { publishAllDrafts } from './lifecycle/publish.ts';
import { deleteQuestionsOf } from './repository-authoring.ts';
import { storeQuestions } from './store.ts';

export { insertQuestionsAt } from './arranging/arrange.ts';
export { removeAndRecount, removeQuestions, restoreQuestions } from './arranging/remove.ts';
export { inspectDrafts } from './bank/check-draft.ts';
export { lossesOfProgram, programFile } from './bank/sending/program-file.ts';
export { withPassage } from './cases/with-passage.ts';
export { restoreVersion } from './editing/restore-version.ts';
export { applyChange as changedDraft, changeQuestion, updateQuestion } from './editing/update.ts';
export {
  publishPending,
  retireRow,
  returnToAuthor,
  submitDrafts,
  unretireRow,
} from './lifecycle/repository.ts';
export { countWaiting } from './lifecycle/repository-waiting.ts';
export { questionLifecycle } from './lifecycle/serialize.ts';
export { findCurrent, listQuestionVersions } from './repository-authoring.ts';
export { listQuestionIds } from './repository-positions.ts';
export { questionsRoutes } from './routes.ts';
export { draftTools } from './store.ts';

export const questionStore: QuestionStore = {
  add: storeQuestions,
  copy: copyModules,
  publishAll: publishAllDrafts,
  destroy: deleteQuestionsOf,
};
