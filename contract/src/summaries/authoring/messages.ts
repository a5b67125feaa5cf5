export const listAllowances =
  'Lists the time accommodations in a program, for its trainer and admins';
export const setAllowance =
  'Gives a learner time accommodations; they apply to every mock exam the learner starts';
export const removeAllowance =
  'Removes a learner’s time accommodations; a mock exam in progress keeps them';
export const listLearners = 'Searches the people with access to a program by name or email address';

export const getApprovalSetting =
  'Returns whether questions of a program need approval, and who may approve them';
export const setTwoPairs = 'Turns the approval of new and changed questions in a program on or off';
export const addSecondReader =
  'Adds a second reader, who may read, comment on, and approve questions of a program';
export const removeSecondReader = 'Removes a second reader from a program';
export const sendToReview = 'Submits drafts of new or changed questions for approval';
export const listApprovals = 'Lists the questions that the caller may approve';
export const approveQuestion =
  'Approves a question or a change and makes it live; its author cannot approve it';
export const askForChanges = 'Returns a submitted question to its author, with a comment';
export const getThread =
  'Lists the comments on a question and the steps of its approval, oldest first';
export const addComment = 'Adds a comment on a question; learners never see it';
export const resolveComment = 'Marks a comment as resolved, or as unresolved';
export const retireQuestion = 'Retires a question with a reason; new attempts no longer include it';
export const unretireQuestion = 'Makes a retired question live again';

export const inspectBankFile =
  'Reads a file of questions, or a part of a large file, without storing anything';
export const getBankTemplate =
  'Returns a spreadsheet template with an example of each question type';
export const listBankLosses =
  'Lists the parts of a program’s questions that a file format cannot represent';
export const exportBank = 'Exports all questions of a program as a file';

export const listBlueprints = 'Lists the mock exams of a program, for their authors';
export const createBlueprint = 'Creates a mock exam, which learners do not see yet';
export const updateBlueprint =
  'Updates or publishes a mock exam; attempts in progress keep their version';
export const removeBlueprint =
  'Removes a mock exam; attempts in progress continue and results are kept';
export const listBlueprintTemplates =
  'Lists templates of real exams with their sources, and how much of each template the program covers';
export const listBlueprintVersions = 'Lists the earlier versions of a mock exam, newest first';
export const checkBlueprint =
  'Checks whether a program has enough questions for a mock exam; stores nothing';
export const listExams = 'Lists the mock exams that a program offers';

export const createCase = 'Groups questions of a module into a case with a shared passage';
export const updateCase = 'Changes the passage, the questions, or the order of a case';
export const dissolveCase = 'Ungroups a case; its questions stay where they are';

export const listCiting =
  'Lists the questions of a program that cite a rule or contain a text, up to a limit';
export const listRuleChanges =
  'Lists rule changes and editions, newest first, with the decisions still open and those already made';
export const createRuleChange =
  'Creates a rule change or an edition, and flags the chosen questions for decision';
export const updateRuleChange =
  'Updates a rule change; if its date changes, the end dates that it set on questions change too';
export const deleteRuleChange =
  'Deletes a rule change, with the end dates and replacement questions it introduced';
export const decideRuled =
  'Decides on questions flagged by a rule change: still right, valid until the date of the change, edited, or replaced';

export const uploadIllustration =
  'Uploads an illustration for a question: JPEG or PNG, at most 5 MB';
export const uploadOptionImage =
  'Uploads a picture for an answer option: JPEG or PNG, at most 5 MB';
export const uploadAudio =
  'Uploads audio for a question: MP3, M4A, OGG, or WAV, at most 10 MB and ten minutes';
export const getImage =
  'Returns a picture in its stored size or narrower, in the best format the browser accepts';
export const getAudio = 'Returns the audio of a question, whole or by range';

export const previewPrint =
  'Previews a printed exam: its number of questions, and what cannot be printed';
export const printQuestions =
  'Returns a printed exam with its answer key as a PDF, in up to four versions';

export const listPrograms = 'Lists programs with their courses and modules, one page at a time';
export const checkExisting =
  'Finds modules by course and module name, among those that the caller may see';
export const createProgram = 'Creates a program with its courses, modules, and questions';
export const getProgram = 'Returns a program that the caller may see';
export const updateProgram =
  'Updates the name, description, category, settings, or status of a program';
export const deleteProgram = 'Deletes a program, or archives it if anyone has access to it';
export const uploadThumbnail = 'Uploads the picture of a program: JPEG or PNG, at most 5 MB';
export const duplicateProgram =
  'Copies a program with its courses, modules, and questions as a draft';
export const addCourse = 'Adds a course at the end of a program';
export const updateCourse = 'Renames or moves a course';
export const removeCourse = 'Removes a course and its modules; existing results are kept';
export const addModule = 'Adds a module at the end of a course';
export const updateModule = 'Renames a module, or moves it within its course or to another course';
export const removeModule = 'Removes a module; existing results are kept';
export const duplicateModule = 'Copies a module with its questions, right after the original';

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
export const duplicateQuestion = 'Copies a question, right after the original';
export const listVersions = 'Lists the earlier versions of a question, newest first';
export const restoreVersion = 'Creates a new version of a question from an earlier one';
export const listSimilar = 'Lists near-duplicate questions of a program, most similar first';
export const findSimilar = 'Finds stored near duplicates of questions that are not stored yet';

export const listTopics =
  'Returns the outline of a program, with the modules and questions of each topic';
export const addTopics = 'Adds one or more topics at the end of the outline or of a topic';
export const updateTopic = 'Renames a topic, or moves it with its subtopics';
export const removeTopic = 'Removes a topic; its subtopics and questions move to its parent topic';
export const assignTopic = 'Assigns a topic to modules or questions, or removes the assignment';
export const placeQuestions =
  'Assigns questions to the topics named in a file, optionally adding missing topics';
