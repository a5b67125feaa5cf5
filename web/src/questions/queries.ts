import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

export const questions = caches.program.injectEndpoints({
  endpoints: (build) => {
    const { query, list, mutation, upload } = callsInto(build);
    return {
      listQuestions: query('questions', 'listQuestions', 'Question'),
      searchQuestions: list('questions', 'searchQuestions', 'Question'),
      listVersions: query('questions', 'listVersions'),
      addQuestions: mutation('questions', 'addQuestions'),
      updateQuestion: mutation('questions', 'updateQuestion'),
      restoreVersion: mutation('questions', 'restoreVersion'),
      removeQuestions: mutation('questions', 'removeQuestions'),
      restoreQuestions: mutation('questions', 'restoreQuestions'),
      moveQuestions: mutation('questions', 'moveQuestions'),
      publishQuestions: mutation('questions', 'publishQuestions'),
      countDrafts: query('questions', 'countDrafts', 'Question'),
      reviewQuestions: mutation('questions', 'reviewQuestions'),
      duplicateQuestion: mutation('questions', 'duplicateQuestion'),
      createCase: mutation('questions', 'createCase'),
      updateCase: mutation('questions', 'updateCase'),
      dissolveCase: mutation('questions', 'dissolveCase'),
      listSimilar: query('questions', 'listSimilar'),
      findSimilar: mutation('questions', 'findSimilar'),
      inspectBankFile: upload('questions', 'inspectBankFile', 'file'),
      listBankLosses: query('questions', 'listBankLosses', 'BankLosses'),
      previewPrint: query('questions', 'previewPrint', 'BankLosses'),
    };
  },
});

export const {
  useListQuestionsQuery,
  useSearchQuestionsQuery,
  useListVersionsQuery,
  useAddQuestionsMutation,
  useUpdateQuestionMutation,
  useRestoreVersionMutation,
  useRemoveQuestionsMutation,
  useRestoreQuestionsMutation,
  useMoveQuestionsMutation,
  usePublishQuestionsMutation,
  useCountDraftsQuery,
  useReviewQuestionsMutation,
  useDuplicateQuestionMutation,
  useCreateCaseMutation,
  useUpdateCaseMutation,
  useDissolveCaseMutation,
  useListSimilarQuery,
  useFindSimilarMutation,
  useInspectBankFileMutation,
  useListBankLossesQuery,
  usePreviewPrintQuery,
} = questions;
