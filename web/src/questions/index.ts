export { NearDuplicates } from './alike/near-duplicates.tsx';
export { questionAddress } from './alike/place-words.ts';
export { ExportDialog } from './bank/export-dialog.tsx';
export { ImportDialog, TakeDialog } from './bank/import-dialog.tsx';
export { useListQuestionsQuery } from './queries.ts';
export { QuestionEditor } from './question-editor.tsx';
export { QuestionList } from './question-list.tsx';
export { type Found, QuestionSearch } from './question-search.tsx';
export type { ModulePlace } from './use-question-editing.ts';
