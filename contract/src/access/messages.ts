export const getEntitlement =
  'Returns the caller’s access to a program: their grant and their purchase request';
export const claimFreeProgram = 'Grants the caller a free program (idempotent)';
export const redeemCode = 'Redeems an access code for the caller';
export const requestPurchase =
  'Records a purchase request of the caller (idempotent for the same reference)';
export const listOwnRequests = 'Lists the caller’s purchase requests, newest first';
export const cancelRequest = 'Cancels the caller’s purchase request, unless it has been paid';
export const listRequests =
  'Lists the purchase requests of all users: open ones oldest first, others newest first';
export const moveRequest =
  'Updates a purchase request: its state, payment, note, and access period';
export const listGrants = 'Lists the grants of all users, newest first, without revoked ones';
export const grantProgram = 'Grants a program to a user, or extends a time-limited grant';
export const revokeGrant = 'Revokes a grant';
export const createCodes = 'Creates one or more access codes for a program';
export const listCodes = 'Lists access codes, newest first; `q` searches label and code';
export const withdrawCode = 'Withdraws an access code; existing grants are not affected';
