import { lazy } from 'react';

export { NearDuplicates } from './alike/near-duplicates.tsx';
export { questionAddress } from './alike/place-words.ts';
export { ToldChangeList } from './changes/told-change-list.tsx';
export { toldChanges } from './changes/told-changes.ts';
export { useListQuestionsQuery, useReviewQuestionsMutation } from './queries.ts';
export { QuestionEditor } from './question-editor.tsx';
export { QuestionList } from './question-list.tsx';
export { type Found, QuestionSearch } from './question-search.tsx';
export type { ShownQuestion } from './shown.ts';
export { standingOf } from './standing-words.ts';
export type { ModulePlace } from './use-question-editing.ts';

/** Separate chunks, since few authors import, export, or print. */
export const ImportDialog = lazy(async () => ({
  default: (await import('./bank/import-dialog.tsx')).ImportDialog,
}));
export const TakeDialog = lazy(async () => ({
  default: (await import('./bank/import-dialog.tsx')).TakeDialog,
}));
export const ExportDialog = lazy(async () => ({
  default: (await import('./bank/export-dialog.tsx')).ExportDialog,
}));
export const PrintDialog = lazy(async () => ({
  default: (await import('./print/print-dialog.tsx')).PrintDialog,
}));
