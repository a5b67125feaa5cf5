import { message } from '@certway/contract/message';

export const companySeats = 'Company seats';
export const whatSeatsAre =
  'A company has seats in your programs. Its seat managers invite people and can swap them.';
export const yourSeatsHere = 'The seats that you manage, and those that you have from a company.';
export const createCompany = 'Add company';
export const companiesNotLoaded = 'The companies could not be loaded';
export const theCompanies = 'the companies';
export const listIsOlder = 'This list may be out of date. The latest could not be loaded.';
export const noCompaniesYet = 'No companies yet';
export const whatFirstCompanyDoes =
  'Add a company with a number of seats. Its seat manager then invites people, without asking you.';
export const noSeatsYet = 'No seats yet';
export const howSeatsCome =
  'If a company offers you a seat, the offer appears here. A trainer can also make you a seat manager.';
export const noCompanyMatches = 'No company matches';
export const tryOtherSearch = 'Try another name.';
export const searchCompanies = 'Search by name';
export const pagesOfCompanies = 'Pages of companies';
export const companies = 'Companies';
export const companiesFound = message('{total, plural, one {# company} other {# companies}}');
export const companiesOrMore = message('{counted, number}+ companies');
export const ofTrainer = message('by {trainer}');
export const youManage = 'you manage its seats';
export const accessUntil = message('Access until {day}');
export const withoutEnd = 'No end date';
export const hasEnded = 'ended';

export const companyName = 'Name of the company';
export const nameRequired = 'Enter a name.';
export const programRequired = 'Choose at least one program.';
export const numberOfSeats = 'Number of seats';
export const wholeNumberFrom = message(
  'Enter a whole number from {least, number} to {most, number}.',
);
export const lastDay = 'Last day of access (optional)';
export const emptyForNoEnd = 'Leave empty for no end.';
export const swapRule = 'When a person leaves';
export const whatSwapRuleDoes =
  'The seat is free at once if the person has answered fewer questions than this. Otherwise it is free this many days after the person joined. Everyone sees the rule in advance.';
export const swapBelowQuestions = 'Fewer questions than';
export const swapAfterDays = 'Days after joining';
export const editCompany = 'Edit company';
export const editThisCompany = 'Edit this company';
export const saveCompany = 'Save company';
export const moreActions = 'More actions of the company';
export const deleteCompany = 'Delete company';
export const deleteCompanyNamed = message('Delete {name}?');
export const whatDeletingEnds = message(
  '{people, plural, =0 {Nobody holds a seat.} one {# person loses the access that the seat gives.} other {# people lose the access that their seats give.}} Invitations end. Results stay, and so does all other access. This cannot be undone.',
);

export const aCompany = 'A company';
export const backToCompanies = 'All companies';
export const loadingCompany = 'Loading the company';
export const companyNotLoaded = 'This company could not be opened';
export const companyEndedNote =
  'The access of this company has ended. Its people no longer have access through their seats.';
export const seatsSentence = message(
  '{free, plural, =0 {No seat is free} one {# of {seats, number} seats is free} other {# of {seats, number} seats are free}}: {joined, plural, one {# person} other {# people}}, {invited, plural, one {# invitation} other {# invitations}}{released, plural, =0 {} one {, # seat not free yet} other {, # seats not free yet}}.',
);
export const freeSeatsOf = message('{free, number} of {seats, number} free');
export const ruleSentence = message(
  'If a person leaves who has answered fewer than {questions, number} questions, the seat is free at once. Otherwise it is free {days, plural, =0 {at once} one {# day after the person joined} other {# days after the person joined}}.',
);

