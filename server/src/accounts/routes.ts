import { accounts } from '@certway/contract/accounts/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { exportAudit } from './audit/export.ts';
import { listAudit } from './audit/read.ts';
import { closeAccount, deleteUser } from './delete.ts';
import { exportUser } from './export-user.ts';
import {
  type GiveProgram,
  importPeople,
  inspectImport,
  listInvitations,
  withdrawInvitation,
} from './invitations/invite.ts';
import type { DevicesOf, PersonalData } from './personal-data.ts';
import { getUser, listRoles, listUsers } from './read.ts';
import { openAccount } from './suspension/open.ts';
import { restoreAccount, suspendAccount } from './suspension/suspend.ts';
import { deletePicture, updateUser, uploadPicture } from './update.ts';
import { updateRole } from './update-role.ts';

export const accountsRoutes = (
  platform: Platform,
  slices: readonly PersonalData[],
  giveProgram: GiveProgram,
  devicesOf: DevicesOf,
) =>
  bind(accounts)({
    getUser: ({ person, params }) => getUser(platform, person, params.userId),
    listUsers: ({ query }) => listUsers(platform, query),
    updateUser: ({ person, params, body }) => updateUser(platform, person, params.userId, body),
    uploadPicture: async ({ person, file }) => uploadPicture(platform, person, await file()),
    deletePicture: ({ person }) => deletePicture(platform, person),
    updateRole: ({ person, params, body }) => updateRole(platform, person, params.email, body.role),
    exportUser: ({ person, params }) => exportUser(platform, slices, person, params.userId),
    deleteUser: ({ person, params, body }) =>
      deleteUser(platform, slices, person, { ...params, ...body }),
    openAccount: ({ params }) => openAccount(platform, devicesOf, params.userId),
    suspendAccount: ({ person, params, body }) =>
      suspendAccount(platform, devicesOf, person, { ...params, ...body }),
    restoreAccount: ({ person, params }) =>
      restoreAccount(platform, devicesOf, person, params.userId),
    closeAccount: ({ person, params, body }) =>
      closeAccount(platform, slices, person, { ...params, ...body }),
    listRoles: () => listRoles(),
    listAudit: ({ query }) => listAudit(platform, query),
    exportAudit: async ({ query }) => exportAudit(platform, query),
    inspectImport: ({ body }) => inspectImport(platform, body),
    importPeople: ({ person, body }) => importPeople(platform, giveProgram, person, body),
    listInvitations: ({ query }) => listInvitations(platform, query),
    withdrawInvitation: ({ person, params }) =>
      withdrawInvitation(platform, person, params.invitationId),
  });
