import { message } from '@certway/contract/message';

export const noResultYet = 'No module has a result yet.';
export const quizzesNotLoaded = 'These quizzes could not be loaded.';
export const theseQuizzes = 'these quizzes';
export const quizActivities = 'Quiz Activities';
export const quiz = 'Quiz';
export const date = 'Date';
export const noQuizzes = 'No finished quizzes here yet.';
export const scorePercent = 'Score %';
export const quizzesOf = message('Quizzes of {username}');
export const noResultsMatch = 'No results match';
export const nobodyFinishedHere =
  'No one has finished a quiz that matches these filters. Try another program or period.';
export const clearFilters = 'Clear filters';
export const noResultsYet = 'No quiz results yet';
export const whatResultsAppear =
  'Once someone finishes a quiz, its score, attempts, and date appear here.';
export const startQuiz = 'Start a quiz';
export const resultsNotLoaded = 'The results could not be loaded';
export const theResults = 'the results';
export const resultsAreOlder = 'These results may be out of date. The latest could not be loaded.';
export const pages = 'Pages';
export const analytics = 'Analytics';
export const ownResultsOnly = 'Only your own results are shown here.';
export const quizResults = "All Users' Quiz Results";
export const exportAsCsv = 'Export as CSV';
export const sameInNumbers = 'Show as a table';
export const day = 'Day';
export const attempts = 'Attempts';
export const passed = 'Passed';
export const waiting = 'Waiting';
export const noAttemptsThen = 'There were no attempts on these days.';
export const passedCount = message('{passed, number} passed');
export const waitingCount = message('{waiting, number} waiting for a trainer');
export const people = 'People';
export const passRate = 'Pass rate';
export const withoutWaiting = message('not counting {waiting, number} waiting for a trainer');
export const chartsNotLoaded = 'The charts could not be loaded.';
export const theCharts = 'the charts';
export const everyRoleCounts = message(
  'Statistics and charts include every role, not only {role}.',
);
export const attemptsPerDayIn = message('Attempts per day, {period}');
export const attemptsPerDayLately = 'Attempts per day, last 30 days';
export const attemptCount = message('{attempts, plural, one {# attempt} other {# attempts}}');
export const paperCount = message('{papers, plural, one {# attempt} other {# attempts}}');
export const latestScores = 'Your latest scores';
export const keyPassMark = 'pass mark';
export const keyPassed = 'passed';
export const keyNotPassed = 'not passed';
export const keyWaiting = 'waiting for a trainer';
export const scoresPerModule = 'Scores by module';
export const scoresPerExam = 'Scores by mock exam';
export const courseProgress = 'Course progress';
export const howManyPass =
  'The share of attempts that pass appears here once learners finish quizzes.';
export const attemptsPassed = message(
  '{passed, number} of {of, plural, one {# attempt} other {# attempts}} passed',
);
export const waitingForATrainer = 'Waiting for a trainer';
export const waitingForYourTrainer = 'Waiting for your trainer';
export const failed = 'Failed';
export const practiceResult = 'Practice';
export const recentActivity = 'Recent activity';
export const learnersQuizzesAppear = 'Quizzes that learners finish appear here.';
export const yourQuizzesAppear = 'Quizzes that you finish appear here.';
export const formerMember = 'A former member';
export const allYourResults = 'All your results';
export const activeCourses = 'Active courses';
export const withQuizzesThisMonth = 'with module quizzes this month';
export const inProgress = 'in progress';
export const completedQuizzes = 'Completed quizzes';
export const byAllLearners = 'by all learners';
export const inAll = 'in total';
export const theDashboard = 'the dashboard';
export const dashboardNotLoaded = 'The dashboard could not be loaded';
export const dashboard = 'Dashboard';
export const findProgram = 'Find a program';
export const program = 'Program';
export const allPrograms = 'All programs';
export const course = 'Course';
export const allCourses = 'All courses';
export const filters = 'Filters';
export const period = 'Period';
export const allTime = 'All time';
export const role = 'Role';
export const allRoles = 'All roles';
export const figuresNotLoaded = 'The statistics could not be loaded.';
export const theFigures = 'the statistics';
export const enoughAnswersIn = message(
  '{measured, number} of {questions, plural, one {# question} other {# questions}} have enough answers for statistics, from {attempts, plural, one {# attempt} other {# attempts}}.',
);
export const enoughAnswersInLatest = message(
  '{measured, number} of {questions, plural, one {# question} other {# questions}} have enough answers for statistics, from the latest {attempts, plural, one {# attempt} other {# attempts}}.',
);
export const worstShown = message(
  '{worst, plural, one {The worst question is shown.} other {The # worst questions are shown.}}',
);
export const answers = 'Answers';
export const whyFirstAttempts = 'First attempts tell more, because people remember questions';
export const firstAttempts = 'First attempts';
export const allAttempts = 'All attempts';
export const tooFewAnswers = 'Not enough answers yet';
export const whenQuestionsShow = message(
  'A question appears here once {people} people have answered its current version.',
);
export const worstFirst = 'Questions, worst first';
export const modulesAndExams = 'Modules and mock exams';
export const chosenBy = 'Chosen by';
export const weakestThird = 'weakest third';
export const middleThird = 'middle third';
export const bestThird = 'best third';
export const rightOption = 'right';
export const right = 'Right';
export const rangeOf = message('likely {from} to {to}');
export const discrimination = 'Discrimination';
export const bestLessWeakest = message('best third minus weakest third: {difference}');
export const difficulty = 'Difficulty';
export const time = 'Time';
export const secondsOnly = message('{seconds} s');
export const correctQuestion = 'Correct this question and its results';
export const editThisQuestion = 'Edit this question';
export const nothingSuspicious = 'No problems found.';
export const questionAndVersion = message('Question {place}, version {version}');
export const answersGiven = message('{answers, plural, one {# answer} other {# answers}}');
export const openReports = message('{reports, plural, one {# open report} other {# open reports}}');
export const attemptsBetween = message(
  '{from} to {to}%: {attempts, plural, one {# attempt} other {# attempts}}',
);
export const spreadOfPoints = message('Distribution of points: {parts}');
export const mockExam = 'Mock exam';
export const module = 'Module';
export const reliability = message('Reliability (KR-20) {figure}: {meaning}');
export const showsFromAttempts = message('Statistics appear once there are {attempts} attempts.');
export const missedAgain = 'Missed again and again';
export const whatMissedAgainMeans =
  'Some learners have missed these questions at least four times and keep missing them. A clearer explanation helps more than another repetition.';
