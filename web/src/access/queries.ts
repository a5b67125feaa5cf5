import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

const access = caches.program.injectEndpoints({
  endpoints: (build) => {
    const { query, list, mutation } = callsInto(build);
    return {
      getEntitlement: query('access', 'getEntitlement', 'Entitlement'),
      claimFreeProgram: mutation('access', 'claimFreeProgram'),
      redeemCode: mutation('access', 'redeemCode'),
      // Sent with `keepalive`, so that the request is not canceled. The same tap also opens the
      // chat, which replaces this page on a phone.
      requestPurchase: mutation('access', 'requestPurchase', { keepalive: true }),
      cancelRequest: mutation('access', 'cancelRequest'),
      listRequests: list('access', 'listRequests', 'Ledger'),
      moveRequest: mutation('access', 'moveRequest'),
      listGrants: list('access', 'listGrants', 'Ledger'),
      grantProgram: mutation('access', 'grantProgram'),
      revokeGrant: mutation('access', 'revokeGrant'),
      listCodes: list('access', 'listCodes', 'Ledger'),
      createCodes: mutation('access', 'createCodes'),
      withdrawCode: mutation('access', 'withdrawCode'),
      // Queries for the users and programs that an administrator can select in a picker.
      listPickableUsers: list('accounts', 'listUsers', 'Account'),
      listPickablePrograms: list('programs', 'listPrograms', 'Program'),
    };
  },
});

export const {
  useGetEntitlementQuery,
  useClaimFreeProgramMutation,
  useRedeemCodeMutation,
  useRequestPurchaseMutation,
  useCancelRequestMutation,
  useListRequestsQuery,
  useMoveRequestMutation,
  useListGrantsQuery,
  useGrantProgramMutation,
  useRevokeGrantMutation,
  useListCodesQuery,
  useCreateCodesMutation,
  useWithdrawCodeMutation,
  useListPickableUsersQuery,
  useListPickableProgramsQuery,
} = access;
