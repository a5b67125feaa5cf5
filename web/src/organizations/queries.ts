import type { Reply } from '../calls/address.ts';
import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

export type ListedOrganization = Reply<'organizations', 'listOrganizations'>[number];
export type OpenedOrganization = Reply<'organizations', 'getOrganization'>;
export type Seat = Reply<'organizations', 'listSeats'>[number];
export type InvitedToSeat = Reply<'organizations', 'inviteToSeats'>['addresses'][number];
export type OwnSeat = Reply<'organizations', 'listOwnSeats'>[number];

const organizations = caches.quiz.injectEndpoints({
  endpoints: (build) => {
    const { list, mutation, query } = callsInto(build);
    return {
      listOrganizations: list('organizations', 'listOrganizations', 'Organization'),
      getOrganization: query('organizations', 'getOrganization', 'Organization'),
      listSeats: list('organizations', 'listSeats', 'Organization'),
      listOwnSeats: list('organizations', 'listOwnSeats', 'Organization'),
      createOrganization: mutation('organizations', 'createOrganization'),
      updateOrganization: mutation('organizations', 'updateOrganization'),
      deleteOrganization: mutation('organizations', 'deleteOrganization'),
      addSeatManager: mutation('organizations', 'addSeatManager'),
      removeSeatManager: mutation('organizations', 'removeSeatManager'),
      inviteToSeats: mutation('organizations', 'inviteToSeats'),
      withdrawSeatInvitation: mutation('organizations', 'withdrawSeatInvitation'),
      removeSeatHolder: mutation('organizations', 'removeSeatHolder'),
      agreeToSeat: mutation('organizations', 'agreeToSeat'),
      declineSeat: mutation('organizations', 'declineSeat'),
      leaveSeat: mutation('organizations', 'leaveSeat'),
    };
  },
});

export const {
  useListOrganizationsQuery,
  useGetOrganizationQuery,
  useListSeatsQuery,
  useListOwnSeatsQuery,
  useCreateOrganizationMutation,
  useUpdateOrganizationMutation,
  useDeleteOrganizationMutation,
  useAddSeatManagerMutation,
  useRemoveSeatManagerMutation,
  useInviteToSeatsMutation,
  useWithdrawSeatInvitationMutation,
  useRemoveSeatHolderMutation,
  useAgreeToSeatMutation,
  useDeclineSeatMutation,
  useLeaveSeatMutation,
} = organizations;

/** People join and leave while the page is open, so each visit loads the data again. */
export const FRESH = { refetchOnMountOrArgChange: true } as const;