export const stuckQuestion = message(
  '{module}, question {place}. {learners, plural, one {# learner} other {# learners}}.',
);
export const keySuspect = 'Is the answer key right?';
export const keySuspectToDo =
  'Learners who do best on other questions choose a different answer to this one. Check the answer key against its source. If the key is wrong, correct the question and its results.';
export const unclear = 'Reported by learners';
export const unclearToDo =
  'Several learners reported this question. Read their reports and decide under “Reported questions.”';
export const tooHard = 'Hardly anyone gets it right';
export const tooHardToDo =
  'Check whether the topic was taught and whether the wording is misleading.';
export const tellsNothing = 'Does not separate strong learners from weak ones';
export const tellsNothingToDo =
  'Weak and strong learners do equally well. Ask about one thing only, and make the wrong options plausible.';
export const slow = 'Takes a long time';
export const slowToDo =
  'This question takes more than twice as long as the questions around it. Shorten it or split it.';
export const unusedOption = 'One of the options is never chosen';
export const unusedOptionToDo =
  'An option that no one believes makes guessing easier. Replace it with a mistake people make, or remove it.';
export const tooEasy = 'Almost everyone gets it right';
export const tooEasyToDo =
  'This question does not separate strong learners from weak ones. Keep it if the real exam asks it. Otherwise, make it harder.';
export const pointsDoNotVary = 'every attempt has the same points';
export const mostlyChance = 'mostly chance; ask more or better questions';
export const fairForPractice = 'fair for practice, too low to decide who passes';
export const good = 'good';
export const veryGood = 'very good';
export const easy = 'easy';
export const mediumDifficulty = 'medium';
export const hard = 'hard';
export const createFirst = 'Create a program, or import questions you already have.';
export const createOrImport = 'Create or import';
export const publishIt = 'Publish it so that learners can find it.';
export const goToPrograms = 'Go to your programs';
export const inviteLearners = 'Invite your learners and give them access.';
export const invitePeople = 'Invite people';
export const firstSteps = 'First steps';
export const done = 'Done';
export const daysLeft = message('{days, plural, one {# day} other {# days}} left, until {until}');
export const modulesPassed = message('{passed, number} of {of, number} passed');
export const weakest = 'Weakest module:';
export const onAverage = message('{score} on average');
export const chooseModule = 'Choose a module';
export const coursesAppear = 'Your courses appear here once you have access to a program.';
export const whoFallsBehind = 'Who is falling behind';
export const whoCountsAsBehind =
  'Learners whose average is below the pass mark, or who studied on half of their planned days or fewer';
