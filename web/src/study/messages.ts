import { message } from '@certway/contract/message';

export const copied = 'Copied.';
export const notCopied = 'The address could not be copied. Select it and copy it yourself.';
export const addressNotEnded = message(
  'The calendar address could not be turned off and still works. {why}',
);
export const addressEnded = 'The calendar address no longer works.';
export const studyDaysInYourCalendar = 'Study days in your calendar';
export const whatTheAddressDoes =
  'A calendar that subscribes to this address shows your study days and exams and follows your plan. Anyone who has the address can see your study days and exams, but nothing else.';
export const addressForYourCalendar = 'Address for your calendar';
export const shownOnlyOnce = 'This address is shown only once, so copy it now.';
export const addressSince = message('You have had a calendar address since {since}.');
export const addToCalendar = 'Add to your calendar';
export const googleCalendar = 'Google Calendar';
export const appleCalendar = 'Apple Calendar';
export const otherCalendar = 'Another calendar app';
export const downloadCalendar = 'Download a file';
export const whatDownloadDoes =
  'A calendar that you add here follows your plan. A downloaded file shows your study days as they are now.';
export const copyTheAddress = 'Copy the address';
export const makeNewAddress = 'Create a new address';
export const makeAnAddress = 'Create an address';
export const endTheAddress = 'Turn off the calendar address';

export const sureAndWrong = 'Sure, and wrong';
export const adviceSureAndWrong = 'Put the right rule in your own words, then try again.';
export const changedFromRightToWrong = 'Changed from right to wrong';
export const adviceChanged = 'Change an answer only for a reason you can name.';
export const outOfTime = 'Out of time';
export const adviceOutOfTime = 'Leave hard questions for the end, and watch the clock.';
export const notReached = 'Not reached';
export const adviceNotReached = 'Go through the whole exam once, quickly.';
export const rightButNotSure = 'Right, but not sure';
export const adviceNotSure = 'Repeat them until you are sure.';
export const rightButSlow = 'Right, but slow';
export const adviceSlow = 'Repeat them until the answers come quickly.';
export const notKnownYet = 'Not known yet';
export const adviceNotKnown = 'Read the explanations, then try again.';
export const whenRepeatingDoesNotHelp =
  'Repeating does not help here. Write down why the right answer is right, or ask your trainer.';

export const stepOfTwo = message('{programName} · step {step} of 2');
export const whenIsYourExam = 'When is your exam?';
export const howMuchTimeDoYouHave = 'How much time do you have?';
export const continueOn = 'Continue';
export const finish = 'Finish';
export const makeMyPlan = 'Make my plan';
export const skip = 'Skip';

export const examWithinSevenDays = 'Exam within seven days';
export const whoHasAnExamSoon = 'Learners who share an exam date in the next seven days.';
export const noExamSoon = 'No one has shared an exam date in the next seven days.';
export const fallingBehind = 'Falling behind';
export const whoIsBehind =
  'Learners whose average is below the pass mark, or who studied on half of their planned days or fewer in the last two weeks. Studying on a day off makes up for a missed day.';
export const nobodyBehind =
  'No one is behind. Plans are checked if they have an exam date. Averages are checked for the learners who finished a quiz most recently.';
export const sentToLearners = message(
  'Sent to {sent, plural, one {# learner} other {# learners}}. Replies come to your inbox.',
);
export const writeToAll = message('Write to all {total}');
export const onlyTheNext = message(
  'Only the {learners} learners with the earliest exams are checked.',
);
export const learnersNotLoaded = 'The learners could not be loaded.';
export const theLearners = 'the learners';
export const pages = message('Pages: {title}');
export const noQuizYet = 'No quiz yet';
export const averageScore = 'Average score';
export const writeTo = message('Write to {username}');
export const write = 'Write';

export const examAndPlan = message('{exam}. {plan}.');
export const examDateNotShared = 'Exam date not shared';
export const examToday = message('Exam today, {day}');
export const examTomorrow = message('Exam tomorrow, {day}');
export const examInDaysOn = message('Exam in {daysLeft} days, on {day}');
export const thePlanBeginsToday = 'The plan starts today';
export const studiedOnOfPlannedDays = message(
  'Studied on {studied} of {planned, plural, one {# planned day} other {# planned days}}',
);

export const learners = message('{total, plural, one {# learner} other {# learners}}');
export const writeToPeople = message('Write to {people}');
export const howItReachesThem = message(
  '{learners, plural, one {# learner gets} other {# learners get}} this message, each in a separate conversation. They do not see each other.',
);
export const subject = 'Subject';
export const messageField = 'Message';
export const sendTo = message('Send to {people}');

