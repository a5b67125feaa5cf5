import { message } from '@certway/contract/message';

export const classes = 'Classes';
export const theClasses = 'the classes';
export const whatClassesAre =
  'A class gives its members access to programs. People join with a link or an invitation.';
export const createClass = 'Create class';
export const classesNotLoaded = 'The classes could not be loaded';
export const listIsOlder = 'This list may be out of date. The latest could not be loaded.';
export const noClassesYet = 'No classes yet';
export const whatFirstClassDoes =
  'Create a class, pass on its link, and everyone who joins has access to its programs.';
export const noClassesOfStaff = 'A trainer can add you to the staff of a class.';
export const noClassMatches = 'No class matches';
export const tryOtherSearch = 'Try another name or filter.';
export const searchClasses = 'Search by name';
export const show = 'Show';
export const allClasses = 'All classes';
export const runningClasses = 'Running';
export const endedClasses = 'Ended';
export const pagesOfClasses = 'Pages of classes';
export const classesFound = message('{total, plural, one {# class} other {# classes}}');
export const classesOrMore = message('{counted, number}+ classes');
export const filters = 'Filters';

export const name = 'Name';
export const programs = 'Programs';
export const period = 'Period';
export const state = 'State';
export const members = 'Members';
export const requests = 'Requests';
export const running = 'Running';
export const ended = 'Ended';
export const periodFrom = message('From {start}, without an end');
export const periodTo = message('{start} to {end}');
export const seatsTaken = message('{members, number} of {seats, number}');
export const membersOfSeats = message('{members, number} of {seats, number} places taken');
export const memberCount = message('{members, plural, one {# member} other {# members}}');
export const requestCount = message('{requests, plural, one {# request} other {# requests}}');
export const classOf = message('by {trainer}');

export const className = 'Class name';
export const nameRequired = 'Enter a name.';
export const description = 'Description (optional)';
export const firstDay = 'First day';
export const firstDayIsInformation = 'For information. Members have access as soon as they join.';
export const firstDayRequired = 'Enter the first day.';
export const lastDay = 'Last day of access (optional)';
export const emptyForNoEnd = 'Leave empty for no end.';
export const endBeforeStart = 'The last day must not be before the first day.';
export const seats = 'Places (optional)';
export const emptyForNoLimit = 'Leave empty for no limit.';
export const wholeNumberUpTo = message('Enter a whole number from 1 to {most, number}.');
export const programRequired = 'Choose at least one program.';
export const editClass = 'Edit class';
export const editThisClass = 'Edit this class';
export const saveClass = 'Save class';
export const moreActions = 'More actions of the class';
export const deleteClass = 'Delete class';
export const deleteClassNamed = message('Delete {name}?');
export const whatDeletingEnds = message(
  '{members, plural, =0 {The class has no members.} one {# member loses the access that this class gives.} other {# members lose the access that this class gives.}} Invitations and the join link end. Results stay, and so does all access from purchases, codes, or other classes.',
);
export const cannotBeUndone = 'This cannot be undone.';

export const partsOfClass = 'Parts of the class';
export const people = 'People';
export const assignments = 'Assignments';
export const board = 'Board';
export const answers = 'Answers to review';

export const loadingClass = 'Loading the class';
export const classNotLoaded = 'This class could not be opened';
export const backToClasses = 'All classes';
export const classEndedNote = 'This class has ended. Its members no longer have access through it.';

export const joinLink = 'Join link';
export const whatLinkDoes = 'Everyone with the link or the code can join this class.';
export const createLink = 'Create join link';
export const linkOfClass = 'Link';
export const codeOfClass = 'Code';
export const copyLink = 'Copy link';
export const copied = 'The link is copied.';
export const notCopied = 'The link could not be copied. Select it and copy it yourself.';
export const showQrCode = 'Show QR code';
export const qrCodeOf = message('QR code of the link {address}');
export const joinNamed = message('Join {name}');
export const orEnterCode = message('Or open {address} and sign in.');
export const qrNotLoaded = 'The QR code could not be loaded.';
export const linkSettings = 'Change link settings';
export const saveLink = 'Save link';
export const withdrawLink = 'Withdraw link';
export const withdrawThisLink = 'Withdraw this link?';
export const whatWithdrawingEnds =
  'Nobody can join with this link or code anymore. Members stay in the class. A new link has another code.';
export const usesOf = message('Used {uses, number} of {most, number} times');
export const usedTimes = message('Used {uses, plural, one {# time} other {# times}}');
export const validUntil = message('valid until {day}');
export const withoutEnd = 'no end date';
export const eachIsApproved = 'you approve each person';
export const noApproval = 'no approval needed';
export const usesAtMost = 'Joins at most (optional)';
export const lastDayOfLink = 'Last day of the link (optional)';
export const needsApproval = 'I approve each person before they join';
export const nobodyCanJoin = message('Nobody can join at the moment: {reason}');
export const classHasEnded = 'The class has ended.';
export const linkHasExpired = 'The link is no longer valid.';
export const linkIsUsed = 'The link has been used as many times as it allows.';
export const classIsFull = 'All places in the class are taken.';
export const programIsFull = 'A program of the class has no places left.';

export const invite = 'Invite people';
export const addresses = 'Email addresses';
export const howToInvite =
  'One or many, separated by commas, spaces, or lines. People with an account join at once, all others at their first sign-in.';
