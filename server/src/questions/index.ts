import type { QuestionStore } from '../programs/index.ts';
import { addQuestions } from './add.ts';
import { copyModules } from './arrange.ts';
import { deleteQuestionsOf } from './rows-authoring.ts';

export { inspectBank } from './bank/inspect.ts';
export { programFile } from './bank/send.ts';
export { questionsRoutes } from './routes.ts';

export const questionStore: QuestionStore = {
  add: addQuestions,
  copy: copyModules,
  destroy: deleteQuestionsOf,
};
