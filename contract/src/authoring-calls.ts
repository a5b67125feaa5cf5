/**
 * The methods and URLs of all calls for authoring programs and questions. `calls.ts` includes these
 * and contains all others.
 */
export const authoringCalls = {
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
    reviewQuestions: 'POST /api/quiz/program/:programId/question/reviewed',
    duplicateQuestion: 'POST /api/quiz/program/:programId/question/:questionId/duplicate',
    createCase: 'POST /api/quiz/program/:programId/course/:courseId/module/:moduleId/case',
    updateCase: 'PUT /api/quiz/program/:programId/course/:courseId/module/:moduleId/case/:caseId',
    dissolveCase:
      'DELETE /api/quiz/program/:programId/course/:courseId/module/:moduleId/case/:caseId',
    listVersions: 'GET /api/quiz/program/:programId/question/:questionId/version',
    restoreVersion: 'POST /api/quiz/program/:programId/question/:questionId/version/restore',
    listSimilar: 'GET /api/quiz/program/:programId/alike',
    findSimilar: 'POST /api/quiz/program/:programId/alike',
    inspectBankFile: 'POST /api/quiz/bank/inspect',
    getBankTemplate: 'GET /api/quiz/bank/template',
    listBankLosses: 'GET /api/quiz/program/:programId/bank/losses',
    exportBank: 'GET /api/quiz/program/:programId/bank',
    previewPrint: 'GET /api/quiz/program/:programId/print/foreseen',
    printQuestions: 'GET /api/quiz/program/:programId/print',
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
} as const;
