export { giveProgram, grantAccess } from './grant.ts';
export { moveRequest } from './move.ts';
export { accessOfPerson } from './personal.ts';
export { beginPeriod, findGrant, hasAccess } from './repository.ts';
export { requestPurchase } from './request.ts';
export { accessRoutes } from './routes.ts';
