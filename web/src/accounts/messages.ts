import { message } from '@certway/contract/message';

export const people = 'People';
export const invited = 'Invited';
export const requests = 'Requests';
export const noRequests = 'No requests yet.';
export const access = 'Access';
export const codes = 'Codes';
export const log = 'Log';
export const accounts = 'Accounts';
export const peopleAndAccess = 'People and access';
export const deletedAccount = message('Deleted account {lastOfId}');
export const byPerson = message('By {person}');
export const byPersonForPerson = message('By {actor}, concerning {subject}');
export const concerningPerson = message('Concerning {person}');
export const time = 'Time';
export const person = 'Person';
export const details = 'Details';
export const theLog = 'the log';
export const period = 'Period';
export const allTime = 'All time';
export const lastDays = message('Last {days, plural, one {# day} other {# days}}');
export const certway = 'Certway';
export const logNotLoaded = 'The log could not be loaded.';
export const tryAgain = 'Try again';
export const usersNotFetched = 'Failed to fetch users';
export const usersNotFetchedBecause = message('Failed to fetch users: {why}');
export const rolesNotFetched = 'Failed to fetch roles';
export const rolesNotFetchedBecause = message('Failed to fetch roles: {why}');
export const theAccounts = 'the accounts';
export const peopleFound = message('{total, plural, one {# person} other {# people}}');
export const peopleOrMore = message('{counted, number}+ people');
export const nothingInLog = 'The log has no entries for this choice yet.';
export const showEarlier = 'Show earlier entries';
export const whatHappened = 'Event';
export const everything = 'All events';
export const downloadAsCsv = 'Download as CSV';
export const newestFirst = 'Newest first';
export const oldestFirst = 'Oldest first';
export const nameAToZ = 'Name, A to Z';
export const nameZToA = 'Name, Z to A';
export const search = 'Search';
export const nameOrEmail = 'Name or email';
export const role = 'Role';
export const allRoles = 'All roles';
export const sortBy = 'Sort by';
export const willBeInvited = 'Will be invited';
export const alreadyInvited = 'Already invited';
export const alreadyHasAccount = 'Already has an account';
export const getsProgram = 'Has an account and gets the program';
export const peopleInvited = message('{invited, plural, one {# person} other {# people}} invited.');
export const peopleInvitedAndGranted = message(
  '{invited, plural, one {# person} other {# people}} invited, {granted, plural, one {# person} other {# people}} given the program.',
);
export const whatProgramIsFor =
  'If you choose a program, everyone on the list also gets access to it.';
export const peopleInFile = 'People in the file';
export const noEmail = 'No email address';
export const lineOfFile = message('Line {line}: {what}');
export const fileTooLong = 'This file is too long. Please split it into several.';
export const chooseFileOfPeople = 'Choose a file of people';
export const chooseFile = 'Choose a file';
export const invitePeople = 'Invite people';
export const inviteCount = message('Invite {ready, plural, one {# person} other {# people}}');
export const whatFileHolds =
  'Choose a CSV file whose first line names the columns: email and, optionally, username. People who sign in with an email address from the file get the username listed with it.';
export const whenInvitedGetAccount =
  'The account of an invited person opens when they sign in with the invited email address.';
