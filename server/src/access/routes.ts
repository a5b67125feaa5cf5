import { access } from '@certway/contract/access/index';
import { serializePage } from '../db/lists/pages.ts';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { createCodes, withdrawCode } from './codes/create.ts';
import { redeemCode } from './codes/redeem.ts';
import { listCodes } from './codes/repository.ts';
import { claimFreeProgram, getEntitlement } from './entitlement.ts';
import { grantProgram } from './grant.ts';
import { listGrants } from './repository-ledger.ts';
import { listRequests } from './repository-requests.ts';
import { cancelRequest, listOwnRequests, requestPurchase } from './request.ts';
import { revokeGrant } from './revoke.ts';
import { presentGrant, serializeLedgerCode, serializeLedgerRequest } from './serialize.ts';
import { moveRequest } from './update-request.ts';

export function accessRoutes(platform: Platform) {
  const { db, now } = platform;
  return bind(access)({
    getEntitlement: ({ person, params }) => getEntitlement(platform, person, params.programId),
    claimFreeProgram: ({ person, params }) => claimFreeProgram(platform, person, params.programId),
    redeemCode: ({ person, body }) => redeemCode(platform, person, body.code),

    requestPurchase: ({ person, body }) => requestPurchase(platform, person, body),
    listOwnRequests: ({ person, query }) => listOwnRequests(platform, person, query),
    cancelRequest: ({ person, params }) => cancelRequest(platform, person, params.requestId),
    listRequests: async ({ query }) =>
      serializePage(await listRequests(db, query, query), serializeLedgerRequest),
    moveRequest: ({ person, params, body }) =>
      moveRequest(platform, person, params.requestId, body),

    listGrants: async ({ query }) =>
      serializePage(await listGrants(db, query, query), (row) => presentGrant(row, now())),
    grantProgram: ({ person, body }) => grantProgram(platform, person, body),
    revokeGrant: ({ person, params }) => revokeGrant(platform, person, params.grantId),

    createCodes: ({ person, body }) => createCodes(platform, person, body),
    listCodes: async ({ query }) =>
      serializePage(await listCodes(db, query, query), serializeLedgerCode),
    withdrawCode: ({ person, params }) => withdrawCode(platform, person, params.codeId),
  });
}
