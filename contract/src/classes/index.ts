import { z } from 'zod';
import { authors } from '../accounts/roles.ts';
import { slice } from '../endpoint.ts';
import { id, line, optionalText } from '../fields.ts';
import {
  ADDRESS_LENGTH,
  CLASS_ADDRESSES_AT_ONCE,
  CLASS_FILE_BYTES,
  CLASS_PROGRAMS_AT_MOST,
  CLASS_SEATS_AT_MOST,
  CLASSES_A_PAGE,
  CODE_LENGTH,
  DESCRIPTION_LENGTH,
  NAME_LENGTH,
  SEARCH_LENGTH,
} from '../limits.ts';
import { timeZone } from '../study/study-plan.ts';
import {
  classMember,
  inspectedAddresses,
  invitedAddress,
  joinLink,
  joinPreview,
  listedClass,
  openedClass,
  ownClass,
} from './class.ts';
import * as messages from './messages.ts';
import { classStaffRoles, classStates, memberStates } from './states.ts';

const ofClass = z.object({ classId: id });
const ofMember = z.object({ classId: id, userId: id });
const ofCode = z.object({ code: z.string().trim().min(1).max(CODE_LENGTH) });
const done = z.object({ success: z.literal(true) });

const pageQuery = z.object({
  q: z.string().trim().max(SEARCH_LENGTH).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(CLASSES_A_PAGE),
});

const seats = z.number().int().min(1).max(CLASS_SEATS_AT_MOST).nullable();

const classFields = z.object({
  name: line(NAME_LENGTH),
  description: optionalText(DESCRIPTION_LENGTH),
  startsOn: z.iso.date(),
  endsOn: z.iso.date().nullable().default(null),
  seats: seats.default(null),
});

const endsAfterStart = ({ startsOn, endsOn }: { startsOn: string; endsOn: string | null }) =>
  endsOn === null || endsOn >= startsOn;
const ofEnd = { path: ['endsOn'], message: messages.endBeforeStart };

export const classesCalls = slice('classes', {
  listClasses: {
    summary: messages.listClasses,
    openTo: 'signed-in',
    query: pageQuery.extend({ state: z.enum(classStates).optional() }),
    reply: z.array(listedClass),
    paged: true,
    errors: [],
  },
  createClass: {
    summary: messages.createClass,
    openTo: authors,
    body: classFields
      .extend({
        programIds: z
          .array(id)
          .min(1, messages.programsRequired)
          .max(CLASS_PROGRAMS_AT_MOST, messages.tooManyPrograms),
        /** The time zone in which the class ends, which is that of the creator. */
        timeZone,
      })
      .refine(endsAfterStart, ofEnd),
    reply: openedClass,
    errors: [],
  },
  getClass: {
    summary: messages.getClass,
    openTo: 'signed-in',
    params: ofClass,
    reply: openedClass,
    errors: [],
  },
  updateClass: {
    summary: messages.updateClass,
    openTo: 'signed-in',
    params: ofClass,
    body: classFields.refine(endsAfterStart, ofEnd),
    reply: openedClass,
    errors: [],
  },
  deleteClass: {
    summary: messages.deleteClass,
    openTo: authors,
    params: ofClass,
    reply: done,
    errors: [],
  },
  setJoinLink: {
    summary: messages.setJoinLink,
    openTo: 'signed-in',
    params: ofClass,
    body: z.object({
      usesAtMost: z.number().int().min(1).max(CLASS_SEATS_AT_MOST).nullable().default(null),
      expiresOn: z.iso.date().nullable().default(null),
      needsApproval: z.boolean().default(false),
    }),
    reply: joinLink,
    errors: [],
  },
  withdrawJoinLink: {
    summary: messages.withdrawJoinLink,
    openTo: 'signed-in',
    params: ofClass,
    reply: done,
    errors: [],
  },
  listClassMembers: {
    summary: messages.listClassMembers,
    openTo: 'signed-in',
    params: ofClass,
    query: pageQuery.extend({ state: z.enum(memberStates).default('member') }),
    reply: z.array(classMember),
    paged: true,
    errors: [],
  },
  decideJoinRequest: {
    summary: messages.decideJoinRequest,
    openTo: 'signed-in',
    params: ofMember,
    body: z.object({ decision: z.enum(['approve', 'decline']) }),
    reply: done,
    errors: ['class-ended', 'class-full', 'no-places-left', 'request-closed'],
  },
  removeMember: {
    summary: messages.removeMember,
    openTo: 'signed-in',
    params: ofMember,
    reply: done,
    errors: [],
  },
  inviteToClass: {
    summary: messages.inviteToClass,
    openTo: 'signed-in',
    params: ofClass,
    body: z.object({
      addresses: z
        .array(z.string().trim().max(ADDRESS_LENGTH))
        .min(1, messages.addressesRequired)
        .max(CLASS_ADDRESSES_AT_ONCE, messages.tooManyAddresses),
    }),
    /** The reply has one entry for each address, in the same order. */
    reply: z.object({ addresses: z.array(invitedAddress) }),
    errors: ['class-ended', 'too-many-requests'],
  },
  inspectClassFile: {
    summary: messages.inspectClassFile,
    openTo: 'signed-in',
    params: ofClass,
    upload: { field: 'file', maxBytes: CLASS_FILE_BYTES },
    reply: inspectedAddresses,
    errors: ['unsupported-type', 'too-large', 'unreadable-list'],
  },
  withdrawClassInvitation: {
    summary: messages.withdrawClassInvitation,
    openTo: 'signed-in',
    params: z.object({ classId: id, invitationId: id }),
    reply: done,
    errors: [],
  },
  setClassStaff: {
    summary: messages.setClassStaff,
    openTo: authors,
    params: ofClass,
    body: z.object({
      email: z.string().trim().min(1, messages.addressRequired).max(ADDRESS_LENGTH),
      role: z.enum(classStaffRoles),
    }),
    reply: openedClass,
    errors: ['account-unknown', 'shared-address'],
  },
  removeClassStaff: {
    summary: messages.removeClassStaff,
    openTo: authors,
    params: ofMember,
    reply: openedClass,
    errors: [],
  },
  previewJoin: {
    summary: messages.previewJoin,
    openTo: 'anyone',
    params: ofCode,
    reply: joinPreview,
    errors: ['code-unknown', 'too-many-requests'],
  },
  joinClass: {
    summary: messages.joinClass,
    openTo: 'signed-in',
    body: ofCode,
    reply: ownClass,
    errors: [
      'code-unknown',
      'class-ended',
      'class-full',
      'link-expired',
      'link-used',
      'no-places-left',
      'own-class',
      'too-many-requests',
    ],
  },
  listOwnClasses: {
    summary: messages.listOwnClasses,
    openTo: 'signed-in',
    query: pageQuery.pick({ page: true, pageSize: true }),
    reply: z.array(ownClass),
    paged: true,
    errors: [],
  },
  leaveClass: {
    summary: messages.leaveClass,
    openTo: 'signed-in',
    params: ofClass,
    reply: done,
    errors: [],
  },
});