export const invitationsNotLoaded = 'The invitations could not be loaded.';
export const invitationNotWithdrawn = 'The invitation was not withdrawn. Please try again.';
export const noInvitations = 'No open invitations';
export const invitedOn = message('Invited {day}');
export const withdrawInvitationTo = message('Withdraw the invitation to {email}');
export const withdraw = 'Withdraw';
export const pages = 'Pages';
export const pageNumber = message('Page {page}');
export const firstPage = 'First page';
export const previousPage = 'Previous page';
export const nextPage = 'Next page';
export const lastPage = 'Last page';
export const moreActionsFor = message('More actions: {what}');
export const grantProgramTo = message('Grant a program to {username}');
export const grantProgram = 'Grant a program';
export const number = 'No.';
export const picture = 'Picture';
export const username = 'Username';
export const email = 'Email';
export const changeRole = 'Change role';
export const nobodyFound = 'No one matches this search. Try fewer letters or another role.';
export const signsInAs = 'Signs in as';
export const phone = 'Phone';
export const memberSince = 'Member since';
export const lastSignIn = 'Last sign-in';
export const none = 'None';
export const never = 'Never';
export const devices = 'Devices';
export const signedInOn = 'Signed in on';
export const noDevices = 'Not signed in on any device.';
export const theAccount = 'the account';
export const accountNotLoaded = 'The account could not be loaded.';
export const partNotLoaded = 'This list could not be loaded.';
export const noPrograms = 'No programs yet.';
export const sinceDay = message('since {day}');
export const sinceUntil = message('since {since}, until {until}');
export const sinceEnded = message('since {since}, ended {ended}');
export const results = 'Results';
export const noFinishedQuizzes = 'No finished quizzes yet.';
export const finishedQuizzes = message(
  '{count, plural, one {# finished quiz} other {# finished quizzes}}',
);
export const questionsRight = message('{right} of {total} questions right');
export const nothingChanged = 'Nothing was changed. Please try again.';
export const suspendedSince = message('Suspended since {moment}. At sign-in, this person sees:');
export const liftSuspension = 'Lift the suspension';
export const whySuspended = 'Reason for the suspension';
export const whatSuspendingDoes =
  'This person is signed out everywhere right away and sees this reason the next time they try to sign in. Answers and results are kept.';
export const suspendAccount = 'Suspend the account';
export const typeUsernameToClose = message(
  'Type the username to close the account for good: {username}',
);
export const whatClosingDoes =
  'The profile, access, attempts, and answers are deleted and cannot be restored. Only statistics without the name are kept.';
export const closeAccount = 'Close the account for good';
export const accountStatus = 'Account status';
export const somethingWentWrong = 'Something went wrong!';
export const roleNotUpdated = message('Failed to update role: {why}');
export const cannotChangeRole = 'You cannot change this role';
export const roleOf = message('Role of {username}');
export const changeRoleQuestion = 'Change the role?';
export const whatRoleChangeDoes = message(
  '{username} is now {now} and will be {next}. This takes effect at once.',
);
export const changeRoleTo = message('Change to {role}');
export const cancel = 'Cancel';
export const networkError = 'Network error. Check if the server is running.';
export const profileNotLoadedYet = 'User profile not loaded yet.';
export const profileNotLoaded = 'Error loading user profile. Please refresh or login again.';
export const deletionSignsOut =
  'You are signed out on all devices, and this account cannot be opened again.';
export const deletionEndsAccess =
  'Your profile, your picture, and your access to programs are gone. Access is not refunded.';
export const deletionHidesAnswers =
  'Your attempts and answers can no longer be seen. Only statistics without your name are kept.';
export const deletionLeavesMessages =
  'Messages you wrote to others stay with them, without your name.';
export const accountNotDeleted = 'Your account was not deleted. Please try again.';
export const cannotBeUndone = 'This cannot be undone. Here is what happens:';
export const typeUsernameToDelete = message('Type your username to confirm: {username}');
export const keepAccount = 'Keep my account';
export const deleteAccountForGood = 'Delete my account for good';
export const whereSignedIn = 'Where you are signed in';
export const yourDevices = 'your devices';
export const devicesNotLoaded = 'Your devices could not be loaded.';
export const thisDevice = 'This device';
export const lastUsed = message('Last used {moment}');
export const signOut = 'Sign out';
export const deviceNotSignedOut = 'That device is still signed in. Please try again.';
export const signOutElsewhere = 'Sign out everywhere else';
export const yourData = 'Your data';
export const whatYouMayDoWithData =
  'You can download everything that is stored about you, and you can delete your account.';