export const questions = message('{questions, plural, one {# question} other {# questions}}');
export const keepForOffline = 'Keep these questions for offline';
export const practiceOf = message('Practice: {label}');
export const practice = 'Practice';
export const whyYouMissed = 'What to work on';
export const whatKeepsGoingWrong = 'Questions you keep missing';
export const missedTimes = message('missed {missed, plural, one {# time} other {# times}}');
export const practiceWhatKeepsGoingWrong = 'Practice the questions you keep missing';

export const howMuch = 'Length of the test';
export const numberOfQuestions = 'Number of questions';
export const minutes = 'Minutes';
export const eachQuestionOnce = 'All matching questions, once each';
export const questionsHeading = 'Questions';
export const rightAndWrong = 'Show whether answers are right';
export const afterEachAnswer = 'After each answer';
export const atTheEnd = 'At the end';
export const testsYouKeep = 'Saved tests';
export const forgetTest = message('Remove {name}');
export const forget = 'Remove';
export const testNotRemoved = message('The test could not be removed. {why}');
export const saveThisTest = 'Save this test';
export const nameToKeep = 'Name of the test';
export const kept = 'Saved.';
export const keep = 'Save';
export const myOwnTest = 'My own test';
export const myOwnTestOf = message('My own test: {programName}');
export const limitToQuestions = 'Only these questions (optional)';
export const beginWithQuestions = message(
  'Start with {asks, plural, one {# question} other {# questions}}',
);
export const begin = 'Start';

export const modulesAndTopics = 'modules and topics';
export const modules = 'Modules';
export const topics = 'Topics';

export const newQuestions = 'New';
export const missed = 'Missed';
export const notSure = 'Not sure';
export const slow = 'Answered slowly';
export const bookmarked = 'Bookmarked';
export const dueForReview = 'Due for review';
export const counting = 'Counting…';
export const notCounted =
  'The matching questions could not be counted. Change a setting to count again.';
export const noQuestionMatches = 'No questions match.';
export const seenOf = message('{seen} of {questions} seen');
export const limitToModules = message(
  'Limit to some modules {chosen, plural, =0 {(optional)} other {(# chosen)}}',
);
export const limitToTopics = message(
  'Limit to some topics {chosen, plural, =0 {(optional)} other {(# chosen)}}',
);
export const noneFitsTheTime = message(
  '{matches, plural, one {# question matches, but it takes} other {# questions match, but each takes}} longer than the time you chose.',
);
export const available = message('{matches, number} available');
export const takesAbout = message(
  'Takes about {minutes, plural, one {# minute} other {# minutes}}',
);
export const minuteCount = message('{minutes, plural, one {# minute} other {# minutes}}');
export const rightLastTime = message('{right} of {known} right last time');
export const expectedOnTheDay = message('about {expected}% right expected on exam day');
export const tooFewToExpect = 'too few answers to predict your score on exam day';

export const planNotSaved = 'The plan was not saved. Please try again.';
export const yourPlanFor = message('Your plan for {programName}');

export const dateOfTheExam = 'Exam date';
export const whatTheExamDateDoes = 'Optional. Your trainer sees it, and how many days you studied.';
export const minutesADay = 'Minutes per day';
export const daysOfTheWeek = 'Days of the week';
export const chooseADay = 'Choose at least one day of the week';

export const shareMyPlan = 'Share my plan with the trainer';
export const whatSharingThePlanShows =
  'Your trainer then sees your planned days, and how many minutes you studied on each of the last 14 days. Without this, they see only the number of days.';
export const trainersSeeMyExamDate = 'Trainers can see my exam date';
export const notSaved = message('Not saved. {why}');

export const cards = 'Cards';
export const notesAndBookmarks = 'Notes and bookmarks';
export const reminders = 'Reminders';
export const myChancesIn = message('My chances: {programName}');
export const myChances = 'My chances';
export const changePlanOf = message('Change the plan: {programName}');
export const changePlan = 'Change the plan';
export const tryItsQuestions = message(
  'Try {questions, plural, one {# question} other {# questions}} for free.',
);
export const seeTheProgram = 'See the program';
export const startDemo = 'Start Demo';
export const planMyStudyOf = message('Plan my study: {programName}');
export const planMyStudy = 'Plan my study';
export const whatAPlanDoes = 'With a date, you see what is due each day.';
export const program = 'Program';
export const practicing = 'Practice';
export const progress = 'Progress';
export const progressAndPlan = 'Progress and plan';

