import { organizationsCalls } from '@certway/contract/organizations/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { inviteToSeats, withdrawSeatInvitation } from './invite.ts';
import { addSeatManager, removeSeatManager } from './managers.ts';
import { agreeToSeat, declineSeat, leaveSeat, listOwnSeats } from './own-seats.ts';
import { getOrganization, listOrganizations } from './read.ts';
import { listSeats, removeSeatHolder } from './seats.ts';
import { createOrganization, deleteOrganization, updateOrganization } from './write.ts';

export const organizationsRoutes = (platform: Platform) =>
  bind(organizationsCalls)({
    listOrganizations: ({ person, query }) => listOrganizations(platform, person, query),
    createOrganization: ({ person, body }) => createOrganization(platform, person, body),
    getOrganization: ({ person, params }) =>
      getOrganization(platform, person, params.organizationId),
    updateOrganization: ({ person, params, body }) =>
      updateOrganization(platform, person, params.organizationId, body),
    deleteOrganization: ({ person, params }) =>
      deleteOrganization(platform, person, params.organizationId),
    addSeatManager: ({ person, params, body }) =>
      addSeatManager(platform, person, { ...params, ...body }),
    removeSeatManager: ({ person, params }) => removeSeatManager(platform, person, params),
    listSeats: ({ person, params, query }) => listSeats(platform, person, { ...params, ...query }),
    inviteToSeats: ({ person, params, body }) =>
      inviteToSeats(platform, person, params.organizationId, body.addresses),
    withdrawSeatInvitation: ({ person, params }) =>
      withdrawSeatInvitation(platform, person, params),
    removeSeatHolder: ({ person, params }) => removeSeatHolder(platform, person, params),
    listOwnSeats: ({ person, query }) => listOwnSeats(platform, person, query),
    agreeToSeat: ({ person, params }) => agreeToSeat(platform, person, params.invitationId),
    declineSeat: ({ person, params }) => declineSeat(platform, person, params.invitationId),
    leaveSeat: ({ person, params }) => leaveSeat(platform, person, params.organizationId),
  });
