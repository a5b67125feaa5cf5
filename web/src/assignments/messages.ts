import { message } from '@certway/contract/message';

export const board = 'Board';
export const assignments = 'Assignments';
export const theAssignments = 'the assignments';
export const theBoard = 'the board';
export const assignmentsNotLoaded = 'The assignments could not be loaded.';
export const boardNotLoaded = 'The board could not be loaded.';
export const noAssignments = 'Nothing is assigned yet';
export const whatAssigningDoes =
  'Assign a module, a mock exam, or a test of your own. Members see it on their Start Quiz page, with its due date.';
export const staffAssign = 'The trainer of the class assigns modules and mock exams.';
export const timesOfClass = message('All times are in the time zone of the class ({zone}).');

export const module = 'Module';
export const exam = 'Mock exam';
export const customTest = 'Custom test';
export const opensOn = message('Opens {at}');
export const dueOn = message('Due {at}');
export const closesOn = message('Closes {at}');
export const timeOn = message('{day}, {time}');
export const countedTries = message('{tries, plural, one {# try counts} other {# tries count}}');
export const allTriesCount = 'all tries count';
export const submittedOf = message('{submitted, number} of {members, number} submitted');
export const overdueCount = message('{count, number} late');
export const submittedLateCount = message('{count, number} submitted late');
export const averageScore = message('average {score}');

export const assign = 'Assign';
export const assignToClass = 'Assign to the class';
export const program = 'Program';
export const whatIsAssigned = 'Module, mock exam, or custom test';
export const newTest = 'New test from modules and topics';
export const testName = 'Name of the test';
export const testNameRequired = 'Enter a name.';
export const limitToModules = message(
  '{chosen, plural, =0 {From all modules} one {From # module} other {From # modules}}',
);
export const limitToTopics = message(
  '{chosen, plural, =0 {From all topics} one {From # topic} other {From # topics}}',
);
export const whatPartsMean =
  'Questions come from any of the chosen modules and topics. Each member gets those not answered yet, or answered longest ago.';
export const numberOfQuestions = 'Number of questions';
export const wholeNumberUpTo = message('Enter a whole number from 1 to {most, number}.');
export const rightAndWrong = 'Right and wrong are shown';
export const afterEachAnswer = 'After each answer';
export const atTheEnd = 'At the end';
export const mockExams = 'Mock exams';
export const choose = 'Choose';
export const targetRequired = 'Choose a module, a mock exam, or a custom test.';
export const partsNotLoaded = 'The parts of the program could not be loaded.';
export const due = 'Due';
export const dueRequired = 'Enter a date and a time.';
export const opens = 'Opens (optional)';
export const emptyForNow = 'Leave empty to open it now.';
export const closes = 'Closes (optional)';
export const emptyForNeverClosing = 'Leave empty to count late submissions at any time.';
export const dueBeforeOpening = 'It must be due after it opens.';
export const closingBeforeDue = 'It must not close before it is due.';
export const tries = 'Tries that count (optional)';
export const emptyForAllTries = 'Leave empty to count all tries. The best score counts.';
export const triesUpTo = message('Enter a whole number from 1 to {most, number}.');
export const note = 'Note to the class (optional)';
export const edit = 'Edit';
export const editNamed = message('Edit {title}');
export const saveAssignment = 'Save assignment';
export const moreNamed = message('More actions of {title}');
export const deleteAssignment = 'Delete assignment';
export const deleteNamed = message('Delete the assignment {title}?');
export const whatDeletingEnds =
  'The due date, the extensions and the column of the board are deleted. The attempts and results of the members stay, and so does their access. This cannot be undone.';
export const notSaved = message('Not saved. {why}');

export const remindLate = 'Remind those who are late';
export const remindQuestion = message('Remind those who are late with {title}?');
export const whatRemindingDoes = message(
  '{late, plural, one {# member is late.} other {# members are late.}} Each of them gets one reminder between 9:00 and 20:00 in their own time zone, unless they submit before then. It is the only reminder for this assignment: members who already had theirs get no other.',
);
export const remindersQueued = message(
  '{queued, plural, one {# reminder will be sent.} other {# reminders will be sent.}} {before, plural, =0 {} one {# member already had theirs.} other {# members already had theirs.}}',
);
export const nobodyToRemind = 'No reminder will be sent. Nobody who is late can still submit.';
export const allReminded = 'Everyone who is late has already been reminded.';

