import { randomUUID } from 'node:crypto';
import { EXAM_QUESTIONS_AT_MOST } from '@certway/contract/limits';
import { bankFormatNames } from '@certway/contract/questions/bank';
import { PRINTED_AT_MOST } from '@certway/contract/questions/printed-limits';
import type { SomeCall } from '../../../server/src/test/generators/every-call.ts';
import type { Values } from '../valid/input.ts';
import { byTrainer, questionOf } from '../valid/prepare.ts';
import {
  asUsualOnCopy,
  begun,
  begunWithLateAnswers,
  ended,
  finishWithLateAnswers,
  inBatch,
  inOrder,
  inReview,
  onCopy,
  type PrepareLarge,
  regraded,
  ruled,
  withDrafts,
  withOneExam,
  withoutNotes,
  withoutRegrades,
  withoutReports,
  withoutRules,
  withRemovedQuestions,
} from './prepare.ts';

/** The largest request of a call needs this besides the values of the large program. */
export interface LargestRequest {
  query?: object | ((values: Values) => object);
  /** Makes the body, if it differs from the valid body with the ids of all questions. */
  body?: (values: Values) => unknown;
  prepare?: PrepareLarge;
}

const asGiven: PrepareLarge = async () => ({});
const aPage: LargestRequest = { query: { pageSize: 100 } };
const printed = { query: { paper: 1, questions: PRINTED_AT_MOST } };
const exam = begun('startExam', true);
const quiz = { prepare: begun('startAttempt', true) };
const trueFalse = { prepare: questionOf('true-false') };
const answering = {
  prepare: inOrder(begun('startAttempt', false), questionOf('true-false')),
};
const copied = { prepare: onCopy() };
const draft = { prepare: onCopy(byTrainer('updateProgram', { status: 'draft' })) };

const practice = (about: (values: Values) => object): LargestRequest => ({
  prepare: ended,
  body: (values) => ({ about: about(values), writer: values.writer }),
});

function annotations({ questionIds = [], writer }: Values) {
  const ids = questionIds.slice(0, EXAM_QUESTIONS_AT_MOST);
  const forEach = (mark: unknown) => Object.fromEntries(ids.map((id) => [id, mark]));
  const marks = {
    flagged: ids,
    struck: forEach(Array(3).fill('a')),
    highlights: forEach(Array(3).fill({ from: 1, to: 5 })),
    notes: 'n'.repeat(20_000),
    seconds: forEach(10),
  };
  return { writer, sequence: 1_000_000, marks };
}

