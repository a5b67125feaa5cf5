import { message } from '@certway/contract/message';

export const programs = 'Programs';
export const answersToReview = 'Answers to review';
export const reportedQuestions = 'Reported questions';
export const moreThanCounted = message('{count}+');
export const questionsToApprove = 'Questions to approve';
export const editPrograms = 'Edit Programs';
export const programsAndAnswers = 'Programs and answers';
export const thumbnailUploaded = 'Thumbnail uploaded successfully!';
export const thumbnailNotUploaded = 'Failed to upload thumbnail';
export const thumbnailNotUploadedBecause = message('Failed to upload thumbnail. {reason}');
export const thumbnailOf = message('Thumbnail of {programName}');
export const changeThumbnail = 'Change Thumbnail';
export const isPublished = 'Published.';
export const isSetToDraft = 'Set to draft.';
export const statusNotUpdated = 'Failed to update program status.';
export const statusNotUpdatedBecause = message('Failed to update program status. {reason}');
export const publish = 'Publish';
export const setToDraft = 'Set to Draft';
export const publishProgram = message('Publish “{programName}”');
export const readyToPublish = 'Ready to publish: the check found nothing to improve.';
export const beforePublishing = 'The check found something you may want to change first:';
export const publishAnyway = 'Publish anyway';
export const notChecked = 'The program could not be checked.';
export const noQuestionsToPublish =
  'The program has no questions yet, and cannot be published without one.';
export const priceIsZero = 'The price is 0, so learners get the program for free.';
export const noOwnPicture = 'The program has no picture of its own.';
export const withoutExplanation = message(
  '{count, plural, one {# question has} other {# questions have}} no explanation.',
);
export const withoutTopic = message(
  '{count, plural, one {# question has} other {# questions have}} no topic.',
);
export const examsWithGaps = message(
  '{count, plural, one {# mock exam does} other {# mock exams do}} not have enough questions.',
);
export const openQuestions = 'Open questions';
export const setPrice = 'Set a price';
export const showQuestions = message('{count, plural, one {Show question} other {Show questions}}');
export const chooseTopic = 'Choose a topic';
export const addTopics = 'Add topics';
export const openMockExam = 'Open mock exam';
export const archived = 'ARCHIVED';
export const published = 'PUBLISHED';
export const draft = 'DRAFT';
export const modulesAndQuestions = message(
  '{modules, plural, one {# module} other {# modules}}, {questions, plural, one {# question} other {# questions}}',
);
export const edit = 'EDIT';
export const authenticationRequired = 'Authentication Required';
export const pleaseLogIn = 'Please log in to continue';
export const authenticationError = 'Authentication Error';
export const sessionExpired = 'Your session has expired. Please log in again.';
export const accessDenied = 'Access Denied';
export const programOfSomeoneElse =
  'This program belongs to someone else. Only its trainer and administrators can change it.';
export const notFound = 'Not Found';
export const noSuchProgram = 'This program does not exist or was deleted.';
export const serverError = 'Server Error';
export const serverFailed =
  'This page could not be loaded, because something went wrong on our side. Nothing was lost.';
export const tabNotLoaded = 'This tab could not be loaded.';
export const noConnection = 'No connection';
export const loginAgain = 'Login Again';
export const noModulesYet = 'No modules in this course yet.';
export const draftCount = message('{drafts, plural, one {# draft} other {# drafts}}');
export const allQuestions = 'Find and change';
export const questionCount = message('{questions, plural, one {# question} other {# questions}}');
export const name = 'Name';
export const nameRequired = 'A name is required';
export const description = 'Description';
export const course = 'Course';
export const noProgramsFound = 'No Programs Found';
export const whatAppearsHere = 'Programs you create appear here as drafts until you publish them.';
export const createFirstProgram = 'Create Your First Program';
export const importWhatYouHave = 'Import what you have';
export const noProgramWithTheseWords = 'No program has these words in its name or description.';
export const yourPrograms = 'your programs';
export const searchPrograms = 'Search programs';
export const onlyMine = 'Only mine';
export const pagesOfPrograms = 'Pages of programs';
export const chooseCourse = 'Choose a course';
export const module = 'Module';
export const chooseModule = 'Choose a module';
export const otherProgram = 'To program';
export const otherModule = 'Module of that program';
export const changeProgram = 'Change program';
export const partOfName = 'part of its name';
export const exportQuestions = 'Export questions';
export const printQuestions = 'Print questions';
export const questions = 'Questions';
export const addQuestion = 'Add question';
export const importQuestions = 'Import questions';
export const done = 'Done';
export const topicOfModule = 'Topic of this module';
export const topicOfQuestions = 'Topic of these questions';
export const whatModuleTopicDoes =
  'Questions with a topic of their own keep it. Each choice is saved at once.';
