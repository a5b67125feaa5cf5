import type { QuestionStore } from '../programs/index.ts';
import { copyModules } from './arranging/copy.ts';
import { deleteQuestionsOf } from './rows-authoring.ts';
import { storeQuestions } from './store.ts';

export { insertAt } from './arranging/arrange.ts';
export { removeQuestions, restoreQuestions, takeOut } from './arranging/remove.ts';
export { countsOf, inspectBank } from './bank/inspect.ts';
export { lossesOfProgram, programFile } from './bank/sending/program-file.ts';
export { withPassage } from './cases/with-passage.ts';
export { restoreVersion } from './editing/restore-version.ts';
export { changeQuestion, updateQuestion, withChange as changedDraft } from './editing/update.ts';
export { questionsRoutes } from './routes.ts';
export { findCurrent, listQuestionVersions } from './rows-authoring.ts';
export { placesIn } from './rows-places.ts';
export { standingOf } from './standing/present.ts';
export { giveBack, putLive, retireRow, submitDrafts, unretireRow } from './standing/rows.ts';
export { countWaiting } from './standing/rows-waiting.ts';
export { draftTools } from './store.ts';

export const questionStore: QuestionStore = {
  add: storeQuestions,
  copy: copyModules,
  destroy: deleteQuestionsOf,
};
