export { giveProgram, grantAccess } from './grant.ts';
export { moveRequest } from './move.ts';
export { accessOfPerson } from './personal.ts';
export { requestPurchase } from './request.ts';
export { accessRoutes } from './routes.ts';
export { beginPeriod, findGrant, hasAccess } from './rows.ts';
