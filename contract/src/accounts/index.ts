import { z } from 'zod';
import { slice } from '../endpoint.ts';
import { id, imagePath, line, typedText } from '../fields.ts';
import { imageErrors } from '../images/index.ts';
import {
  ACCOUNTS_PAGE_SIZE,
  ADDRESS_LENGTH,
  CELL_NUMBER_LENGTH,
  NAME_LENGTH,
  PROFILE_IMAGE_BYTES,
  SEARCH_LENGTH,
  SUSPENSION_REASON_LENGTH,
} from '../limits.ts';
import { auditEntry, auditQuery } from './audit.ts';
import * as messages from './messages.ts';
import { inspectedPerson, invitation, peopleList } from './people-import.ts';
import { administrators, roles } from './roles.ts';

export { type AuditAction, auditActions } from './audit-actions.ts';

export const role = z.enum(roles);

const purchasedCourse = z.object({
  courseId: z.object({ _id: id, name: z.string(), programId: id }),
});

export const user = z.object({
  _id: id,
  username: z.string(),
  email: z.string(),
  cellNumber: z.string(),
  profilePicture: z.string(),
  role,
  purchasedCourses: z.array(purchasedCourse),
});
export type User = z.infer<typeof user>;

const account = user.omit({ purchasedCourses: true, cellNumber: true }).extend({
  /** The verified sign-in address, by which a change of role identifies the account. */
  signInEmail: z.string(),
  createdAt: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
});
export type Account = z.infer<typeof account>;

export const accountSorts = ['newest', 'oldest', 'username', '-username'] as const;
export type AccountSort = (typeof accountSorts)[number];

const emailAddress = z.string().trim().max(ADDRESS_LENGTH).pipe(z.email(messages.emailNotValid));

const profile = z.object({
  username: line(NAME_LENGTH),
  email: emailAddress,
  cellNumber: typedText().max(CELL_NUMBER_LENGTH),
  /** The URL of an image that this person uploaded, or empty. */
  profilePicture: z.string().max(300),
});
/**
 * The type of the profile form's request. All fields are required, so a form that omits one of them
 * does not compile.
 */
export type Profile = z.output<typeof profile>;

const device = z.object({
  _id: id,
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
});

/** The details of an account for administrators. */
const openedAccount = account.extend({
  cellNumber: z.string(),
  suspended: z.object({ at: z.iso.datetime(), because: z.string() }).nullable(),
  devices: z.array(device),
});
export type OpenedAccount = z.infer<typeof openedAccount>;

const ownParams = z.object({ userId: id });

export const accounts = slice('accounts', {
  getUser: {
    summary: messages.getUser,
    openTo: 'signed-in',
    params: ownParams,
    reply: user,
    errors: [],
  },
  listUsers: {
    summary: messages.listUsers,
    openTo: administrators,
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(ACCOUNTS_PAGE_SIZE),
      q: z.string().trim().max(SEARCH_LENGTH).default(''),
      role: role.optional(),
      sort: z.enum(accountSorts).default('newest'),
    }),
    reply: z.array(account),
    paged: true,
    errors: [],
  },
  updateUser: {
    summary: messages.updateUser,
    openTo: 'signed-in',
    params: ownParams,
    body: profile.partial(),
    reply: user,
    errors: ['foreign-picture'],
  },
  uploadPicture: {
    summary: messages.uploadPicture,
    openTo: 'signed-in',
    upload: { field: 'picture', maxBytes: PROFILE_IMAGE_BYTES },
    reply: z.object({ imageUrl: imagePath }),
    errors: imageErrors,
  },
  deletePicture: {
    summary: messages.deletePicture,
    openTo: 'signed-in',
    reply: user,
    errors: [],
  },
  updateRole: {
    summary: messages.updateRole,
    openTo: administrators,
    params: z.object({ email: z.string().max(ADDRESS_LENGTH) }),
    body: z.object({ role }),
    reply: user,
    errors: ['own-role', 'role-out-of-reach', 'last-admin', 'listed-admin', 'shared-address'],
  },
  exportUser: {
    summary: messages.exportUser,
    openTo: 'signed-in',
    params: ownParams,
    reply: 'file',
    errors: [],
  },
  deleteUser: {
    summary: messages.deleteUser,
    openTo: 'signed-in',
    params: ownParams,
    body: z.object({ username: z.string().max(NAME_LENGTH) }),
    reply: z.object({ success: z.literal(true) }),
    errors: ['last-admin', 'programs-held'],
  },
  openAccount: {
    summary: messages.openAccount,
    openTo: ['admin'],
    params: ownParams,
    reply: openedAccount,
    errors: [],
  },
  suspendAccount: {
    summary: messages.suspendAccount,
    openTo: ['admin'],
    params: ownParams,
    body: z.object({ because: line(SUSPENSION_REASON_LENGTH) }),
    reply: openedAccount,
    errors: ['own-account', 'last-admin', 'listed-admin'],
  },
  restoreAccount: {
    summary: messages.restoreAccount,
    openTo: ['admin'],
    params: ownParams,
    reply: openedAccount,
    errors: [],
  },
  closeAccount: {
    summary: messages.closeAccount,
    openTo: ['admin'],
    params: ownParams,
    body: z.object({ username: z.string().max(NAME_LENGTH) }),
    reply: z.object({ success: z.literal(true) }),
    errors: ['own-account', 'last-admin', 'listed-admin', 'programs-held'],
  },
  listRoles: {
    summary: messages.listRoles,
    openTo: 'signed-in',
    reply: z.array(z.object({ _id: z.string(), name: role })),
    errors: [],
  },
  listAudit: {
    summary: messages.listAudit,
    openTo: ['admin'],
    query: auditQuery.extend({
      before: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({ entries: z.array(auditEntry), next: z.string().nullable() }),
    errors: [],
  },
  exportAudit: {
    summary: messages.exportAudit,
    openTo: ['admin'],
    query: auditQuery,
    reply: 'file',
    errors: [],
  },
  inspectImport: {
    summary: messages.inspectImport,
    openTo: administrators,
    body: peopleList,
    reply: z.object({ people: z.array(inspectedPerson), ready: z.number() }),
    errors: ['unreadable-list'],
  },
  importPeople: {
    summary: messages.importPeople,
    openTo: administrators,
    body: peopleList,
    reply: z.object({ invited: z.number(), granted: z.number(), leftOut: z.number() }),
    errors: ['unreadable-list'],
  },
  listInvitations: {
    summary: messages.listInvitations,
    openTo: administrators,
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(ACCOUNTS_PAGE_SIZE),
    }),
    reply: z.array(invitation),
    paged: true,
    errors: [],
  },
  withdrawInvitation: {
    summary: messages.withdrawInvitation,
    openTo: administrators,
    params: z.object({ invitationId: id }),
    reply: z.object({ success: z.literal(true) }),
    errors: [],
  },
});
