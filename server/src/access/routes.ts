import { access } from '@certway/contract/access';
import { COUNTED_AT_MOST } from '@certway/contract/limits';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { makeCodes, withdrawCode } from './codes/make.ts';
import { redeemCode } from './codes/redeem.ts';
import { countCodes, listCodes } from './codes/rows.ts';
import { grantProgram, revokeGrant } from './grant.ts';
import { moveRequest } from './move.ts';
import { presentBookedCode, presentBookedRequest, presentGrant } from './present.ts';
import { cancelRequest, listOwnRequests, requestPurchase } from './request.ts';
import { countGrants, listGrants } from './rows.ts';
import { countRequests, listRequests } from './rows-requests.ts';
import { getFree, getStanding } from './standing.ts';

interface Paging {
  page: number;
  pageSize: number;
}

const placeOf = ({ page, pageSize }: Paging) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

const pageOf = <Item>(items: Item[], total: number) => ({
  items,
  total: Math.min(total, COUNTED_AT_MOST),
  capped: total > COUNTED_AT_MOST,
});

export function accessRoutes(platform: Platform) {
  const { db, now } = platform;
  return bind(access)({
    getStanding: ({ person, params }) => getStanding(platform, person, params.programId),
    getFree: ({ person, params }) => getFree(platform, person, params.programId),
    redeemCode: ({ person, body }) => redeemCode(platform, person, body.code),

    requestPurchase: ({ person, body }) => requestPurchase(platform, person, body),
    listOwnRequests: ({ person, query }) => listOwnRequests(platform, person, query),
    cancelRequest: ({ person, params }) => cancelRequest(platform, person, params.requestId),
    listRequests: async ({ query }) => {
      const rows = await listRequests(db, query, placeOf(query));
      return pageOf(
        rows.map(presentBookedRequest),
        await countRequests(db, query, COUNTED_AT_MOST),
      );
    },
    moveRequest: ({ person, params, body }) =>
      moveRequest(platform, person, params.requestId, body),

    listGrants: async ({ query }) => {
      const rows = await listGrants(db, query, placeOf(query));
      const total = await countGrants(db, query, COUNTED_AT_MOST);
      return pageOf(
        rows.map((row) => presentGrant(row, now())),
        total,
      );
    },
    grantProgram: ({ person, body }) => grantProgram(platform, person, body),
    revokeGrant: ({ person, params }) => revokeGrant(platform, person, params.grantId),

    makeCodes: ({ person, body }) => makeCodes(platform, person, body),
    listCodes: async ({ query }) => {
      const rows = await listCodes(db, query, placeOf(query));
      return pageOf(rows.map(presentBookedCode), await countCodes(db, query, COUNTED_AT_MOST));
    },
    withdrawCode: ({ person, params }) => withdrawCode(platform, person, params.codeId),
  });
}