export const noTopic = 'No topic';
export const noQuestionsYet = 'This module has no questions yet.';
export const theQuestions = 'the questions';
export const cancel = 'Cancel';
export const programNameRequired = 'Program name is required';
export const numberOrNothing = 'Enter a number, or leave this empty';
export const wholePlaces = 'Enter a whole number of at least 1';
export const percent = 'Enter a number from 1 to 100';
export const none = 'None';
export const programName = 'Program Name';
export const programDescription = 'Program Description';
export const category = 'Category';
export const price = 'Price';
export const originalPrice = 'Original price';
export const whereOriginalPriceIsShown = 'Shown crossed out next to the price';
export const discountShown = message('Shown crossed out next to the price: {percent}% off');
export const enrollmentLimit = 'Enrollment limit';
export const unlimited = 'Unlimited';
export const limitedTo = message('Limited to {places}');
export const limited = 'Limited';
export const visibility = 'Visibility';
export const isPublic = 'Public';
export const isPrivate = 'Private';
export const places = 'Places';
export const passMark = 'Pass mark in percent';
export const whenVerdictIsShown = 'Show right and wrong';
export const afterEachAnswer = 'After each answer';
export const atTheEnd = 'At the end of the quiz';
export const shuffleOptions = 'Shuffle the options in each attempt';
export const whatIsNotShuffled =
  'Options that refer to each other by letter or position, and numbers listed in order, are not shuffled.';
export const certificate = 'Certificate';
export const noCertificatesYet = 'Certificates cannot be issued yet.';
export const programNotSaved = 'Failed to save program';
export const showSavedVersion = 'Show the saved version';
export const programArchived = message(
  '“{programName}” is archived. Everyone who has it keeps it.',
);
export const programDeleted = message('“{programName}” is deleted.');
export const wholeProgram = 'The whole program';
export const duplicateProgram = 'Duplicate program';
export const deleteProgram = 'Delete program';
export const whatDeletingDoes = message(
  '“{programName}” is removed from the store. If anyone has the program, it is archived and they keep it. Otherwise it is deleted for good.',
);
export const noSuchTrainer = 'No trainer signs in with this address';
export const newOwnerRequired = 'Enter the sign-in address of the new trainer';
export const programHandedOver = message('“{programName}” now belongs to {trainer}.');
export const handOverProgram = 'Hand over program';
export const whatHandingOverDoes = message(
  '“{programName}” will belong to another trainer, who is notified and edits it from then on. Learners keep their access.',
);
export const addressOfTrainer = 'Sign-in address of the trainer';
export const handOver = 'Hand over';
export const addCourse = 'Add course';
export const addModule = 'Add module';
export const editCourse = 'Edit course';
export const editModule = 'Edit module';
export const removeModule = 'Remove module';
export const removeCourse = 'Remove course';
export const whatRemovingDoes = message(
  '“{part}” and its {questions, plural, one {# question} other {# questions}} will be removed from the program. Learners keep the results they have.',
);
export const duplicateModule = 'Duplicate module';
export const duplicateModuleQuestion = 'Duplicate this module?';
export const whatDuplicatingDoes = message(
  'This program is published. The copy of “{moduleName}” with its {questions, plural, one {# question} other {# questions}} appears immediately for learners and in the store.',
);
export const moveUp = 'Move up';
export const moveDown = 'Move down';
export const courseNamed = message('Course {courseName}');
export const learners = 'Learners';
export const figures = 'Statistics';
export const bankHealth = 'Bank health';
export const coursesAndModules = 'Courses and modules';
export const topics = 'Topics';
export const mockExams = 'Mock exams';
export const allowances = 'Time accommodations';
export const coach = 'Coach';
export const corrections = 'Corrections';
export const ruleChanges = 'Rule changes';
export const references = 'References';
export const settings = 'Settings';
export const theProgram = 'the program';
export const allPrograms = 'All programs';
export const partsOfTheProgram = 'Parts of the program';
export const partOfTheProgram = 'Part of the program';
export const content = 'Content';
export const exams = 'Exams';
export const learnerCount = message('{learners, plural, one {# learner} other {# learners}}');
export const moreActionsFor = message('More actions: {what}');
export const viewInStore = 'View in the store';
export const previewOfStorePage = 'Preview of its store page';
export const theLearners = 'the learners';
