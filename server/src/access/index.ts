export { newCode, plainCode } from './codes/create.ts';
export { limitingGuesses } from './codes/guesses.ts';
export { giveProgram, grantAccess } from './grant.ts';
export { announceAccess } from './notices.ts';
export { accessOfPerson } from './personal-data.ts';
export {
  beginPeriod,
  findGrant,
  hasAccess,
  lockPerson,
  moveEndOfMembership,
} from './repository.ts';
export { requestPurchase } from './request.ts';
export { type EndedMembership, endGrantOf } from './revoke.ts';
export { accessRoutes } from './routes.ts';
export { moveRequest } from './update-request.ts';
