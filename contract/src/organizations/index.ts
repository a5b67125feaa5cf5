import { z } from 'zod';
import { authors } from '../accounts/roles.ts';
import { slice } from '../endpoint.ts';
import { id, line } from '../fields.ts';
import {
  ADDRESS_LENGTH,
  NAME_LENGTH,
  ORGANIZATION_PROGRAMS_AT_MOST,
  ORGANIZATION_SEATS_AT_MOST,
  ORGANIZATIONS_A_PAGE,
  SEARCH_LENGTH,
  SEAT_ADDRESSES_AT_ONCE,
  SWAP_DAYS_AT_MOST,
  SWAP_QUESTIONS_AT_MOST,
} from '../limits.ts';
import { timeZone } from '../study/study-plan.ts';
import * as messages from './messages.ts';
import {
  invitedToSeat,
  listedOrganization,
  openedOrganization,
  ownSeat,
  seat,
} from './organization.ts';
import { organizationStates, seatStates } from './states.ts';

const ofOrganization = z.object({ organizationId: id });
const ofPerson = z.object({ organizationId: id, userId: id });
const ofInvitation = z.object({ invitationId: id });
const done = z.object({ success: z.literal(true) });

const pageQuery = z.object({
  q: z.string().trim().max(SEARCH_LENGTH).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(ORGANIZATIONS_A_PAGE),
});

const organizationFields = z.object({
  name: line(NAME_LENGTH),
  endsOn: z.iso.date().nullable().default(null),
  seats: z.number().int().min(1).max(ORGANIZATION_SEATS_AT_MOST),
  swapAfterDays: z.number().int().min(0).max(SWAP_DAYS_AT_MOST),
  swapBelowQuestions: z.number().int().min(0).max(SWAP_QUESTIONS_AT_MOST),
});

export const organizationsCalls = slice('organizations', {
  listOrganizations: {
    summary: messages.listOrganizations,
    openTo: 'signed-in',
    query: pageQuery.extend({ state: z.enum(organizationStates).optional() }),
    reply: z.array(listedOrganization),
    paged: true,
    errors: [],
  },
  createOrganization: {
    summary: messages.createOrganization,
    openTo: authors,
    body: organizationFields.extend({
      programIds: z
        .array(id)
        .min(1, messages.programsRequired)
        .max(ORGANIZATION_PROGRAMS_AT_MOST, messages.tooManyPrograms),
      /** The time zone in which the organization ends, which is that of the creator. */
      timeZone,
    }),
    reply: openedOrganization,
    errors: [],
  },
  getOrganization: {
    summary: messages.getOrganization,
    openTo: 'signed-in',
    params: ofOrganization,
    reply: openedOrganization,
    errors: [],
  },
  updateOrganization: {
    summary: messages.updateOrganization,
    openTo: authors,
    params: ofOrganization,
    body: organizationFields,
    reply: openedOrganization,
    errors: [],
  },
  deleteOrganization: {
    summary: messages.deleteOrganization,
    openTo: authors,
    params: ofOrganization,
    reply: done,
    errors: [],
  },
  addSeatManager: {
    summary: messages.addSeatManager,
    openTo: authors,
    params: ofOrganization,
    body: z.object({
      email: z.string().trim().min(1, messages.addressRequired).max(ADDRESS_LENGTH),
    }),
    reply: openedOrganization,
    errors: ['account-unknown', 'shared-address'],
  },
  removeSeatManager: {
    summary: messages.removeSeatManager,
    openTo: authors,
    params: ofPerson,
    reply: openedOrganization,
    errors: [],
  },
  listSeats: {
    summary: messages.listSeats,
    openTo: 'signed-in',
    params: ofOrganization,
    query: pageQuery.extend({ state: z.enum(seatStates).default('joined') }),
    reply: z.array(seat),
    paged: true,
    errors: [],
  },
  inviteToSeats: {
    summary: messages.inviteToSeats,
    openTo: 'signed-in',
    params: ofOrganization,
    body: z.object({
      addresses: z
        .array(z.string().trim().max(ADDRESS_LENGTH))
        .min(1, messages.addressesRequired)
        .max(SEAT_ADDRESSES_AT_ONCE, messages.tooManyAddresses),
    }),
    /** The reply has one entry for each address, in the same order. */
    reply: z.object({ addresses: z.array(invitedToSeat) }),
    errors: ['organization-ended', 'too-many-requests'],
  },
  withdrawSeatInvitation: {
    summary: messages.withdrawSeatInvitation,
    openTo: 'signed-in',
    params: z.object({ organizationId: id, invitationId: id }),
    reply: done,
    errors: [],
  },
  removeSeatHolder: {
    summary: messages.removeSeatHolder,
    openTo: 'signed-in',
    params: ofPerson,
    reply: done,
    errors: [],
  },
  listOwnSeats: {
    summary: messages.listOwnSeats,
    openTo: 'signed-in',
    query: pageQuery.pick({ page: true, pageSize: true }),
    reply: z.array(ownSeat),
    paged: true,
    errors: [],
  },
  agreeToSeat: {
    summary: messages.agreeToSeat,
    openTo: 'signed-in',
    params: ofInvitation,
    reply: done,
    errors: ['organization-ended', 'no-places-left'],
  },
  declineSeat: {
    summary: messages.declineSeat,
    openTo: 'signed-in',
    params: ofInvitation,
    reply: done,
    errors: [],
  },
  leaveSeat: {
    summary: messages.leaveSeat,
    openTo: 'signed-in',
    params: ofOrganization,
    reply: done,
    errors: [],
  },
});
