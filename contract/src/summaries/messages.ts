export const getEntitlement =
  'Returns the caller’s access to a program: their grant and their purchase request';
export const claimFreeProgram = 'Grants the caller a free program (idempotent)';
export const redeemCode = 'Redeems an access code for the caller';
export const requestPurchase =
  'Records a purchase request of the caller (idempotent for the same reference)';
export const listOwnRequests = 'Lists the caller’s purchase requests, newest first';
export const cancelRequest = 'Cancels the caller’s purchase request, unless it has been paid';
export const listRequests =
  'Lists the purchase requests of all users: open ones oldest first, others newest first';
export const moveRequest =
  'Updates a purchase request: its state, payment, note, and access period';
export const listGrants = 'Lists the grants of all users, newest first, without revoked ones';
export const grantProgram = 'Grants a program to a user, or extends a time-limited grant';
export const revokeGrant = 'Revokes a grant';
export const createCodes = 'Creates one or more access codes for a program';
export const listCodes = 'Lists access codes, newest first; `q` searches label and code';
export const withdrawCode = 'Withdraws an access code; existing grants are not affected';

export const getUser = 'Returns a user: the caller, or any user for administrators';
export const listUsers = 'Lists all accounts, one page at a time';
export const updateUser = 'Updates the caller’s profile';
export const uploadPicture =
  'Uploads a profile picture (at most 2 MB); it is used once the profile refers to it';
export const deletePicture = 'Deletes the caller’s profile picture';
export const updateRole = 'Changes the role of the account with this verified sign-in address';
export const exportUser = 'Exports all data stored about the caller as a JSON file';
export const deleteUser = 'Deletes the caller’s account; the username in the body confirms it';
export const openAccount = 'Returns an account and its signed-in devices, for administrators';
export const suspendAccount =
  'Suspends an account with a reason, and signs the user out on all devices';
export const restoreAccount = 'Lifts the suspension of an account';
export const closeAccount = 'Deletes another user’s account; the username in the body confirms it';
export const listRoles = 'Lists all roles';
export const listAudit =
  'Lists entries of the audit log, newest first; pass `next` of a reply as `before` for the next page';
export const exportAudit = 'Exports the audit log as a CSV file';
export const inspectImport =
  'Previews the import of a list of people (CSV with email and username)';
export const importPeople =
  'Invites the people in a list; rows with problems and existing users are skipped';
export const listInvitations = 'Lists invited people who have not signed in yet';
export const withdrawInvitation = 'Withdraws an invitation';

export const listQuizzes = 'Lists the programs whose quizzes the caller may take';
export const listRunning = 'Lists the caller’s attempts in progress, newest first';
export const getConfidenceSetting =
  'Returns whether quizzes and mock exams ask the caller how confident they are in an answer';
export const setConfidenceSetting =
  'Sets whether quizzes and mock exams ask the caller how confident they are in an answer';
export const startAttempt = 'Starts a quiz on a module, or returns the one in progress';
export const getExamStart =
  'Returns the rules of a mock exam and whether the caller may start it now';
export const startExam =
  'Starts a mock exam with newly selected questions, or returns the one in progress';
export const startPractice =
  'Starts practice on missed questions, a topic, or today’s plan, or returns the practice in progress';
export const getAttempt = 'Returns an attempt of the caller with its questions and answers';
export const answerQuestion =
  'Saves an answer and locks it, except in mock exams, where it can be changed (idempotent)';
export const moveInExam = 'Opens a section of a mock exam, or starts or ends a break (idempotent)';
export const saveAnnotations =
  'Saves flags, struck-out options, highlights, and notes of a mock exam; the latest version wins';
export const takeOver =
  'Takes the writer lock of an attempt, so that only this window can save answers';
export const releaseWriter =
  'Releases the writer lock of an attempt when the window that has it is closed or hidden';
export const finishAttempt =
  'Saves the remaining answers of an attempt, finishes it, and scores it (idempotent)';
export const abandonAttempt =
  'Abandons an attempt without a result; the module can be started again';