export const studiedOf = message(
  'studied on {studied} of {planned, plural, one {# planned day} other {# planned days}}',
);
export const whoHasPrograms = 'Who has your programs';
export const peopleCount = message('{people, plural, one {# person} other {# people}}');
export const inLast30Days = message('{people, number} new in the last 30 days');
export const quizzesIn = message('Quizzes in {month}');
export const noQuizzesThatMonth = 'No quizzes';
export const passRateOf = message('pass rate {rate}');
export const passRateWithWaiting = message(
  'pass rate {rate}, not counting {waiting, number} waiting for a trainer',
);
export const recordedPaymentsOfMonths = 'Recorded payments';
export const recordedPayments = message(
  'from {payments, plural, one {# recorded payment} other {# recorded payments}}',
);
export const tooFewForWeakParts =
  'The weakest parts of the program appear here once at least one of them has ten answers. With fewer answers, the numbers mean little.';
export const weakestModules = 'Weakest modules';
export const weakestTopics = 'Weakest topics';
export const topicsNotLoaded = 'The topics could not be loaded.';
export const theTopics = 'the topics';
export const howOftenRightByAll = message(
  'How often learners answered the questions of each topic or module right, in all finished attempts. The pass mark is {passMark}.',
);
export const nextStep = 'Next step';
export const nothingNeedsYou = 'You are up to date. Nothing needs your attention.';
export const upToDate = 'You are up to date.';
export const personSummary = message(
  '{right, number} of {total, number} questions right · {attempts, plural, one {# attempt} other {# attempts}} · {role}',
);
export const username = 'Username';
export const email = 'Email';
export const totalQuestions = 'Total questions';
export const correctAnswers = 'Correct answers';
export const userType = 'User type';
export const fewestRightFirst = 'Fewest right first';
export const leastTellingFirst = 'Lowest discrimination first';
export const longestFirst = 'Longest first';
export const everyoneScoresAlike = 'everyone scores the same';
export const betterMissIt = 'stronger learners miss it, so check the answer key';
export const hardlyTells = 'hardly separates strong learners from weak ones';
export const tellsFairly = 'separates strong learners from weak ones fairly well';
export const tellsWell = 'separates strong learners from weak ones well';
export const minutesAndSeconds = message('{minutes} min {seconds} s');
export const howOftenChosen = 'How often each option was chosen';
export const questionWithAttempts = message(
  'Question {place} · {attempts, plural, one {# attempt} other {# attempts}}',
);
export const figuresFromAttempts = message('Statistics appear once there are {attempts} attempts.');
export const noQuestionsYet = 'No questions yet';
export const whatFiguresAppear =
  'Once this program has questions and learners have answered them, you will see here which questions need work.';
export const sortBy = 'Sort by';
export const pagesOfQuestions = 'Pages of questions';
export const labelNotPassed = message('{label}, not passed');
export const practiceTopic = message('Practice {topic}');
export const practice = 'Practice';
export const questionCount = message('{questions, plural, one {# question} other {# questions}}');
export const answeredOf = message('{answered, number} of {questions, number} answered');
export const topics = 'Topics';
export const howOftenRight =
  'How often the questions of each topic were answered right, in all finished attempts.';
export const byYourLastAnswer = 'Based on your latest answer to each question.';
export const inTheMiddle = message(
  'You are in the middle of {module}: {answered} of {questions} answered.',
);
export const continueModule = message('Continue {module}');
export const missedLastTime = message(
  'You missed {missed, plural, one {# question} other {# questions}} in {module} last time.',
);
export const practiceMissed = 'Practice what you missed';
export const chooseWhatToLearn = 'Choose what to learn today.';
export const noProgramToLearn = 'You do not have a program yet. The store shows what is available.';
export const goToStore = 'Go to Store';
export const answersNeedMark = message(
  '{count, plural, one {# answer needs} other {# answers need}} your mark.',
);
export const answersToReview = 'Answers to review';
export const questionsNeedApproval = message(
  '{count, plural, one {# question or bulk change is} other {# questions or bulk changes are}} waiting for your approval.',
);
export const questionsToApprove = 'Questions to approve';
export const questionsAreReported = message(
  '{count, plural, one {# question is} other {# questions are}} reported or suspicious.',
);
export const reportedQuestions = 'Reported questions';
export const questionsNeedDecision = message(
  '{count, plural, one {# question} other {# questions}} of {program} {count, plural, one {needs} other {need}} your decision after a rule change.',
);
export const ruleChanges = 'Rule changes';
export const peopleAskForProgram = message(
  '{count, plural, one {# person is} other {# people are}} asking for a program.',
);
export const openRequests = 'Open requests';
export const noProgramToTeach =
  'You do not have a program yet. Create your first program, or import questions you already have.';
export const createFirstProgram = 'Create Your First Program';

export const wherePressed = 'Where learners tapped or clicked';
export const placesFromAnswers = message(
  'The places appear once the current version of this question has {answers} answers.',
);
