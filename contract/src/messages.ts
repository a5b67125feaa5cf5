import { message } from './message.ts';

export const required = 'This must not be left empty';
export const answerRequired = 'Please provide an answer before moving to the next question.';
export const questionTextRequired = 'Question text is required';
export const illustrationNotValid = 'Illustration URL must be a valid string URL';
export const emailNotValid = 'Please enter a valid email address';
export const chooseDay = 'Choose a day';
export const chooseTime = 'Choose a time of day';
export const timeZoneUnknown = 'This time zone is not known';
export const chooseStudyDay = 'Choose at least one day of the week';
export const keyNotValid = 'This key of the push subscription is not valid';
export const monthNotValid = 'Enter the period as a month, such as 2026-11';
export const ratingRequired = 'Rating is required';
export const nameQuizOrQuestions = 'Send the ID of the quiz, or its answers or questions.';

export const validForNoDay = 'The question must be valid for at least one day: choose a later day';
export const passageRequired = 'Write the passage, or choose a picture';
export const audioNotUploaded = 'Choose an audio file that you uploaded to this site';
export const transcriptRequired =
  'Enter a transcript for people who cannot hear the audio, or check “The question is about the recording itself”';
export const audioDescriptionRequired =
  'Describe the audio in a few words, without giving the answer away';

export const noCourses = 'Invalid data or no courses provided';
export const noModules = message('No modules in course: {course}');
export const noQuestions = message('No questions in module: {module}');
export const tooManyModules = message('Too many modules at once: the limit is {most}');
export const tooManyQuestions = 'Too many questions at once: add them in several steps';

export const topicCodeHasBrackets = 'A code cannot contain brackets';
export const indentedTooFar =
  'This line is indented too far: use at most one level more than the line above';
export const tooManyPlaced = message('At most {most, number} questions can be assigned at once');

export const nameRuleOrWords = 'Name either a rule or the words to search for';
export const chooseQuestion = 'Choose at least one question';
export const oneQuestionAtOnce = 'Only one question can be edited or replaced at a time';

export const sectionsDifferFromTotal = message(
  'The sections add up to {sum, plural, one {# question} other {# questions}}, but the exam has {total, plural, one {# question} other {# questions}}',
);
export const nothingLeftForShares = message(
  '{count, plural, one {# question is} other {# questions are}} assigned by number, so no questions are left to assign by percentage',
);
export const sharesNotHundred = message('The percentages add up to {sum}% instead of 100%');
export const remainingSharesNotHundred = message(
  'The percentages of the remaining questions add up to {sum}% instead of 100%',
);
export const mixNotHundred = message('The difficulty mix adds up to {sum}% instead of 100%');
export const shareTooSmall = 'This percentage amounts to less than one question';
export const moreRightThanScored = message(
  '{needed, plural, one {# right answer is} other {# right answers are}} required, but only {scored, plural, one {# question counts} other {# questions count}}',
);
export const sectionNeedsSource = 'Choose at least one topic or module for this section';
export const timedSectionIsOneWay =
  'Learners cannot go back to a section that has its own time limit';
export const sectionsTakeTooLong = message(
  'The sections take {minutes, plural, one {# minute} other {# minutes}}, but the exam has {total, plural, one {# minute} other {# minutes}}',
);
export const oneQuestionMustCount = 'At least one question must count toward the score';
export const originalMustBeLonger =
  'The original exam must have more questions than this mock exam';

export const mockExam = 'Mock exam';
export const practice = 'Practice';
export const scoreExcellent = 'Excellent';
export const scoreGood = 'Good';
export const scoreFair = 'Fair';
export const scoreNeedsImprovement = 'Needs Improvement';

export const driversLicense = "Driver's License";
export const realEstateLicense = 'Real Estate License';
export const pilotCertification = 'Pilot Certification';
export const bankExams = 'Bank Exams';
export const healthMedical = 'Health & Medical';
export const engineeringBoards = 'Engineering Boards';

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
export const gradingPolicyChanged = 'Grading policy changed';

export const formatCsv = 'CSV';
export const formatExcel = 'Excel';
export const formatGift = 'GIFT';
export const formatMoodle = 'Moodle XML';
export const formatQti22 = 'QTI 2.2';
export const formatQti30 = 'QTI 3.0';
export const formatJson = 'JSON (complete)';

export const columnType = 'Question type';
export const columnText = 'Question';
export const columnCorrect = 'Correct answer';
export const columnOptionA = 'Option A';
export const columnOptionB = 'Option B';
export const columnOptionC = 'Option C';
export const columnOptionD = 'Option D';
export const columnOptionE = 'Option E';
export const columnOptionF = 'Option F';
export const columnOptionG = 'Option G';
export const columnOptionH = 'Option H';
export const columnOptionI = 'Option I';
export const columnOptionJ = 'Option J';
export const columnAccepted = 'Also accepted';
export const columnCaseSensitive = 'Capitals matter';
export const columnTolerance = 'Tolerance';
export const columnUnit = 'Unit';
export const columnOtherUnits = 'Other units';
export const columnSignificantFigures = 'Significant figures';
export const columnPairs = 'Pairs';
export const columnDistractors = 'Distractors';
export const columnItems = 'Items in order';
export const columnBlanks = 'Blanks';
export const columnScoring = 'Scoring';
export const columnCriteria = 'Grading criteria';
export const columnIdealAnswer = 'Ideal answer';
export const columnOtherIdealAnswers = 'Other ideal answers';
export const columnKeywords = 'Keywords';
export const columnExplanation = 'Explanation';
export const columnReference = 'Reference';
export const columnDifficulty = 'Difficulty';
export const columnTopic = 'Topic';
export const columnIllustration = 'Illustration';
export const columnIllustrationAlt = 'Alternative text';
export const columnEdition = 'Edition';
export const columnValidFrom = 'Valid from';
export const columnValidUntil = 'Valid until';
export const columnReviewedOn = 'Reviewed on';
export const columnWrong = 'Wrong answer';
export const columnOptions = 'All options in one cell';
export const columnOption = 'One option per row';
export const columnPassageTitle = 'Case';
export const columnPassage = 'Passage';
export const columnPassageIllustration = 'Passage illustration';
export const columnPassageIllustrationAlt = 'Passage alternative text';
export const columnAudio = 'Audio';
export const columnTranscript = 'Transcript';
export const columnAudioDescription = 'Audio description';
export const columnAudioIsAsked = 'Question is about the recording';

export const encodingUnicode = 'Unicode';
export const encodingWesternEuropean = 'Western European';
export const encodingCentralEuropean = 'Central European';
export const encodingCyrillic = 'Cyrillic';
export const encodingGreek = 'Greek';
export const encodingTurkish = 'Turkish';
export const encodingHebrew = 'Hebrew';
export const encodingArabic = 'Arabic';
export const encodingBaltic = 'Baltic';
export const encodingChinese = 'Chinese';
export const encodingJapanese = 'Japanese';
export const encodingKorean = 'Korean';
