import { access } from '@certway/contract/access';
import { presentPage } from '../db/lists/pages.ts';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { createCodes, withdrawCode } from './codes/create.ts';
import { redeemCode } from './codes/redeem.ts';
import { listCodes } from './codes/repository.ts';
import { grantProgram, revokeGrant } from './grant.ts';
import { moveRequest } from './move.ts';
import { listGrants } from './repository-ledger.ts';
import { listRequests } from './repository-requests.ts';
import { cancelRequest, listOwnRequests, requestPurchase } from './request.ts';
import { presentGrant, serializeLedgerCode, serializeLedgerRequest } from './serialize.ts';
import { claimFreeProgram, getStanding } from './standing.ts';

export function accessRoutes(platform: Platform) {
  const { db, now } = platform;
  return bind(access)({
    getStanding: ({ person, params }) => getStanding(platform, person, params.programId),
    claimFreeProgram: ({ person, params }) => claimFreeProgram(platform, person, params.programId),
    redeemCode: ({ person, body }) => redeemCode(platform, person, body.code),

    requestPurchase: ({ person, body }) => requestPurchase(platform, person, body),
    listOwnRequests: ({ person, query }) => listOwnRequests(platform, person, query),
    cancelRequest: ({ person, params }) => cancelRequest(platform, person, params.requestId),
    listRequests: async ({ query }) =>
      presentPage(await listRequests(db, query, query), serializeLedgerRequest),
    moveRequest: ({ person, params, body }) =>
      moveRequest(platform, person, params.requestId, body),

    listGrants: async ({ query }) =>
      presentPage(await listGrants(db, query, query), (row) => presentGrant(row, now())),
    grantProgram: ({ person, body }) => grantProgram(platform, person, body),
    revokeGrant: ({ person, params }) => revokeGrant(platform, person, params.grantId),

    createCodes: ({ person, body }) => createCodes(platform, person, body),
    listCodes: async ({ query }) =>
      presentPage(await listCodes(db, query, query), serializeLedgerCode),
    withdrawCode: ({ person, params }) => withdrawCode(platform, person, params.codeId),
  });
}
