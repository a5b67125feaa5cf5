import type { Reply } from '../calls/address.ts';
import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

const approvals = caches.program.injectEndpoints({
  endpoints: (build) => {
    const { list, mutation, query } = callsInto(build);
    return {
      getApprovalSetting: query('approvals', 'getApprovalSetting', 'ApprovalSetting'),
      setTwoPairs: mutation('approvals', 'setTwoPairs'),
      addSecondReader: mutation('approvals', 'addSecondReader'),
      removeSecondReader: mutation('approvals', 'removeSecondReader'),
      sendToReview: mutation('approvals', 'sendToReview'),
      listApprovals: list('approvals', 'listApprovals', 'Approval'),
      listApprovalBatch: list('approvals', 'listApprovalBatch', 'Approval'),
      approveQuestion: mutation('approvals', 'approveQuestion'),
      askForChanges: mutation('approvals', 'askForChanges'),
      getThread: query('approvals', 'getThread', 'Thread'),
      addComment: mutation('approvals', 'addComment'),
      resolveComment: mutation('approvals', 'resolveComment'),
      retireQuestion: mutation('approvals', 'retireQuestion'),
      unretireQuestion: mutation('approvals', 'unretireQuestion'),
    };
  },
});

export type WaitingQuestion = Reply<'approvals', 'listApprovals'>[number];
export type WaitingBatch = NonNullable<WaitingQuestion['batch']>;
export type ThreadEntry = Reply<'approvals', 'getThread'>[number];
export type ApprovalSetting = Reply<'approvals', 'getApprovalSetting'>;

export const {
  useGetApprovalSettingQuery,
  useSetTwoPairsMutation,
  useAddSecondReaderMutation,
  useRemoveSecondReaderMutation,
  useSendToReviewMutation,
  useListApprovalsQuery,
  useListApprovalBatchQuery,
  useApproveQuestionMutation,
  useAskForChangesMutation,
  useGetThreadQuery,
  useAddCommentMutation,
  useResolveCommentMutation,
  useRetireQuestionMutation,
  useUnretireQuestionMutation,
} = approvals;

/** Returns whether a second reader has to approve drafts. Undefined until that is known. */
export const useNeedsApproval = (programId: string, isAsked: boolean): boolean | undefined =>
  useGetApprovalSettingQuery({ params: { programId } }, { skip: !isAsked }).data?.isOn;