export const people = 'People';
export const peopleWith = message('People ({count, number})');
export const invitedWith = message('Invited ({count, number})');
export const releasedWith = message('Not free yet ({count, number})');
export const show = 'Show';
export const searchPeople = 'Search by name or email';
export const seatsOfCompany = 'Seats of the company';
export const thePeople = 'the people';
export const peopleNotLoaded = 'The people could not be loaded.';
export const pagesOfPeople = 'Pages of people';
export const nobodyJoined = 'Nobody has joined yet. Invite people by email.';
export const nobodyInvited = 'No open invitations.';
export const allFree = 'All seats of people who left are free again.';
export const nobodyMatches = 'Nobody matches the search.';
export const deletedAccount = 'Deleted account';
export const joinedOn = message('Joined {day}');
export const invitedOn = message('Invited {day}, reserves a seat');
export const leftOn = message('Left {day}');
export const freeOn = message('free again {day}');
export const lastActive = message('last active {day}');
export const notBegun = 'has not begun';
export const answered = message('{count, plural, one {# question} other {# questions}} answered');
export const shareCorrect = message('{share} correct');
export const examsPassed = message(
  '{passed, number} of {count, plural, one {# mock exam} other {# mock exams}} passed',
);
export const remove = 'Remove';
export const removeNamed = message('Remove {name}');
export const removeQuestion = message('Take the seat from {name}?');
export const freeAtOnce = 'The seat is free again at once.';
export const freeLater = message('The seat is free again on {day}.');
export const whatRemovingEnds =
  'The access that the seat gives ends. Results stay, and so does all other access.';
export const withdraw = 'Withdraw';
export const withdrawNamed = message('Withdraw the invitation to {name}');
export const wasRemoved = message('{name} no longer has a seat.');
export const wasWithdrawn = message('The invitation to {name} was withdrawn. Its seat is free.');

export const invite = 'Invite people';
export const addresses = 'Email addresses';
export const howToInvite =
  'One or many, separated by commas, spaces, or lines. Each invitation reserves a seat. People see what the company will see, and then agree or decline.';
export const inviteThem = 'Invite';
export const addressesRequired = 'Enter an email address.';
export const tooManyAddresses = message('Enter at most {most, number} addresses at once.');
export const wereInvited = message('{count, number} invited');
export const wereAlready = message('{count, number} already invited or joined');
export const wereRefused = message('{count, number} not invited');
export const resultOfInviting = 'Addresses that were not invited';
export const addressNotValid = 'This is not a valid email address.';
export const addressRepeated = 'The address is in the list twice.';
export const noSeatsLeft = 'No seat is free.';

export const managers = 'Seat managers';
export const whatManagersDo =
  'Seat managers invite and swap people, and see their progress in these programs. They cannot change the number of seats.';
export const noManagers = 'Nobody yet. Until then, you manage the seats.';
export const managerAddress = 'Sign-in email';
export const addManager = 'Add seat manager';
export const managerAdded = message('{address} now manages the seats.');
export const removeManagerQuestion = message('Remove {name} as seat manager?');
export const whatRemovingManagerEnds = message(
  '{name} can no longer invite or swap people, and no longer sees their progress. A seat that {name} holds stays.',
);
export const removeManager = 'Remove seat manager';
export const managerRemoved = message('{name} no longer manages the seats.');
export const notSaved = message('Not saved. {why}');

export const yourSeats = 'Your seats';
export const noOwnSeats = 'You have no seat of a company.';
export const ownSeatsNotLoaded = 'Your seats could not be loaded.';
export const pagesOfOwnSeats = 'Pages of your seats';
export const invitesYou = message('{name} offers you a seat');
export const givesAccessTo = message('Access to {programs}, without an end date.');
export const givesAccessUntil = message('Access to {programs} until {day}.');
export const whatCompanySees = message(
  '{managers} and the trainer will see your name, your email address, when you joined and were last active, how many questions you answered, the share that was correct, and your mock exams. They see this only for these programs, and only from now on. Nothing from before and nothing of other programs is shown.',
);
export const theCompany = 'The company';
export const agree = 'Agree and take the seat';
export const agreeNamed = message('Agree and take the seat of {name}');
export const decline = 'Decline';
export const declineNamed = message('Decline the seat of {name}');
export const leave = 'Give up seat';
export const leaveNamed = message('Give up the seat of {name}');
export const leaveQuestion = message('Give up the seat of {name}?');
export const whatLeavingEnds =
  'Your access through this seat ends. You keep your results, and everything that you bought or have from elsewhere. The company no longer sees your progress.';
export const youAgreed = message('You have a seat of {name}.');
export const youDeclined = message('You declined the seat of {name}.');
export const youLeft = message('You gave up the seat of {name}.');
export const seatSince = message('Since {day}');
