export const emailNotValid = 'Please enter a valid email address';

export const roleChanged = 'Role changed';
export const accountDeleted = 'Account deleted';
export const accountSuspended = 'Account suspended';
export const accountRestored = 'Suspension lifted';
export const peopleInvited = 'People invited';
export const invitationWithdrawn = 'Invitation withdrawn';
export const programHandedOver = 'Program handed over';
export const programStatusChanged = 'Program published or set to draft';
export const programArchived = 'Program archived';
export const programDeleted = 'Program deleted';
export const accessGranted = 'Access granted';
export const accessRenewed = 'Access renewed';
export const accessRevoked = 'Access revoked';
export const purchaseRequested = 'Purchase requested';
export const requestStatusChanged = 'Request status changed';
export const codesCreated = 'Access codes created';
export const codeWithdrawn = 'Access code withdrawn';
export const markCorrected = 'Mark corrected';
export const decidedMarkWithdrawn = 'Decided mark withdrawn';
export const questionCorrected = 'Question corrected and attempts re-marked';
export const correctionUndone = 'Correction of a question undone';
export const accommodationSet = 'Time accommodation given or changed';
export const accommodationRemoved = 'Time accommodation removed';
export const approvalSwitched = 'Second-reader approval turned on or off';
export const secondReaderAdded = 'Second reader added';
export const secondReaderRemoved = 'Second reader removed';
export const questionApproved = 'Question approved';
export const questionRetired = 'Question retired';
export const questionUnretired = 'Retired question made live again';
export const classCreated = 'Class created';
export const classChanged = 'Last day of a class changed';
export const classDeleted = 'Class deleted';
export const classStaffChanged = 'Staff of a class changed';
export const organizationCreated = 'Organization created';
export const organizationChanged = 'Organization changed';
export const organizationDeleted = 'Organization deleted';
export const seatManagersChanged = 'Managers of company seats changed';
export const gradingPolicyChanged = 'Grading policy changed';

export const getUser = 'Returns a user: the caller, or any user for administrators';
export const listUsers = 'Lists all accounts, one page at a time';
export const updateUser = 'Updates the caller’s profile';
export const uploadPicture =
  'Uploads a profile picture (at most 2 MB); it is used once the profile refers to it';
export const deletePicture = 'Deletes the caller’s profile picture';
export const updateRole = 'Changes the role of the account with this verified sign-in address';
export const exportUser = 'Exports all data stored about the caller as a JSON file';
export const deleteUser = 'Deletes the caller’s account; the username in the body confirms it';
export const openAccount = 'Returns an account and its signed-in devices, for administrators';
export const suspendAccount =
  'Suspends an account with a reason, and signs the user out on all devices';
export const restoreAccount = 'Lifts the suspension of an account';
export const closeAccount = 'Deletes another user’s account; the username in the body confirms it';
export const listRoles = 'Lists all roles';
export const listAudit =
  'Lists entries of the audit log, newest first; pass `next` of a reply as `before` for the next page';
export const exportAudit = 'Exports the audit log as a CSV file';
export const inspectImport =
  'Previews the import of a list of people (CSV with email and username)';
export const importPeople =
  'Invites the people in a list; rows with problems and existing users are skipped';
export const listInvitations = 'Lists invited people who have not signed in yet';
export const withdrawInvitation = 'Withdraws an invitation';
