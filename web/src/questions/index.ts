import { lazy } from 'react';

export type { QuestionUpdates } from './bank/adding/use-adding.ts';
export { PassageFields } from './cases/passage-fields.tsx';
export { blankPassage } from './cases/use-case.ts';
export { ChangeSentenceList } from './changes/change-sentence-list.tsx';
export { describeChanges, mergeTexts } from './changes/describe-changes.ts';
export { MergedText } from './changes/merged-text.tsx';
export { lifecycleLabel, lifecycleOf } from './lifecycle-text.ts';
export {
  useCountDraftsQuery,
  useListQuestionsQuery,
  usePublishQuestionsMutation,
  useReviewQuestionsMutation,
  useUpdateQuestionMutation,
} from './queries.ts';
export { QuestionEditor } from './question-editor.tsx';
export { type ModuleChoice, QuestionList } from './question-list.tsx';
export { type QuestionMatch, QuestionSearch } from './question-search.tsx';
export type { ShownQuestion } from './shown.ts';
export { NearDuplicates, type SimilarPair } from './similar/near-duplicates.tsx';
export { positionText, questionAddress } from './similar/position-text.ts';
export type { ModuleRef } from './use-question-editing.ts';

/** The dialogs are separate chunks, because few authors import, export, or print. */
export const ImportDialog = lazy(async () => ({
  default: (await import('./bank/import-dialog.tsx')).ImportDialog,
}));
export const TakeDialog = lazy(async () => ({
  default: (await import('./bank/import-dialog.tsx')).TakeDialog,
}));
export const ExportDialog = lazy(async () => ({
  default: (await import('./bank/export-dialog.tsx')).ExportDialog,
}));
export const PrintExamDialog = lazy(async () => ({
  default: (await import('./print/print-dialog.tsx')).PrintExamDialog,
}));
export const PrintDialog = lazy(async () => ({
  default: (await import('./print/print-dialog.tsx')).PrintDialog,
}));
