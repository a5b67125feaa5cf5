import { z } from 'zod';
import { administrators } from '../accounts/roles.ts';
import { slice } from '../endpoint.ts';
import { id, optionalText } from '../fields.ts';
import {
  CODE_LENGTH,
  CODES_AT_ONCE,
  LEDGER_PAGE_SIZE,
  NAME_LENGTH,
  NOTE_LENGTH,
  SEARCH_LENGTH,
} from '../limits.ts';
import { amount } from '../programs/prices.ts';
import {
  code,
  entitlement,
  ledgerGrant,
  ledgerRequest,
  ownRequest,
  periodDays,
  programName,
} from './ledger.ts';
import * as messages from './messages.ts';
import { ORDER_REFERENCE, requestStates } from './request-states.ts';

const listQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(LEDGER_PAGE_SIZE),
  q: z.string().trim().max(SEARCH_LENGTH).default(''),
  programId: id.optional(),
});

const requestParams = z.object({ requestId: id });
const programParams = z.object({ programId: id });

export const access = slice('access', {
  getEntitlement: {
    summary: messages.getEntitlement,
    openTo: 'signed-in',
    params: programParams,
    reply: entitlement,
    errors: [],
  },
  claimFreeProgram: {
    summary: messages.claimFreeProgram,
    openTo: 'signed-in',
    params: programParams,
    reply: entitlement,
    errors: ['not-free', 'no-places-left'],
  },
  redeemCode: {
    summary: messages.redeemCode,
    openTo: 'signed-in',
    body: z.object({ code: z.string().trim().min(1).max(CODE_LENGTH) }),
    reply: z.object({ program: programName, standing: entitlement }),
    errors: [
      'code-unknown',
      'code-used',
      'code-expired',
      'already-granted',
      'no-places-left',
      'too-many-requests',
    ],
  },
  requestPurchase: {
    summary: messages.requestPurchase,
    openTo: 'signed-in',
    body: z.object({ programId: id, reference: z.string().regex(ORDER_REFERENCE) }),
    reply: ownRequest,
    errors: ['program-free', 'already-granted', 'reference-taken'],
  },
  listOwnRequests: {
    summary: messages.listOwnRequests,
    openTo: 'signed-in',
    query: listQuery.pick({ page: true, pageSize: true }),
    reply: z.array(ownRequest),
    paged: true,
    errors: [],
  },
  cancelRequest: {
    summary: messages.cancelRequest,
    openTo: 'signed-in',
    params: requestParams,
    reply: ownRequest,
    errors: ['request-closed'],
  },
  listRequests: {
    summary: messages.listRequests,
    openTo: administrators,
    query: listQuery.extend({ state: z.enum(['open', ...requestStates]).default('open') }),
    reply: z.array(ledgerRequest),
    paged: true,
    errors: [],
  },
  moveRequest: {
    summary: messages.moveRequest,
    openTo: administrators,
    params: requestParams,
    /** Fields of a purchase request that are left out stay unchanged. */
    body: z.object({
      state: z.enum(requestStates).optional(),
      paid: amount.nullable().optional(),
      note: optionalText(NOTE_LENGTH).unwrap().optional(),
      /** The length of the access period, stored with the request until it grants access. */
      periodDays: periodDays.optional(),
    }),
    reply: ledgerRequest,
    errors: ['request-closed', 'no-places-left'],
  },
  listGrants: {
    summary: messages.listGrants,
    openTo: administrators,
    query: listQuery.extend({ userId: id.optional() }),
    reply: z.array(ledgerGrant),
    paged: true,
    errors: [],
  },
  grantProgram: {
    summary: messages.grantProgram,
    openTo: administrators,
    body: z.object({
      userId: id,
      programId: id,
      periodDays: periodDays.default(null),
      price: amount.default(0),
    }),
    reply: ledgerGrant,
    errors: ['already-granted', 'no-places-left'],
  },
  revokeGrant: {
    summary: messages.revokeGrant,
    openTo: administrators,
    params: z.object({ grantId: id }),
    reply: z.object({ success: z.literal(true) }),
    errors: [],
  },
  createCodes: {
    summary: messages.createCodes,
    openTo: administrators,
    body: z.object({
      programId: id,
      count: z.number().int().min(1).max(CODES_AT_ONCE).default(1),
      label: optionalText(NAME_LENGTH),
      usesAtMost: z.number().int().min(1).max(100_000).default(1),
      periodDays: periodDays.default(null),
      expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
    }),
    reply: z.array(code),
    errors: [],
  },
  listCodes: {
    summary: messages.listCodes,
    openTo: administrators,
    query: listQuery,
    reply: z.array(code),
    paged: true,
    errors: [],
  },
  withdrawCode: {
    summary: messages.withdrawCode,
    openTo: administrators,
    params: z.object({ codeId: id }),
    reply: code,
    errors: [],
  },
});