export const exam = 'Exam';
export const minDone = message('{minutes} min done');
export const minDoneOf = message('{minutes} of {planned} min done');
export const minPlanned = message('{minutes} min');
export const free = 'Day off';
export const weekNotLoaded = 'The week could not be loaded.';
export const today = 'Today';

export const theExamWasOn = message('The exam was on {day}');
export const theExamIsToday = 'The exam is today';
export const questionsAbout = message(
  '{questions, plural, one {# question} other {# questions}}, about {time}',
);
export const todaysQuestions = "Today's questions";
export const inTheMiddleOfToday = message("Today's questions: {answered} of {questions} answered.");
export const continueTodaysQuestions = "Continue today's questions";
export const finishTodaysQuestions = "Finish today's questions";
export const studyMore = 'Study more';
export const afterTheExam = 'Review what you are starting to forget.';
export const goodLuck = message('Good luck. If you would like to warm up: {task}.');
export const beginTodaysQuestions = "Start today's questions";

export const daysUntilExam = message(
  '{daysLeft, plural, one {# day} other {# days}} until the exam ({day})',
);
export const daysInARow = message('{days} days in a row');
export const tomorrow = 'tomorrow';
export const weekdayAndDay = message('{weekday}, {day}');
export const minutesDone = 'min';
export const dueToday = message('{task}.');
export const todayIsDone = 'Done for today.';
export const noStudyToday = 'Nothing is planned for today.';
export const doneUntil = message('Done for today. Next: {day}, {minutes} min.');
export const freeUntil = message('Nothing is planned for today. Next: {day}, {minutes} min.');
export const questionsLeft = message('{left, plural, one {# question} other {# questions}} left');
export const everyQuestionAnswered = 'Every question is answered';
export const missedInModule = message(
  '{missed, plural, one {# question} other {# questions}} missed in {moduleName}.',
);
export const nextModuleIs = message('Next: {moduleName}.');
export const everyModulePassed = message('You have passed every module of {programName}.');
export const practiceMissed = 'Practice what you missed';
export const startQuiz = 'Start Quiz';
export const taskOf = message('{label}: {programName}');
export const ofMinutes = message('of {planned} min');
export const ofQuestions = message('of {questions}');
export const answeredOf = message(
  '{answered} of {questions, plural, one {# question} other {# questions}} answered',
);

export const otherPrograms = 'Other programs';

export const daysOfThePlan = 'Days of the plan';
export const thisWeekOnly = 'Show this week only';
export const allDaysOfThePlan = 'Show all days of the plan';
export const dayIs = message('{weekday} {day}: {status}.');
export const studied = 'Studied';
export const missedDay = 'Missed';
export const plannedDay = 'Planned';
export const beforeThePlan = 'Before the plan';
export const mockExamSuggested = 'Mock exam suggested';
export const dueForYourClass = 'Due for your class';
export const assignmentsDue = message('Due for your class: {titles}');

export const seen = 'Seen';
export const rightLately = 'Right last time';
export const expectedOnExamDay = 'Expected on exam day';
export const questionsSeen = message('{seen, number} of {questions, number} seen');
export const rightCount = message('{right, number} right last time');
export const expectedShare = message('{expected, number}% expected');
export const showAll = message('Show all {count}');
export const fewer = 'Show fewer';

export const doneForToday = 'Done for today';
export const sessionDone = 'Session done';
export const yourSession = 'your session';
export const sessionOf = message('{questions, plural, one {# question} other {# questions}} done');
export const nextStudyDay = message('Next: {day}, {minutes} min');
export const becameRight = 'missed before, right today';
export const rightOnSecondTry = 'right when asked again';
export const stillMissed = 'still missed';
export const stillMissedUntil = message('still missed, again {day}');
export const newToday = 'new';
export const comesAgain = message(
  '{questions, plural, one {# question comes} other {# questions come}} again {day}',
);
export const othersComeAgain = message(
  '{questions, plural, one {# more question comes} other {# more questions come}} again {day}',
);
export const finishForToday = 'Finish for today';
export const lookAtAnswers = 'Look at the answers';
export const sessionNotShown = 'This session cannot be shown';
export const whySessionNotShown =
  'It may belong to someone else, or there is no connection. Your answers are saved.';
export const backToToday = 'Back to today';

export const subjectRequired = 'Enter a subject';
export const textRequired = 'Write a message';
export const testNameRequired = 'Enter a name for the test';
