export const programsRequired = 'Choose at least one program';
export const tooManyPrograms = 'An organization can have at most 20 programs';
export const addressesRequired = 'Enter at least one address';
export const addressRequired = 'Enter an email address';
export const tooManyAddresses = 'Enter at most 500 addresses at once';

export const listOrganizations =
  'Lists the organizations that the caller owns or manages, or all for admins and partners';
export const createOrganization = 'Creates an organization with seats in programs';
export const getOrganization = 'Returns an organization with its managers';
export const updateOrganization =
  'Changes an organization; a new last day also changes the access of its people';
export const deleteOrganization =
  'Deletes an organization; its people lose the access that it gave, and keep their results';
export const addSeatManager =
  'Makes a person a manager of the seats of an organization (idempotent)';
export const removeSeatManager = 'Removes a manager of the seats (idempotent)';
export const listSeats =
  'Lists the people of an organization, its invitations, or the seats that are not free yet';
export const inviteToSeats =
  'Invites the people with these addresses, and reserves a seat for each of them';
export const withdrawSeatInvitation = 'Withdraws an invitation, which frees its seat';
export const removeSeatHolder =
  'Takes the seat from a person (idempotent); the person keeps results and all other access';
export const listOwnSeats = 'Lists the seats and the open invitations of the caller';
export const agreeToSeat =
  'Agrees to what the organization will see, and takes the seat of an invitation';
export const declineSeat = 'Declines an invitation, which frees its seat';
export const leaveSeat = 'Gives up the own seat; results and all other access are kept';
