export { giveProgram, grantAccess } from './grant.ts';
export { accessOfPerson } from './personal-data.ts';
export { beginPeriod, findGrant, hasAccess } from './repository.ts';
export { requestPurchase } from './request.ts';
export { type EndedMembership, endGrantOf } from './revoke.ts';
export { accessRoutes } from './routes.ts';
export { moveRequest } from './update-request.ts';
