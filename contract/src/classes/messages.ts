export const endBeforeStart = 'The last day must not be before the first day';
export const programsRequired = 'Choose at least one program';
export const tooManyPrograms = 'A class can have at most 20 programs';
export const addressesRequired = 'Enter at least one address';
export const addressRequired = 'Enter an email address';
export const tooManyAddresses = 'Enter at most 1,000 addresses at once';

export const listClasses =
  'Lists the caller’s classes, or all classes for admins and partners, running ones first';
export const createClass = 'Creates a class that gives its members access to programs';
export const getClass = 'Returns a class with its join link and staff';
export const updateClass = 'Changes a class; a new last day also changes the access of its members';
export const deleteClass =
  'Deletes a class; its members lose the access that it gave, and keep their results';
export const setJoinLink =
  'Creates the join link of a class or changes its limits; the code of a current link stays the same';
export const withdrawJoinLink = 'Withdraws the join link of a class (idempotent)';
export const listClassMembers =
  'Lists the members of a class, the requests to join it, or its invitations';
export const decideJoinRequest = 'Approves or declines a request to join a class';
export const removeMember =
  'Removes a person from a class (idempotent); the person keeps results and all other access';
export const inviteToClass =
  'Adds the people with these addresses to a class; people without an account join at their first sign-in';
export const inspectClassFile = 'Reads addresses from a CSV or Excel file without inviting anyone';
export const withdrawClassInvitation = 'Withdraws an invitation to a class';
export const setClassStaff = 'Gives a person a role among the staff of a class, or changes it';
export const removeClassStaff = 'Removes a person from the staff of a class';
export const previewJoin = 'Returns the class of a join code, and whether one can join it';
export const joinClass =
  'Joins a class with its code, or asks to join if the class requires approval (idempotent)';
export const listOwnClasses =
  'Lists the classes of which the caller is a member or which the caller asked to join';
export const leaveClass =
  'Leaves a class or withdraws the request to join it; results and all other access are kept';