export const downloadData = 'Download my data';
export const deleteAccount = 'Delete my account';
export const choosePicture = 'Choose a profile picture';
export const changePicture = 'Change the profile picture';
export const whichPictures = 'JPEG or PNG. A photo above 2 MB is made smaller before it is sent.';
export const pictureNotRemoved = 'The picture could not be removed. Please try again.';
export const removePicture = 'Remove picture';
export const profileUpdated = 'Profile updated successfully!';
export const updateSuccessful = 'Update Successful';
export const profileSaved = 'Your profile is saved. You can continue with your quizzes.';
export const close = 'Close';
export const whatEmailIsFor =
  'The address where we can reach you. Changing it does not change how you sign in.';
export const cellNumber = 'Cell number';
export const updating = 'Updating...';
export const update = 'Update';
export const yourClasses = 'Your classes';
export const yourSeats = 'Your company seats';
export const seatsThatYouManage = 'Company seats that you manage';
export const yourStudy = 'Your study';
export const whatNotSharingLeaves =
  'If you do not share your exam date, your trainer sees “Exam date not shared” instead, but still sees when you fall behind your plan.';
export const yourNotes = 'Your notes and bookmarks';
export const howSure = 'How sure you are';
export const whatSureIsFor =
  'Before you check an answer, you can mark how sure you are. This never affects your score. It separates real mistakes from guesses, so you know what to review.';
export const deleteYourAccount = 'Delete your account';
export const newAccount = 'New account';
export const demoAccount = 'Demo account';
export const paidAccount = 'Paid account';
export const trainerAccount = 'Trainer account';
export const partnerAccount = 'Partner account';
export const adminAccount = 'Admin account';
export const profile = 'Profile';
export const updateFailed = 'Update failed!';
export const notAuthorizedToUpdate = 'Not authorized to update this profile';
export const imageUploaded = 'Image uploaded successfully';
export const uploading = message('Uploading: {percent} %');
export const offlineStillSignedIn =
  'There is no connection, so you are still signed in. Please try again when you are online.';
export const answersNotSent = message(
  '{answers, plural, one {# answer has} other {# answers have}} not been sent yet.',
);
export const notesNotSent = message(
  '{notes, plural, one {# note has} other {# notes have}} not been sent yet.',
);
export const bothNotSent = message(
  '{answers, plural, one {# answer} other {# answers}} and {notes, plural, one {# note} other {# notes}} have not been sent yet.',
);
export const unsentStaysOnDevice =
  'Unsent answers and notes stay on this device, and are sent the next time you sign in on it.';
export const unsentLostBySigningOut =
  'This browser cannot keep unsent answers and notes. If you sign out now, they are lost.';
export const signOutAnyway = 'Sign out anyway';
export const noteFromTo = message('{from} → {to}');
export const noteReference = 'Reference';
export const noteSource = 'Source';
export const noteProgram = 'Program';
export const noteName = 'Name';
export const noteRole = 'Role';
export const noteReason = 'Reason';
export const noteRemedy = 'Correction';
export const noteBecause = 'Because of';
export const noteVersion = 'Version';
export const noteCount = 'Number';
export const noteExpires = 'Expires';
export const noteDays = 'Days of access';
export const notePaid = 'Amount paid';
export const noteTime = 'Time';
export const noteBreaks = 'Extra breaks';
export const noteBreakMinutes = 'Minutes per break';
export const noteSittings = 'Extra attempts';
export const noteLargerText = 'Larger text';
export const noteKeepsPassed = 'Passes are kept';
export const noteKeepsAccess = 'Keeps access from another source';
export const noteIsOn = 'Turned on';
export const noteYes = 'yes';
export const noteNo = 'no';
export const invitationsAppear = 'People you invite are listed here until they sign in.';

export const usernameDiffers = 'This is not the username';
export const suspensionReasonRequired = 'Enter a reason';
