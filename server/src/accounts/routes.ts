import { accounts } from '@certway/contract/accounts';
import { roles } from '@certway/contract/roles';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { exportAudit } from './audit/export.ts';
import { listAudit } from './audit/read.ts';
import { changeRole } from './change-role.ts';
import { deleteAccount } from './delete.ts';
import { downloadPerson } from './download.ts';
import {
  type GiveProgram,
  inspectPeople,
  invitePeople,
  listInvitations,
  withdrawInvitation,
} from './invitations/invite.ts';
import type { PersonalData } from './personal-data.ts';
import { getUser, listUsers } from './read.ts';
import { deletePicture, updateProfile, uploadPicture } from './update.ts';

export const accountsRoutes = (
  platform: Platform,
  slices: readonly PersonalData[],
  giveProgram: GiveProgram,
) =>
  bind(accounts)({
    getUser: ({ person, params }) => getUser(platform, person, params.userId),
    listUsers: ({ query }) => listUsers(platform, query),
    updateUser: ({ person, params, body }) => updateProfile(platform, person, params.userId, body),
    uploadPicture: async ({ person, file }) => uploadPicture(platform, person, await file()),
    deletePicture: ({ person }) => deletePicture(platform, person),
    updateRole: ({ person, params, body }) => changeRole(platform, person, params.email, body.role),
    exportUser: ({ person, params }) => downloadPerson(platform, slices, person, params.userId),
    deleteUser: ({ person, params, body }) =>
      deleteAccount(platform, slices, person, { ...params, ...body }),
    listRoles: async () => roles.map((name) => ({ _id: name, name })),
    listAudit: ({ query }) => listAudit(platform, query),
    exportAudit: async ({ query }) => exportAudit(platform, query),
    inspectImport: ({ body }) => inspectPeople(platform, body),
    importPeople: ({ person, body }) => invitePeople(platform, giveProgram, person, body),
    listInvitations: ({ query }) => listInvitations(platform, query),
    withdrawInvitation: ({ person, params }) =>
      withdrawInvitation(platform, person, params.invitationId),
  });