export const writeToClass = 'Write to the class';
export const receivers = 'To';
export const everyone = 'Everyone in the class';
export const lateWith = message('Those who are late with {title}');
export const chosenPeople = 'Selected people';
export const addPerson = 'Add a person';
export const partOfName = 'part of their name';
export const personRequired = 'Select at least one person.';
export const remove = 'Remove';
export const removePerson = message('Remove {name}');
export const selectedPeople = 'Selected people';
export const peopleNotLoaded = 'The people could not be loaded.';
export const subject = 'Subject';
export const subjectRequired = 'Enter a subject.';
export const text = 'Message';
export const textRequired = 'Enter a message.';
export const send = 'Send';
export const sentTo = message(
  '{sent, plural, =0 {Nothing was sent, because there is nobody to write to.} one {The message was sent to # person.} other {The message was sent to # people.}}',
);

export const searchPeople = 'Search by name';
export const show = 'Show';
export const allPeople = 'Everyone';
export const filterLate = 'Late';
export const filterNotSubmitted = 'Not submitted';
export const nobodyHere = 'No members yet.';
export const noMemberMatches = 'Nobody matches the search or filter.';
export const nothingToShow = 'The board has a column for each assignment. Nothing is assigned yet.';
export const columnsOfBoard = 'Columns of the board';
export const byAssignment = 'By assignment';
export const byTopic = 'By topic';
export const boardByTopic = 'Board: people and topics';
export const whatTopicsCount =
  'The latest answer of each person to each question counts, from quizzes and mock exams that were submitted since the person joined the class. A topic includes its subtopics.';
export const noTopics =
  'This program has no topics. Its author adds them on the page of the program, under “Topics.”';
export const shownTopics = 'Shown topics';
export const topicsFromTo = message('Topics {from} to {to} of {count}');
export const previousTopics = 'Previous topics';
export const nextTopics = 'Next topics';
export const noAnswers = 'No answers';
export const rightOf = message('{right, number} of {answered, number} right');
export const boardOfClass = 'Board: people and assignments';
export const person = 'Person';
export const pagesOfBoard = 'Pages of the board';
export const shownAssignments = 'Shown assignments';
export const assignmentsFromTo = message('Assignments {from} to {to} of {count}');
export const earlierAssignments = 'Due earlier';
export const laterAssignments = 'Due later';
export const notOpen = 'Not open yet';
export const open = 'Open';
export const done = 'Submitted';
export const doneLate = 'Submitted late';
export const late = 'Late';
export const closed = 'Closed, not submitted';
export const extended = 'extended';
export const minuteCount = message('{minutes, plural, one {# minute} other {# minutes}}');
export const cellOf = message('{name}, {title}:');

export const detailsOf = message('{name}: {title}');
export const state = 'State';
export const score = 'Best score';
export const ownDue = 'Due';
export const submitted = 'Submitted';
export const minutes = 'Time spent';
export const triesUsed = 'Tries used';
export const triesUsedOf = message('{used, number} of {most, number}');
export const noValue = '–';
export const toLearner = 'Open the page of this learner';
export const extension = 'Extension';
export const whatExtensionDoes =
  'Another due date for this person alone. Nobody else in the class sees it.';
export const saveExtension = 'Save extension';
export const removeExtension = 'Remove extension';

export const fromYourClass = 'From your class';
export const dueToday = message('Due today, {time}');
export const dueTomorrow = message('Due tomorrow, {time}');
export const wasDue = message('Was due {at}');
export const triesLeft = message(
  '{tries, plural, =0 {no tries left that count} one {# try left} other {# tries left}}',
);
export const bestScore = message('best score {score}');
export const start = 'Start';
export const startNamed = message('Start {title}');
export const openExam = 'Open exam';
export const openExamNamed = message('Open the mock exam {title}');
export const moreAssignments = message(
  '{count, plural, one {# more assignment} other {# more assignments}}',
);
