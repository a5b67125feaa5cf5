export const validForNoDay = 'The question must be valid for at least one day: choose a later day';
export const passageRequired = 'Write the passage, or choose a picture';

export const formatCsv = 'CSV';
export const formatExcel = 'Excel';
export const formatGift = 'GIFT (for Moodle)';
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
export const columnIdentifier = 'Identifier';

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

export const inspectBankFile =
  'Reads a file of questions, or a part of a large file, without storing anything';
export const getBankTemplate =
  'Returns a spreadsheet template with an example of each question type';
export const listBankLosses =
  'Lists the parts of a program’s questions that a file format cannot represent';
export const exportBank = 'Exports all questions of a program as a file';

export const createCase = 'Groups questions of a module into a case with a shared passage';
export const updateCase = 'Changes the passage, the questions, or the order of a case';
export const dissolveCase = 'Ungroups a case; its questions stay where they are';

export const previewPrint =
  'Previews a printed exam: its number of questions, and what cannot be printed';
export const printQuestions =
  'Returns a printed exam with its answer key as a PDF, in up to four versions';

export const listQuestions =
  'Lists all questions of a module with their answer keys, for people who may edit them';
export const addQuestions = 'Adds questions to a module (all or nothing)';
export const updateQuestion = 'Creates a new version of a question';
export const searchQuestions = 'Searches the questions of a program by text';
export const removeQuestions = 'Removes questions from future attempts';
export const restoreQuestions = 'Restores removed questions at the end of their modules';
export const moveQuestions =
  'Moves questions within their module or to another module of the program';
export const reviewQuestions =
  'Records the day on which questions were compared with their sources';
export const publishQuestions =
  'Publishes drafts: the given ones, or all drafts of the program. Refused in programs with second-reader approval';
export const countDrafts = 'Counts the drafts of each module that has any';
export const duplicateQuestion = 'Copies a question, right after the original';
export const listVersions = 'Lists the earlier versions of a question, newest first';
export const restoreVersion = 'Creates a new version of a question from an earlier one';
export const listSimilar = 'Lists near-duplicate questions of a program, most similar first';
export const findSimilar = 'Finds stored near duplicates of questions that are not stored yet';