export const getDemo = 'Returns the first five questions of a program without their answer keys';
export const answerDemo = 'Checks an answer to a demo question; nothing is stored';

export const evaluateAnswer =
  'Locks the answer to a question of an attempt in progress and returns its verdict';
export const giveFeedback =
  'Writes the feedback on a finished quiz and returns it when it is complete';
export const getFeedback = 'Returns the feedback on a finished quiz that has been written so far';
export const requestMarkReview = 'Requests a person’s review of a mark from the coach';
export const listMarkReviews =
  'Lists answers waiting for a person’s mark: appeals first, then those that teach the coach the most, then the oldest';
export const decideMark = 'Accepts or corrects a mark; the result is updated';
export const getCoachRecord =
  'Returns how the coach’s marks in a program compare with the decisions of people';
export const chooseFinality =
  'Sets who makes marks final in a program, and re-evaluates pending marks';
export const listDecidedMarks =
  'Lists marks decided by people that also apply to identical answers, newest first';
export const withdrawDecidedMark =
  'Withdraws a decided mark; the answers that got this mark must be marked by a person again';

export const listConversations =
  'Lists the caller’s conversations, newest first; pass `next` of a reply as `before` for the next page';
export const startConversation = 'Starts a conversation with a user whom the caller may write to';
export const getConversation = 'Returns a conversation with its latest messages, oldest first';
export const changeConversation =
  'Marks a conversation as read, archives it, or moves it back to the inbox';
export const answerConversation = 'Replies in a conversation';
export const listRecipients = 'Searches the users whom the caller may write to';
export const getUnread = 'Returns the number of unread messages';
export const watchInbox =
  'Sends an `inbox` event whenever the caller’s inbox changes; the first event has the number of unread messages';

export const listPeople =
  'Lists quiz results by person; only admins and partners see those of others';
export const listActivities = 'Lists a person’s finished quizzes, newest first';
export const exportPeople = 'Exports the results by person as a CSV file';
export const getCharts = 'Returns attempts per day, pass rates, and scores by module';
export const listScopes =
  'Lists the programs by which results can be filtered, and the courses of the chosen program';
export const listQuestionFigures =
  'Returns statistics on a program’s questions, worst first, for its trainer and admins';
export const getBankHealth =
  'Lists the questions of a program that need work, worst first, and the reliability of its scores';
export const getPressed =
  'Returns where learners placed their markers in the picture of a question, in the latest attempts';
export const listTopicFigures =
  'Returns results by topic: the caller’s own, and those of all learners for trainers';
export const getWeakParts =
  'Lists the topics or modules that learners most often get wrong, for the trainer and admins';
export const getDashboard =
  'Returns the caller’s next step, course progress, active courses, and recent activity';

export const listNotes =
  'Lists the caller’s notes and bookmarks, newest first; pass `next` of a reply as `before` for the next page';
export const listNotesIn = 'Lists the caller’s notes and bookmarks on the questions of an attempt';
export const getNoted =
  'Returns a question that the caller has a note on, with their last answer to it';
export const setBookmark =
  'Sets or removes the caller’s bookmark on a question; the latest change wins';
export const writeNote =
  'Saves the caller’s note on a question (optimistic lock: a conflict returns the stored note)';

export const getReadiness =
  'Returns a forecast of the caller’s exam result, or what is still needed for a forecast';
export const tellOutcome = 'Records or corrects the caller’s result in the real exam';
export const getForecastRecord =
  'Compares past forecasts of a program with the results that learners reported';

export const previewRegrade =
  'Previews what a corrected question would change in finished attempts; changes nothing';
export const listRegrades = 'Lists the corrections in a program, newest first';
export const getRegrade = 'Returns a correction, its progress, and its changes';
export const listRegradeChanges =
  'Lists the results that a correction changes, starting with those that change between pass and fail';
export const exportRegrade = 'Exports all results that a correction changes as a CSV file';
export const applyRegrade =
  'Applies a correction to the question and all its marks, and notifies the learners affected';
export const undoRegrade = 'Undoes a correction: restores all marks and the former answer key';
export const discardRegrade = 'Discards a correction that has not been applied';

