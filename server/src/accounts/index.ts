export { findOrMakeAccount, refreshAtSignIn, staysAsItIs } from './admit.ts';
export { writeAudit } from './audit/rows.ts';
export type { GiveProgram } from './invitations/invite.ts';
export type { DevicesOf, PersonalData } from './personal-data.ts';
export { presentUser } from './present.ts';
export { accountsRoutes } from './routes.ts';
export {
  findIdsByVerifiedEmail,
  findTrainer,
  findTrainerByAddress,
  findUserByIdentity,
  insertUser,
  type UserRow,
  updateUserRow,
} from './rows.ts';
export { listPurchasedCourses } from './rows-purchased.ts';
export { followAccess } from './update-role.ts';
