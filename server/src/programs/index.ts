export { storeProgram } from './create.ts';
export { moveToPosition } from './editing/move-to-position.ts';
export { getEditable, openForEditing } from './editing/open.ts';
export { programsOfPerson } from './editing/personal-data.ts';
export {
  changeProgram,
  findModule,
  findProgramOfModule,
  recountProgram,
} from './editing/repository.ts';
export type { OutlineStore, ProgramCopy } from './outline-store.ts';
export { isInStore, mayEditProgram } from './policy.ts';
export type { ModuleCopy, QuestionStore, QuestionsToAdd } from './question-store.ts';
export { maySeeProgram } from './read.ts';
export {
  addRating,
  findProgram,
  lockProgram,
  type ProgramRow,
  type ProgramTree,
} from './repository.ts';
export { countPurchase, releaseSeat, takeSeat } from './repository-seats.ts';
export { findTrees } from './repository-tree.ts';
export { programsRoutes } from './routes.ts';
export { searchPrograms } from './search/repository.ts';
export { formsOf, wordsOf } from './search/search-words.ts';
export { inCents, inUnits, presentProgram } from './serialize.ts';