export const inviteThem = 'Invite';
export const addressesRequired = 'Enter an email address.';
export const tooManyAddresses = message('Enter at most {most, number} addresses at once.');
export const chooseFile = 'Choose CSV or Excel file';
export const fileOfAddresses = 'A CSV or Excel file with email addresses';
export const addressesRead = message(
  '{count, plural, =0 {No addresses were found in the file.} one {# address was read from the file. Check it, then invite.} other {# addresses were read from the file. Check them, then invite.}}',
);
export const rowsNotRead = message(
  '{count, plural, one {# row could not be used:} other {# rows could not be used:}}',
);
export const rowProblem = message('Row {row, number}: {problem}');
export const rowsLeftOut = 'Rows that could not be used';
export const resultOfInviting = 'Result for each address';
export const joinedCount = message('{count, number} joined');
export const invitedCount = message('{count, number} invited');
export const alreadyCount = message('{count, number} already in the class');
export const refusedCount = message('{count, number} not invited');
export const joined = 'Joined';
export const invited = 'Invited';
export const alreadyMember = 'Already in the class';
export const addressNotValid = 'This is not a valid email address.';
export const addressRepeated = 'The address is in the list twice.';
export const sharedAddress = 'Two accounts have this address.';
export const accountSuspended = 'The account is suspended.';
export const isClassStaff = 'This person belongs to the staff of the class.';

export const membersOfClass = 'Members of the class';
export const theMembers = 'the members';
export const membersNotLoaded = 'The members could not be loaded.';
export const searchMembers = 'Search by name or email';
export const searchByName = 'Search by name';
export const membersWith = message('Members ({count, number})');
export const requestsWith = message('Requests ({count, number})');
export const invitedWith = message('Invited ({count, number})');
export const noMembersYet = 'No members yet. Pass on the join link, or invite people.';
export const noRequests = 'Nobody is waiting for approval.';
export const nobodyInvited = 'No open invitations.';
export const noMemberMatches = 'Nobody matches the search.';
export const pagesOfMembers = 'Pages of members';
export const joinedOn = message('Joined {day}');
export const askedOn = message('Asked to join {day}');
export const invitedOn = message('Invited {day}');
export const seenOn = message('last seen {day}');
export const notSeenYet = 'has not begun';
export const couldNotJoinFull = 'Could not join: all places are taken.';
export const couldNotJoinProgram = 'Could not join: a program has no places left.';
export const approve = 'Approve';
export const approveNamed = message('Approve {name}');
export const decline = 'Decline';
export const declineNamed = message('Decline {name}');
export const remove = 'Remove';
export const removeNamed = message('Remove {name}');
export const removeQuestion = message('Remove {name} from the class?');
export const whatRemovingEnds =
  'The access that this class gives ends. Results stay, and so does all access from purchases, codes, or other classes.';
export const withdraw = 'Withdraw';
export const withdrawNamed = message('Withdraw the invitation to {name}');
export const wasRemoved = message('{name} was removed from the class.');
export const wasApproved = message('{name} is now a member.');
export const wasDeclined = message('The request of {name} was declined.');
export const wasWithdrawn = message('The invitation to {name} was withdrawn.');

export const staff = 'Staff';
export const whatStaffDo =
  'Co-trainers manage the class with you. Markers mark the written answers of members, without seeing names beside them. All of the staff see the class and its members.';
export const owner = 'Owner';
export const coTrainer = 'Co-trainer';
export const marker = 'Marker';
export const observer = 'Observer';
export const staffAddress = 'Sign-in email';
export const staffRole = 'Role';
export const addStaff = 'Add to staff';
export const staffAddressRequired = 'Enter an email address.';
export const ownerIsGone = 'The account of the owner was deleted.';
export const removedFromStaff = message('{name} was removed from the staff.');
export const addedToStaff = message('{address} now belongs to the staff.');
export const notSaved = message('Not saved. {why}');

export const joinClass = 'Join class';
export const theInvitation = 'the class';
export const byTrainer = message('A class by {trainer}');
export const aClass = 'A class';
export const whatJoiningGives = 'When you join, you have access to:';
export const approvalIsNeeded = 'The trainer approves each person. You get access after that.';
export const trainerSees =
  'The trainer of the class sees your name, your email address, and your results in these programs. Markers whom the trainer adds to the class read your written answers without your name.';
export const placesLeft = message('{places, plural, one {# place left} other {# places left}}');
export const accessUntil = message('Access until {day}');
export const accessWithoutEnd = 'Access without an end date';
export const signInToJoin = 'Sign in to join';
export const askToJoin = 'Ask to join';
export const waitsForApproval = 'Your request is waiting for approval.';
export const whatHappensNext =
  'The trainer decides on it. Once you are approved, you find the programs under Start Quiz.';
export const youAreMember = 'You are a member of this class.';
export const youAreStaff = 'You belong to the staff of this class.';
export const openClass = 'Open the class';
export const continueWith = message('Continue with {program}');
export const linkNotValid = 'This link is not valid';
export const checkTheCode =
  'No class has this code. Check the code, or ask the trainer for a new link.';
export const joinNotLoaded = 'The class could not be loaded';
export const cannotJoin = message('You cannot join at the moment. {reason}');
export const askTrainer = 'Ask the trainer of the class if you think that this is a mistake.';
export const toPrograms = 'See programs';
export const toStudy = 'Go to your programs';

export const yourClasses = 'Your classes';
export const noOwnClasses = 'You are not in a class. A trainer can give you a link to join one.';
export const ownClassesNotLoaded = 'Your classes could not be loaded.';
export const pagesOfOwnClasses = 'Pages of your classes';
export const waiting = 'Waiting for approval';
export const leaveClass = 'Leave class';
export const leaveNamed = message('Leave {name}');
export const leaveQuestion = message('Leave {name}?');
export const whatLeavingEnds =
  'Your access through this class ends. You keep your results, and everything that you bought or have from other classes.';
export const withdrawRequest = 'Withdraw request';
export const withdrawRequestTo = message('Withdraw the request to join {name}');
export const youLeft = message('You left {name}.');
export const progressOfMembers = 'Progress of the members';
