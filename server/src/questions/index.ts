import type { QuestionStore } from '../programs/index.ts';
import { copyModules } from './arrange.ts';
import { deleteQuestionsOf } from './rows-authoring.ts';
import { storeQuestions } from './store.ts';

export { insertAt, removeQuestions, restoreQuestions, takeOut } from './arrange.ts';
export { countsOf, inspectBank } from './bank/inspect.ts';
export { programFile } from './bank/send.ts';
export { withPassage } from './cases/with-passage.ts';
export { questionsRoutes } from './routes.ts';
export { findCurrent, listQuestionVersions, placesIn } from './rows-authoring.ts';
export {
  countWaiting,
  giveBack,
  putLive,
  retireRow,
  submitDrafts,
  unretireRow,
} from './rows-standing.ts';
export { standingOf } from './standing.ts';
export { draftTools } from './store.ts';
export {
  changeQuestion,
  restoreVersion,
  updateQuestion,
  withChange as changedDraft,
} from './update.ts';

export const questionStore: QuestionStore = {
  add: storeQuestions,
  copy: copyModules,
  destroy: deleteQuestionsOf,
};
