import { questions, readColumnChoice } from '@certway/contract/questions';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import {
  addToModule,
  bringBackQuestions,
  duplicateQuestion,
  moveQuestions,
  removeQuestions,
} from './arrange.ts';
import { receiveBank } from './bank/receive.ts';
import { bankTemplate, exportBank, listLosses } from './bank/send.ts';
import { listQuestions, listVersions, searchQuestions } from './read.ts';
import { editQuestion, restoreVersion, withChange } from './update.ts';

export const questionsRoutes = (platform: Platform) =>
  bind(questions)({
    listQuestions: ({ person, params }) => listQuestions(platform, person, params),
    addQuestions: ({ person, params, body }) => addToModule(platform, person, params, body),
    updateQuestion: ({ person, params, body: { questionData, version, note } }) =>
      editQuestion(platform, person, params, {
        draft: (current) => withChange(current, questionData),
        version,
        note,
      }),
    searchQuestions: ({ person, params, query }) =>
      searchQuestions(platform, person, params.programId, query),
    removeQuestions: ({ person, params, body }) =>
      removeQuestions(platform, person, params.programId, body.questionIds),
    bringBackQuestions: ({ person, params, body }) =>
      bringBackQuestions(platform, person, params.programId, body.questionIds),
    moveQuestions: ({ person, params, body }) =>
      moveQuestions(platform, person, params.programId, body),
    duplicateQuestion: ({ person, params }) => duplicateQuestion(platform, person, params),
    listVersions: ({ person, params }) => listVersions(platform, person, params),
    restoreVersion: ({ person, params, body }) => restoreVersion(platform, person, params, body),
    inspectBank: async ({ person, query, file }) =>
      receiveBank(platform, person, {
        bytes: await file(),
        name: query.name,
        columns: readColumnChoice(query.columns),
      }),
    getBankTemplate: ({ query }) => bankTemplate(query.format),
    listBankLosses: ({ person, params, query }) =>
      listLosses(platform, person, params.programId, query.format),
    exportBank: ({ person, params, query }) =>
      exportBank(platform, person, params.programId, query.format),
  });
