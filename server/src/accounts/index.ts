export { findOrCreateAccount, refreshAtSignIn } from './admit.ts';
export { writeAudit } from './audit/repository.ts';
export type { GiveProgram } from './invitations/invite.ts';
export { isAddressColumn, isEmailAddress } from './invitations/read-list.ts';
export type { DevicesOf, PersonalData } from './personal-data.ts';
export {
  findIdsByVerifiedEmail,
  findTrainer,
  findTrainerByAddress,
  findUser,
  findUserByIdentity,
  insertUser,
  type UserRow,
  updateUserRow,
} from './repository.ts';
export { listPurchasedCourses } from './repository-purchased.ts';
export { accountsRoutes } from './routes.ts';
export { presentUser } from './serialize.ts';
export { followAccess } from './update-role.ts';
