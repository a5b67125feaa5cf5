import { readColumnChoice } from '@certway/contract/questions/bank-asked';
import { questions } from '@certway/contract/questions/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { addQuestions, moveQuestions } from './arranging/arrange.ts';
import { duplicateQuestion } from './arranging/copy.ts';
import { removeQuestions, restoreQuestions } from './arranging/remove.ts';
import { inspectBankFile } from './bank/inspect.ts';
import { exportBank, getBankTemplate, listBankLosses } from './bank/sending/export.ts';
import { createCase, dissolveCase, updateCase } from './cases/save.ts';
import { restoreVersion } from './editing/restore-version.ts';
import { reviewQuestions } from './editing/review.ts';
import { updateQuestion } from './editing/update.ts';
import { publishQuestions } from './lifecycle/publish.ts';
import { previewPrint, printQuestions } from './print/print.ts';
import type { DrawForPrint } from './print/printed-exam.ts';
import { countDrafts, listQuestions, listVersions, searchQuestions } from './read.ts';
import { findSimilar, listSimilar } from './similar/find.ts';

export const questionsRoutes = (platform: Platform, drawForPrint: DrawForPrint) =>
  bind(questions)({
    listQuestions: ({ person, params }) => listQuestions(platform, person, params),
    addQuestions: ({ person, params, body }) => addQuestions(platform, person, params, body),
    updateQuestion: ({ person, params, body }) => updateQuestion(platform, person, params, body),
    searchQuestions: ({ person, params, query }) =>
      searchQuestions(platform, person, params.programId, query),
    removeQuestions: ({ person, params, body }) =>
      removeQuestions(platform, person, params.programId, body.questionIds),
    restoreQuestions: ({ person, params, body }) =>
      restoreQuestions(platform, person, params.programId, body.questionIds),
    moveQuestions: ({ person, params, body }) =>
      moveQuestions(platform, person, params.programId, body),
    publishQuestions: ({ person, params, body }) =>
      publishQuestions(platform, person, params.programId, body.questionIds),
    countDrafts: ({ person, params }) => countDrafts(platform, person, params.programId),
    reviewQuestions: ({ person, params, body }) =>
      reviewQuestions(platform, person, params.programId, body),
    duplicateQuestion: ({ person, params }) => duplicateQuestion(platform, person, params),
    createCase: ({ person, params, body }) => createCase(platform, person, params, body),
    updateCase: ({ person, params, body }) => updateCase(platform, person, params, body),
    dissolveCase: ({ person, params }) => dissolveCase(platform, person, params),
    listVersions: ({ person, params }) => listVersions(platform, person, params),
    restoreVersion: ({ person, params, body }) => restoreVersion(platform, person, params, body),
    listSimilar: ({ person, params, query }) =>
      listSimilar(platform, person, params.programId, query.of),
    findSimilar: ({ person, params, body }) =>
      findSimilar(platform, person, params.programId, body),
    inspectBankFile: ({ person, query, file }) =>
      inspectBankFile(platform, person, async () => ({
        file: {
          bytes: await file(),
          name: query.name,
          columns: readColumnChoice(query.columns),
          encoding: query.encoding,
        },
        from: query.from,
      })),
    getBankTemplate: ({ person, query }) => getBankTemplate(person, query.format),
    listBankLosses: ({ person, params, query }) =>
      listBankLosses(platform, person, params.programId, query.format),
    exportBank: ({ person, params, query }) =>
      exportBank(platform, person, params.programId, query.format),
    previewPrint: ({ person, params, query }) =>
      previewPrint(platform, drawForPrint, person, params.programId, query),
    printQuestions: ({ person, params, query }) =>
      printQuestions(platform, drawForPrint, person, params.programId, query),
  });
