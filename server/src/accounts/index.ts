export { findOrMakeAccount, refreshAtSignIn } from './admit.ts';
export { writeAudit } from './audit/rows.ts';
export { followAccess } from './change-role.ts';
export type { GiveProgram } from './invitations/invite.ts';
export type { PersonalData } from './personal-data.ts';
export { showUser } from './read.ts';
export { accountsRoutes } from './routes.ts';
export {
  countUsers,
  findIdsByVerifiedEmail,
  findTrainer,
  findTrainerByAddress,
  findUserByIdentity,
  insertUser,
  type UserRow,
  updateUser,
} from './rows.ts';
