import type { Reply } from '../calls/address.ts';
import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

export type ListedClass = Reply<'classes', 'listClasses'>[number];
export type OpenedClass = Reply<'classes', 'getClass'>;
export type ClassMember = Reply<'classes', 'listClassMembers'>[number];
export type JoinLink = Reply<'classes', 'setJoinLink'>;
export type JoinPreview = Reply<'classes', 'previewJoin'>;
export type InvitedAddress = Reply<'classes', 'inviteToClass'>['addresses'][number];
export type InspectedAddresses = Reply<'classes', 'inspectClassFile'>;
export type OwnClass = Reply<'classes', 'listOwnClasses'>[number];

const classes = caches.quiz.injectEndpoints({
  endpoints: (build) => {
    const { list, mutation, query, upload } = callsInto(build);
    return {
      listClasses: list('classes', 'listClasses', 'Class'),
      getClass: query('classes', 'getClass', 'Class'),
      listClassMembers: list('classes', 'listClassMembers', 'Class'),
      listOwnClasses: list('classes', 'listOwnClasses', 'Class'),
      previewJoin: query('classes', 'previewJoin', 'Class'),
      createClass: mutation('classes', 'createClass'),
      updateClass: mutation('classes', 'updateClass'),
      deleteClass: mutation('classes', 'deleteClass'),
      setJoinLink: mutation('classes', 'setJoinLink'),
      withdrawJoinLink: mutation('classes', 'withdrawJoinLink'),
      decideJoinRequest: mutation('classes', 'decideJoinRequest'),
      removeMember: mutation('classes', 'removeMember'),
      inviteToClass: mutation('classes', 'inviteToClass'),
      inspectClassFile: upload('classes', 'inspectClassFile', 'file'),
      withdrawClassInvitation: mutation('classes', 'withdrawClassInvitation'),
      setClassStaff: mutation('classes', 'setClassStaff'),
      removeClassStaff: mutation('classes', 'removeClassStaff'),
      joinClass: mutation('classes', 'joinClass'),
      leaveClass: mutation('classes', 'leaveClass'),
    };
  },
});

export const {
  useListClassesQuery,
  useGetClassQuery,
  useListClassMembersQuery,
  useListOwnClassesQuery,
  usePreviewJoinQuery,
  useCreateClassMutation,
  useUpdateClassMutation,
  useDeleteClassMutation,
  useSetJoinLinkMutation,
  useWithdrawJoinLinkMutation,
  useDecideJoinRequestMutation,
  useRemoveMemberMutation,
  useInviteToClassMutation,
  useInspectClassFileMutation,
  useWithdrawClassInvitationMutation,
  useSetClassStaffMutation,
  useRemoveClassStaffMutation,
  useJoinClassMutation,
  useLeaveClassMutation,
} = classes;

/**
 * Learners join while the page is open. Each visit loads the data again, and shows the cached data
 * until it arrives.
 */
export const FRESH = { refetchOnMountOrArgChange: true } as const;
