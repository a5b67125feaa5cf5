import type { Reply } from '../calls/address.ts';
import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

export type ListedAssignment = Reply<'assignments', 'listAssignments'>[number];
export type BoardRow = Reply<'assignments', 'getBoard'>[number];
export type BoardCell = BoardRow['cells'][number];
export type ClassTopic = Reply<'assignments', 'listClassTopics'>[number];
export type TopicBoardRow = Reply<'assignments', 'getTopicBoard'>[number];
export type OwnAssignment = Reply<'assignments', 'listOwnAssignments'>[number];
/** The class whose page shows assignments. */
export type AssigningClass = Reply<'classes', 'getClass'>;

const assignments = caches.quiz.injectEndpoints({
  endpoints: (build) => {
    const { list, mutation, query } = callsInto(build);
    return {
      listAssignments: query('assignments', 'listAssignments', 'Assignment'),
      getBoard: list('assignments', 'getBoard', 'Assignment'),
      listClassTopics: query('assignments', 'listClassTopics', 'Assignment'),
      getTopicBoard: list('assignments', 'getTopicBoard', 'Assignment'),
      listOwnAssignments: list('assignments', 'listOwnAssignments', 'Assignment'),
      createAssignment: mutation('assignments', 'createAssignment'),
      updateAssignment: mutation('assignments', 'updateAssignment'),
      deleteAssignment: mutation('assignments', 'deleteAssignment'),
      setExtension: mutation('assignments', 'setExtension'),
      removeExtension: mutation('assignments', 'removeExtension'),
      sendClassMessage: mutation('assignments', 'sendClassMessage'),
      nudgeLate: mutation('assignments', 'nudgeLate'),
    };
  },
});

export const {
  useListAssignmentsQuery,
  useGetBoardQuery,
  useListClassTopicsQuery,
  useGetTopicBoardQuery,
  useListOwnAssignmentsQuery,
  useCreateAssignmentMutation,
  useUpdateAssignmentMutation,
  useDeleteAssignmentMutation,
  useSetExtensionMutation,
  useRemoveExtensionMutation,
  useSendClassMessageMutation,
  useNudgeLateMutation,
} = assignments;

/** Members submit while the page is open, so each visit loads the data again. */
export const FRESH = { refetchOnMountOrArgChange: true } as const;

/** The first page of the person's assignments. It begins with the open and late ones. */
export const firstOwnAssignments = { query: { page: 1, pageSize: 20 } };
