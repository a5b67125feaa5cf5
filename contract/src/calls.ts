/**
 * Every address of the product, once. It holds no schemas, so the browser knows where to call
 * without loading the validator. What a call takes and answers is in its slice's file.
 */
export const calls = {
  settings: {
    getSettings: 'GET /api/settings',
  },
  sessions: {
    startSignIn: 'GET /api/auth/start',
    finishSignIn: 'GET /api/auth/callback',
    getFlow: 'GET /api/auth/flow',
    signInWithGoogle: 'POST /api/auth/google',
    signIn: 'POST /api/auth/signin',
    signUp: 'POST /api/auth/signup',
    renewToken: 'POST /api/auth/token',
    signOut: 'POST /api/auth/sign-out',
    listSessions: 'GET /api/auth/sessions',
    endSession: 'DELETE /api/auth/sessions/:sessionId',
    endOtherSessions: 'DELETE /api/auth/sessions',
  },
  accounts: {
    getUser: 'GET /api/user/users/:userId',
    listUsers: 'GET /api/user/users',
    updateUser: 'POST /api/user/update/:userId',
    uploadPicture: 'POST /api/user/picture',
    deletePicture: 'DELETE /api/user/picture',
    updateRole: 'PATCH /api/user/update-role/:email',
    exportUser: 'GET /api/user/users/:userId/export',
    deleteUser: 'DELETE /api/user/users/:userId',
    openAccount: 'GET /api/user/accounts/:userId',
    suspendAccount: 'POST /api/user/accounts/:userId/suspension',
    restoreAccount: 'DELETE /api/user/accounts/:userId/suspension',
    closeAccount: 'DELETE /api/user/accounts/:userId',
    listRoles: 'GET /api/roles',
    listAudit: 'GET /api/audit',
    exportAudit: 'GET /api/audit/export',
    inspectImport: 'POST /api/user/import/inspect',
    importPeople: 'POST /api/user/import',
    listInvitations: 'GET /api/user/invitations',
    withdrawInvitation: 'DELETE /api/user/invitations/:invitationId',
  },
  images: {
    uploadIllustration: 'POST /api/quiz/questions/illustration',
    uploadOptionImage: 'POST /api/quiz/questions/optionImage',
    getImage: 'GET /api/image/:name',
  },
  programs: {
    createProgram: 'POST /api/quiz/program',
    listPrograms: 'GET /api/quiz/program',
    checkExisting: 'GET /api/quiz/program/check-existing',
    getProgram: 'GET /api/quiz/program/:programId',
    updateProgram: 'PATCH /api/quiz/program/:programId',
    deleteProgram: 'DELETE /api/quiz/program/:programId',
    uploadThumbnail: 'POST /api/quiz/program/thumbnail/:programId',
    duplicateProgram: 'POST /api/quiz/program/:programId/duplicate',
    addCourse: 'POST /api/quiz/program/:programId/course',
    updateCourse: 'PATCH /api/quiz/program/:programId/course/:courseId',
    removeCourse: 'DELETE /api/quiz/program/:programId/course/:courseId',
    addModule: 'POST /api/quiz/program/:programId/course/:courseId/module',
    updateModule: 'PATCH /api/quiz/program/:programId/course/:courseId/module/:moduleId',
    removeModule: 'DELETE /api/quiz/program/:programId/course/:courseId/module/:moduleId',
    duplicateModule:
      'POST /api/quiz/program/:programId/course/:courseId/module/:moduleId/duplicate',
  },
  questions: {
    listQuestions: 'GET /api/quiz/program/:programId/course/:courseId/module/:moduleId/question',
    addQuestions: 'POST /api/quiz/program/:programId/course/:courseId/module/:moduleId/question',
    updateQuestion:
      'PATCH /api/quiz/program/:programId/course/:courseId/module/:moduleId/question/:questionId',
    searchQuestions: 'GET /api/quiz/program/:programId/question',
    removeQuestions: 'POST /api/quiz/program/:programId/question/remove',
    restoreQuestions: 'POST /api/quiz/program/:programId/question/bring-back',
    moveQuestions: 'POST /api/quiz/program/:programId/question/move',
    duplicateQuestion: 'POST /api/quiz/program/:programId/question/:questionId/duplicate',
    listVersions: 'GET /api/quiz/program/:programId/question/:questionId/version',
    restoreVersion: 'POST /api/quiz/program/:programId/question/:questionId/version/restore',
    inspectBankFile: 'POST /api/quiz/bank/inspect',
    getBankTemplate: 'GET /api/quiz/bank/template',
    listBankLosses: 'GET /api/quiz/program/:programId/bank/losses',
    exportBank: 'GET /api/quiz/program/:programId/bank',
  },
  topics: {
    listTopics: 'GET /api/quiz/program/:programId/topic',
    addTopics: 'POST /api/quiz/program/:programId/topic',
    updateTopic: 'PATCH /api/quiz/program/:programId/topic/:topicId',
    removeTopic: 'DELETE /api/quiz/program/:programId/topic/:topicId',
    assignTopic: 'POST /api/quiz/program/:programId/topic/assign',
    placeQuestions: 'POST /api/quiz/program/:programId/topic/place',
  },
  blueprints: {
    listBlueprints: 'GET /api/quiz/program/:programId/blueprint',
    createBlueprint: 'POST /api/quiz/program/:programId/blueprint',
    updateBlueprint: 'PUT /api/quiz/program/:programId/blueprint/:blueprintId',
    removeBlueprint: 'DELETE /api/quiz/program/:programId/blueprint/:blueprintId',
    listBlueprintVersions: 'GET /api/quiz/program/:programId/blueprint/:blueprintId/version',
    checkBlueprint: 'POST /api/quiz/program/:programId/blueprint/check',
    listBlueprintTemplates: 'GET /api/quiz/program/:programId/blueprint-template',
    listExams: 'GET /api/quiz/program/:programId/exam',
  },
  allowances: {
    listAllowances: 'GET /api/quiz/program/:programId/allowance',
    setAllowance: 'PUT /api/quiz/program/:programId/allowance/:userId',
    removeAllowance: 'DELETE /api/quiz/program/:programId/allowance/:userId',
    listLearners: 'GET /api/quiz/program/:programId/learner',
  },
  access: {
    getStanding: 'GET /api/access/programs/:programId',
    claimFreeProgram: 'POST /api/access/programs/:programId/free',
    redeemCode: 'POST /api/access/redeem',
    requestPurchase: 'POST /api/access/requests',
    listOwnRequests: 'GET /api/access/requests/own',
    cancelRequest: 'POST /api/access/requests/:requestId/cancel',
    listRequests: 'GET /api/access/requests',
    moveRequest: 'PATCH /api/access/requests/:requestId',
    listGrants: 'GET /api/access/grants',
    grantProgram: 'POST /api/access/grants',
    revokeGrant: 'DELETE /api/access/grants/:grantId',
    createCodes: 'POST /api/access/codes',
    listCodes: 'GET /api/access/codes',
    withdrawCode: 'DELETE /api/access/codes/:codeId',
  },
  reports: {
    sendReport: 'POST /api/reports',
    sendDemoReport: 'POST /api/reports/demo',
    listOwnReports: 'GET /api/reports/own/:quizId',
    listReported: 'GET /api/reports/questions',
    declineReports: 'POST /api/reports/questions/:questionId/decline',
  },
  regrades: {
    foreseeRegrade: 'POST /api/regrades',
    listRegrades: 'GET /api/regrades',
    getRegrade: 'GET /api/regrades/:regradeId',
    listRegradeChanges: 'GET /api/regrades/:regradeId/changes',
    exportRegrade: 'GET /api/regrades/:regradeId/file',
    applyRegrade: 'POST /api/regrades/:regradeId/apply',
    undoRegrade: 'POST /api/regrades/:regradeId/undo',
    discardRegrade: 'DELETE /api/regrades/:regradeId',
  },
  coaching: {
    evaluateAnswer: 'POST /api/ai/evaluate-answer',
    giveFeedback: 'POST /api/ai/feedback',
    getFeedback: 'GET /api/results/ai-feedback/:quizId',
    requestMarkReview: 'POST /api/results/ai-feedback/:quizId/questions/:questionId/review',
    listMarkReviews: 'GET /api/ai/mark-reviews',
    decideMark: 'POST /api/ai/mark-reviews/:quizId/questions/:questionId',
    getCoachRecord: 'GET /api/ai/programs/:programId/record',
    chooseFinality: 'PUT /api/ai/programs/:programId/finality',
    listDecidedMarks: 'GET /api/ai/programs/:programId/decided-marks',
    withdrawDecidedMark: 'DELETE /api/ai/decided-marks/:decisionId',
  },
  inbox: {
    listConversations: 'GET /api/inbox/conversations',
    startConversation: 'POST /api/inbox/conversations',
    getConversation: 'GET /api/inbox/conversations/:conversationId',
    changeConversation: 'PATCH /api/inbox/conversations/:conversationId',
    answerConversation: 'POST /api/inbox/conversations/:conversationId/messages',
    listRecipients: 'GET /api/inbox/recipients',
    getUnread: 'GET /api/inbox/unread',
    watchInbox: 'GET /api/inbox/events',
  },
  insights: {
    listPeople: 'GET /api/insights/people',
    listActivities: 'GET /api/insights/people/:userId/activities',
    exportPeople: 'GET /api/insights/export',
    getCharts: 'GET /api/insights/charts',
    listScopes: 'GET /api/insights/scopes',
    listQuestionFigures: 'GET /api/insights/programs/:programId/questions',
    getBankHealth: 'GET /api/insights/programs/:programId/health',
    listTopicFigures: 'GET /api/insights/programs/:programId/topics',
    getDashboard: 'GET /api/insights/dashboard',
  },
  attempts: {
    listQuizzes: 'GET /api/attempts/programs',
    listRunning: 'GET /api/attempts/running',
    getSureSetting: 'GET /api/attempts/sure',
    setSureSetting: 'PUT /api/attempts/sure',
    startAttempt: 'POST /api/attempts',
    getExamStart: 'GET /api/attempts/exams/:blueprintId',
    startPaper: 'POST /api/attempts/papers',
    startPractice: 'POST /api/attempts/practice',
    getAttempt: 'GET /api/attempts/:attemptId',
    answerQuestion: 'POST /api/attempts/:attemptId/answers',
    takeOver: 'POST /api/attempts/:attemptId/writer',
    releaseWriter: 'POST /api/attempts/:attemptId/writer/release',
    movePaper: 'POST /api/attempts/:attemptId/moves',
    keepMarks: 'PUT /api/attempts/:attemptId/marks',
    finishAttempt: 'POST /api/result/results',
    abandonAttempt: 'POST /api/attempts/:attemptId/abandon',
    getDemo: 'GET /api/quiz/demo/:programId',
    answerDemo: 'POST /api/quiz/demo/:programId/answer',
  },
  results: {
    listResults: 'GET /api/result/results',
    getResult: 'GET /api/result/results/:quizId',
    getReceipt: 'GET /api/result/results/:quizId/receipt',
    listPastAttempts: 'GET /api/results',
    getExamFigures: 'GET /api/result/exams/:blueprintId',
    listExamPapers: 'GET /api/result/exams/:blueprintId/papers',
  },
  study: {
    listStudyCards: 'GET /api/study/programs',
    setStudyPlan: 'PUT /api/study/programs/:programId/plan',
    getStudyWeek: 'GET /api/study/programs/:programId/week',
    getStudyFeed: 'GET /api/study/calendar',
    createStudyFeed: 'POST /api/study/calendar',
    removeStudyFeed: 'DELETE /api/study/calendar',
    readStudyFeed: 'GET /api/study/calendar/:secret',
  },
  readiness: {
    getReadiness: 'GET /api/readiness/:programId',
    tellOutcome: 'PUT /api/readiness/:programId/outcome',
    getForecastRecord: 'GET /api/readiness/:programId/record',
  },
  reviews: {
    submitReview: 'POST /api/review/submit',
    getReviews: 'GET /api/review/:programId',
    getOwnReview: 'GET /api/review/:programId/user',
  },
} as const;

export type Calls = typeof calls;
export type SliceName = keyof Calls;

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
export type CallLine = `${Method} /${string}`;

export function methodAndPath(call: CallLine): { method: Method; path: string } {
  const space = call.indexOf(' ');
  return { method: call.slice(0, space) as Method, path: call.slice(space + 1) };
}

type Segments<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? Head | Segments<Tail>
  : Path;

/** The names of the `:name` parts of a call's path. */
export type ParamNames<Call extends string> =
  Segments<Call> extends infer Segment ? (Segment extends `:${infer Name}` ? Name : never) : never;