export const getReminders = 'Returns when and how the caller is reminded';
export const setReminders = 'Sets when and how the caller is reminded';
export const addPushDevice = 'Registers a browser for push notifications';
export const removePushDevice = 'Unregisters a browser from push notifications';
export const openStopPage =
  'Redirects from an email’s unsubscribe link to a page that asks for confirmation; changes nothing';
export const stopEmails =
  'Unsubscribes from all reminder and summary emails in one request (RFC 8058)';

export const sendReport = 'Reports an answered question (one report per user and version)';
export const sendDemoReport =
  'Reports a question of a demo; visitors who are not signed in are not told the outcome';
export const listOwnReports =
  'Lists the caller’s reports on the questions of a quiz, with their outcomes';
export const listReported =
  'Lists questions with reports or suspicious statistics: most urgent first, then oldest';
export const declineReports =
  'Leaves a reported question unchanged, notifies the people who reported it, and dismisses the warnings about its statistics';

export const listResults = 'Lists results by person; only admins and partners see those of others';
export const getResult =
  'Returns a result with its questions, the answers given, and the right answers';
export const getAnswerLog =
  'Returns the answer log of an attempt: what was saved, when, from which device, and what arrived late';
export const listPastAttempts = 'Lists the caller’s ended attempts, newest first';
export const getExamStats = 'Returns statistics on a mock exam: totals, sections, and reliability';
export const listExamAttempts = 'Lists the submitted attempts at a mock exam, newest first';

export const submitReview = 'Rates a program, or changes the caller’s earlier rating';
export const getReviews =
  'Returns the reviews of a program: average, distribution, and reviews, newest first';
export const getOwnReview =
  'Returns the caller’s own review of a program, and whether they may write one';

export const startSignIn =
  'Starts the sign-in flow of this browser and redirects to the identity provider';
export const finishSignIn =
  'Completes the sign-in flow when the identity provider sends the browser back';
export const getFlow =
  'Returns the one-time credential of this browser’s finished sign-in flow, valid for 60 seconds';
export const signInWithGoogle = 'Signs in, and creates the account if there is none';
export const signIn = 'Signs in to an existing account';
export const signUp = 'Creates an account without signing in';
export const renewToken = 'Returns a new access token for the session that the cookie identifies';
export const signOut = 'Ends the current session';
export const listSessions =
  'Lists the devices on which the caller is signed in, most recently used first';
export const endSession = 'Signs the caller out on one device';
export const endOtherSessions = 'Signs the caller out on all other devices';

export const getSettings = 'Returns the operator’s settings that the pages need';

export const listStudyCards = 'Lists the caller’s programs with their plans and today’s study';
export const setStudyPlan =
  'Sets the caller’s study plan for a program: exam date, days, and minutes';
export const getStudyWeek = 'Returns the study days from three days ago to nine days from now';
export const getMisses =
  'Returns why the caller’s last answers in a program were wrong, and which questions they keep missing';
export const getStudyProgress = 'Returns the caller’s progress in a program, by module and topic';
export const countOwnTest =
  'Returns how many questions match a custom test, and how many of them the test would ask';
export const listOwnTests = 'Lists the caller’s saved tests in a program, by name';
export const saveOwnTest = 'Saves a test under a name, replacing one with the same name';
export const removeOwnTest = 'Deletes a saved test; its attempts are kept';
export const listPlanned =
  'Lists learners who are behind their plan or have an exam within a week, for trainer and admins';
export const writeToPlanned =
  'Sends a message to each of the given learners, in separate conversations';
export const getSharing = 'Returns whether trainers see the caller’s exam date';
export const setSharing = 'Sets whether trainers see the caller’s exam date';
export const getStudyFeed = 'Returns when the caller’s calendar feed was created, if there is one';
export const createStudyFeed =
  'Creates a secret address for the caller’s calendar feed, replacing an earlier one';
export const removeStudyFeed = 'Removes the caller’s calendar feed';
export const readStudyFeed =
  'Returns study days and exams as iCalendar, for anyone who has the secret address';
