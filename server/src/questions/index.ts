import type { QuestionStore } from '../programs/index.ts';
import { copyModules } from './arranging/copy.ts';
import { deleteQuestionsOf } from './repository-authoring.ts';
import { storeQuestions } from './store.ts';

export { insertAt } from './arranging/arrange.ts';
export { removeQuestions, restoreQuestions, takeOut } from './arranging/remove.ts';
export { countsOf, inspectBank } from './bank/inspect.ts';
export { lossesOfProgram, programFile } from './bank/sending/program-file.ts';
export { withPassage } from './cases/with-passage.ts';
export { restoreVersion } from './editing/restore-version.ts';
export { changeQuestion, updateQuestion, withChange as changedDraft } from './editing/update.ts';
export { findCurrent, listQuestionVersions } from './repository-authoring.ts';
export { placesIn } from './repository-places.ts';
export { questionsRoutes } from './routes.ts';
export {
  publishPending,
  retireRow,
  returnToAuthor,
  submitDrafts,
  unretireRow,
} from './standing/repository.ts';
export { countWaiting } from './standing/repository-waiting.ts';
export { standingOf } from './standing/serialize.ts';
export { draftTools } from './store.ts';

export const questionStore: QuestionStore = {
  add: storeQuestions,
  copy: copyModules,
  destroy: deleteQuestionsOf,
};