const largest: Record<string, LargestRequest> = {
  listCiting: { query: { cited: '61.57' } },
  'listCiting, by words': { query: { words: 'question' } },
  listRuleChanges: { prepare: ruled },
  createRuleChange: { prepare: withoutRules },
  updateRuleChange: { prepare: ruled },
  deleteRuleChange: { prepare: ruled },
  decideRuled: { prepare: ruled },
  searchQuestions: { query: { pageSize: 5000 } },
  listBankLosses: { query: { format: 'csv' } },
  exportBank: { query: { format: 'json' } },
  ...Object.fromEntries(
    bankFormatNames
      .filter((format) => format !== 'json')
      .map((format) => [`exportBank, ${format}`, { query: { format } }]),
  ),
  previewPrint: printed,
  printQuestions: printed,
  checkExisting: {
    query: { course: 'Attack public: course', module: 'Attack public: module' },
  },
  approveQuestion: { prepare: asUsualOnCopy('approveQuestion') },
  askForChanges: { prepare: asUsualOnCopy('askForChanges') },
  resolveComment: { prepare: asUsualOnCopy('resolveComment') },
  addQuestions: copied,
  removeQuestions: copied,
  restoreQuestions: { prepare: onCopy(withRemovedQuestions) },
  restoreVersion: { prepare: asGiven },
  reviewQuestions: copied,
  duplicateQuestion: copied,
  publishQuestions: copied,
  changeInBulk: copied,
  undoBulkChange: { prepare: asUsualOnCopy('undoBulkChange') },
  filterQuestions: { query: { pageSize: 5000 } },
  createCase: copied,
  updateCase: { prepare: asUsualOnCopy('updateCase') },
  dissolveCase: { prepare: asUsualOnCopy('dissolveCase') },
  deleteProgram: copied,
  removeCourse: draft,
  removeModule: draft,
  addTopics: copied,
  removeTopic: { prepare: async (_, { large }) => ({ topicId: large.topicIds.pop() }) },
  createBlueprint: { prepare: withOneExam },
  removeBlueprint: { prepare: byTrainer('createBlueprint') },
  setTwoPairs: { prepare: onCopy(withDrafts), body: () => ({ isOn: false, putsLive: true }) },
  sendToReview: { prepare: onCopy(withDrafts) },
  listApprovals: { query: { pageSize: 100 }, prepare: inReview },
  listApprovalBatch: { query: { pageSize: 100 }, prepare: inBatch },
  retireQuestion: copied,
  previewRegrade: { prepare: withoutRegrades },
  listRegrades: {
    query: ({ programId }) => ({ programId, pageSize: 100 }),
    prepare: regraded,
  },
  getRegrade: { prepare: regraded },
  listRegradeChanges: { prepare: regraded },
  exportRegrade: { prepare: regraded },
  discardRegrade: { prepare: regraded },
  listPlanned: { query: { group: 'behind', pageSize: 100 } },
  listQuestionFigures: aPage,
  listPeople: aPage,
  listLearnerRecords: aPage,
  listMarkReviews: aPage,
  listClassMarkReviews: aPage,
  listDecidedMarks: aPage,
  listPrograms: aPage,
  listQuizzes: aPage,
  startAttempt: { prepare: ended },
  'startAttempt, what was missed': {
    prepare: ended,
    body: ({ programId, courseId, moduleId, writer }) => ({
      programId,
      courseId,
      moduleId,
      writer,
      mode: 'missed',
    }),
  },
  getAttempt: quiz,
  'getAttempt, a mock exam': { prepare: exam },
  takeOver: quiz,
  releaseWriter: quiz,
  answerQuestion: answering,
  evaluateAnswer: answering,
  finishAttempt: quiz,
  'finishAttempt, a mock exam': { prepare: exam },
  'finishAttempt, with answers that had not arrived': {
    prepare: begunWithLateAnswers,
    body: finishWithLateAnswers,
  },
  abandonAttempt: quiz,
  listRunning: quiz,
  startExam: { prepare: ended },
  moveInExam: {
    prepare: exam,
    body: ({ writer }) => ({
      writer,
      sendId: randomUUID(),
      at: new Date().toISOString(),
      move: { type: 'enter', section: 0 },
    }),
  },
  saveAnnotations: { prepare: exam, body: annotations },
  'getResult, a mock exam': { prepare: async (_, { values }) => ({ quizId: values.paperId }) },
  startPractice: practice(({ programId }) => ({
    what: 'own',
    programId,
    test: { amount: { unit: 'all' } },
  })),
  'startPractice, today': practice(({ programId }) => ({ what: 'today', programId })),
  'startPractice, a topic': { prepare: ended },
  'startPractice, what a paper missed': practice(({ paperId }) => ({
    what: 'paper',
    quizId: paperId,
  })),
  'startPractice, a cause': practice(({ programId }) => ({
    what: 'cause',
    programId,
    cause: 'not-known',
  })),
  writeNote: { prepare: withoutNotes },
  getNoted: trueFalse,
  giveFeedback: { prepare: asGiven },
  requestMarkReview: { prepare: questionOf('text') },
  decideMark: { prepare: questionOf('text') },
  sendDemoReport: { prepare: inOrder(withoutReports, questionOf('true-false')) },
  sendReport: trueFalse,
};

export const requestsOf = (name: string): [label: string, request: LargestRequest][] => [
  [name, largest[name] ?? {}],
  ...Object.entries(largest).filter(([label]) => label.startsWith(`${name}, `)),
];

/** Calls whose cost does not depend on the program, or that delete what the next one needs. */
const OTHER_SLICES = ['sessions', 'images', 'reminders', 'inbox'];
const OTHER_CALLS = [
  'updateUser',
  'updateRole',
  'openAccount',
  'suspendAccount',
  'restoreAccount',
  'closeAccount',
  'deleteUser',
  'redeemCode',
  'cancelRequest',
  'readStudyFeed',
  // These three change a single request, grant or code.
  'moveRequest',
  'revokeGrant',
  'withdrawCode',
];
export const isMeasured = ({ slice, name, endpoint }: SomeCall): boolean =>
  !OTHER_SLICES.includes(slice) &&
  !OTHER_CALLS.includes(name) &&
  !endpoint.upload &&
  endpoint.reply !== 'events';
