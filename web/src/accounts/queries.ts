import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

export const accounts = caches.profile.injectEndpoints({
  endpoints: (build) => {
    const { query, list, mutation, upload } = callsInto(build);
    return {
      updateUser: mutation('accounts', 'updateUser'),
      uploadPicture: upload('accounts', 'uploadPicture', 'picture'),
      deletePicture: mutation('accounts', 'deletePicture'),
      deleteUser: mutation('accounts', 'deleteUser'),
      listRoles: query('accounts', 'listRoles'),
      listUsers: list('accounts', 'listUsers', 'Account'),
      updateRole: mutation('accounts', 'updateRole'),
      // This call only reads, but is declared as a mutation, because a query cache could return the
      // result for an earlier file.
      inspectImport: mutation('accounts', 'inspectImport'),
      importPeople: mutation('accounts', 'importPeople'),
      listInvitations: list('accounts', 'listInvitations', 'Invitation'),
      withdrawInvitation: mutation('accounts', 'withdrawInvitation'),
      openAccount: query('accounts', 'openAccount', 'OpenAccount'),
      suspendAccount: mutation('accounts', 'suspendAccount'),
      restoreAccount: mutation('accounts', 'restoreAccount'),
      closeAccount: mutation('accounts', 'closeAccount'),
      /**
       * The lists of one person's grants, requests, and results, found by the person's sign-in
       * address.
       */
      listPersonGrants: list('access', 'listGrants', 'OpenAccount'),
      listPersonRequests: list('access', 'listRequests', 'OpenAccount'),
      listPersonResults: list('results', 'listResults', 'OpenAccount'),
      listAudit: query('accounts', 'listAudit', 'Audit'),
      listSessions: query('sessions', 'listSessions', 'Device'),
      endSession: mutation('sessions', 'endSession'),
      endOtherSessions: mutation('sessions', 'endOtherSessions'),
    };
  },
});

export const {
  useUpdateUserMutation,
  useUploadPictureMutation,
  useDeletePictureMutation,
  useDeleteUserMutation,
  useListRolesQuery,
  useListUsersQuery,
  useUpdateRoleMutation,
  useInspectImportMutation,
  useImportPeopleMutation,
  useListInvitationsQuery,
  useWithdrawInvitationMutation,
  useOpenAccountQuery,
  useSuspendAccountMutation,
  useRestoreAccountMutation,
  useCloseAccountMutation,
  useListPersonGrantsQuery,
  useListPersonRequestsQuery,
  useListPersonResultsQuery,
  useListAuditQuery,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = accounts;
