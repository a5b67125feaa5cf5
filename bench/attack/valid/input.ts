import { randomInt, randomUUID } from 'node:crypto';
import { REFERENCE_LETTERS } from '@certway/contract/access/request-states';
import { EXAM_QUESTIONS_AT_MOST, QUESTIONS_REVIEWED_AT_ONCE } from '@certway/contract/limits';
import { buildDraft } from '../../../server/src/test/generators/drafts.ts';

/**
 * Valid bodies of calls. A body drawn from the schema alone would nearly always be refused as invalid,
 * which says nothing about permission. With many questions, a body is as large as the call allows.
 */

export interface Values {
  [field: string]: unknown;
  questionIds?: string[] | undefined;
}

interface BodyValues extends Values {
  questionIds: string[];
}
type Input = (values: BodyValues) => unknown;

const someone = () => `new-${randomUUID()}@people.example`;
const chosen: Input = ({ questionIds }) => ({ questionIds });
const list: Input = ({ programId }) => ({
  csv: `email,username\n${someone()},New\n`,
  programId,
});

const definition: Input = ({ moduleId, questionIds }) => {
  const questionCount = Math.min(EXAM_QUESTIONS_AT_MOST, Math.max(2, questionIds.length));
  const size = { unit: 'count', value: questionCount };
  return {
    definition: {
      name: 'Exam',
      minutes: 60,
      questionCount,
      sections: [{ title: 'All', size, moduleIds: [moduleId] }],
      pass: { unit: 'percent', value: 70 },
    },
  };
};

const A_TIME = '2090-01-01T12:00';
const aClass = { name: 'Class', startsOn: '2027-03-01' };
const anOrganization = { name: 'Company', seats: 5, swapAfterDays: 30, swapBelowQuestions: 20 };

const replacement = { find: 'is', replace: 'was', parts: ['text'] };

const QUESTIONS_IN_CASE = 50;
const caseOf: Input = ({ questionIds }) => ({
  passage: { text: 'A passage.' },
  questionIds: questionIds.slice(0, QUESTIONS_IN_CASE),
});

const letter = () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)];
const fourLetters = () => Array.from({ length: 4 }, letter).join('');

const drafts = ({ questionIds }: BodyValues) =>
  questionIds.map((_, n) => buildDraft('multiple-choice', { text: `Another ${n}?` }));

const views = ({ questionIds }: BodyValues) =>
  questionIds.map((_, n) => ({
    type: 'true-false',
    _id: randomUUID(),
    text: `Water is wet ${n}.`,
    illustration: null,
    illustrationAlt: '',
    difficulty: 'easy',
  }));

const changed = () => ({ questionData: { explanation: `Changed ${randomUUID()}` } });
const ruleFrom =
  (changesOn: string): Input =>
  ({ questionIds }) => ({ cited: '61.57', changesOn, questionIds });

const answer: Input = ({ questionId, writer, answer, sequence = 0 }) => ({
  questionId,
  sendId: randomUUID(),
  writer,
  device: writer,
  sequence,
  seconds: 1,
  answeredAt: new Date().toISOString(),
  answer: answer ?? { type: 'true-false', value: true },
});

export const validInput: Record<string, Input> = {
  inspectImport: list,
  importPeople: list,
  createProgram: (values) => ({
    name: 'Attack',
    courses: [{ name: 'A', modules: [{ name: 'B', questions: drafts(values) }] }],
  }),
  updateProgram: () => ({ description: 'Changed' }),
  addQuestions: (values) => ({ questions: drafts(values) }),
  updateQuestion: changed,
  removeQuestions: chosen,
  restoreQuestions: chosen,
  moveQuestions: ({ questionIds, moduleId }) => ({ questionIds, moduleId, order: 1 }),
  reviewQuestions: ({ questionIds }) => ({
    questionIds: questionIds.slice(0, QUESTIONS_REVIEWED_AT_ONCE),
    reviewedOn: '2026-11-01',
  }),
  publishQuestions: chosen,
  previewReplace: ({ questionIds }) => ({ of: { questionIds }, ...replacement }),
  changeInBulk: ({ questionIds }) => ({
    of: { questionIds },
    action: { kind: 'set', fields: { reference: `Changed ${randomUUID()}` } },
  }),
  createCase: caseOf,
  updateCase: caseOf,
  findSimilar: (values) => ({ papers: views(values) }),
  restoreVersion: () => ({ number: 1 }),
  addTopics: () => ({ parentId: null, lines: [{ level: 0, code: '2', name: 'B' }] }),
  assignTopic: ({ questionIds, topicId }) => ({ questionIds, topicId }),
  placeQuestions: ({ questionIds }) => ({
    places: [{ topic: [{ code: 'PA.0', name: 'Topic 0' }], questionIds }],
  }),
  createBlueprint: definition,
  checkBlueprint: definition,
  updateBlueprint: () => ({ offered: true }),
  tellOutcome: () => ({ examOn: '2026-02-03', passed: true }),
  setStudyPlan: () => ({
    examOn: null,
    minutesADay: 60,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    timeZone: 'UTC',
  }),
  writeToPlanned: () => ({ group: 'exam', subject: 'This week', body: 'Good luck.' }),
  countOwnTest: () => ({ amount: { unit: 'all' } }),
  removeOwnTest: () => ({ name: 'Mine' }),
  saveOwnTest: () => ({ name: 'Mine', test: { amount: { unit: 'all' } } }),
  // A payment reference can be used only once.
  requestPurchase: ({ programId }) => ({
    programId,
    reference: `CW-${fourLetters()}-${fourLetters()}`,
  }),
  grantProgram: ({ userId, programId }) => ({ userId, programId }),
  createCodes: ({ programId, usesAtMost = 1 }) => ({ programId, count: 1, usesAtMost }),
  redeemCode: ({ code }) => ({ code }),
  setBookmark: ({ quizId }) => ({ bookmarked: true, at: new Date().toISOString(), quizId }),
  createDeck: ({ programId }) => ({ source: 'missed', programId }),
  rateCard: () => ({ rating: 'good', ratings: 0 }),
  createLearnerNote: () => ({ text: 'A note' }),
  updateLearnerNote: () => ({ text: 'Another note' }),
  createClass: ({ programId }) => ({ ...aClass, programIds: [programId], timeZone: 'UTC' }),
  updateClass: () => aClass,
  createOrganization: ({ programId }) => ({
    ...anOrganization,
    programIds: [programId],
    timeZone: 'UTC',
  }),
  updateOrganization: () => anOrganization,
  addSeatManager: ({ readerEmail = someone() }) => ({ email: readerEmail }),
  inviteToSeats: ({ invited = someone() }) => ({ addresses: [invited] }),
  setJoinLink: ({ needsApproval = false }) => ({ needsApproval }),
  joinClass: ({ code }) => ({ code }),
  decideJoinRequest: () => ({ decision: 'approve' }),
  inviteToClass: ({ invited = someone() }) => ({ addresses: [invited] }),
  createAssignment: ({ moduleId }) => ({ target: { kind: 'module', moduleId }, dueAt: A_TIME }),
  updateAssignment: () => ({ dueAt: A_TIME }),
  setExtension: () => ({ dueAt: A_TIME }),
  sendClassMessage: () => ({ to: { kind: 'everyone' }, subject: 'Room', text: 'Room 4' }),
  setClassStaff: ({ readerEmail = someone() }) => ({ email: readerEmail, role: 'marker' }),
  writeNote: ({ quizId }) => ({ text: 'Mine', sendId: randomUUID(), upon: [], quizId }),
  setReminders: () => ({ daily: ['inbox'], at: '18:00', timeZone: 'Europe/Berlin' }),
  startConversation: ({ recipientId, sendId = randomUUID() }) => ({
    recipientId,
    subject: 'Attack',
    body: 'Once',
    sendId,
  }),
  startAttempt: ({ programId, courseId, moduleId, writer }) => ({
    programId,
    courseId,
    moduleId,
    writer,
  }),
  startExam: ({ blueprintId, writer }) => ({ blueprintId, writer }),
  startPractice: ({ programId, topicId, writer }) => ({
    about: { what: 'topic', programId, topicId },
    writer,
  }),
  answerAgain: ({ questionId, writer }) => ({
    questionId,
    writer,
    repeat: 1,
    sendId: randomUUID(),
    answer: { type: 'true-false', value: false },
    seconds: 1,
    answeredAt: new Date().toISOString(),
    device: randomUUID(),
  }),
  answerQuestion: answer,
  finishAttempt: ({ quizId, writer }) => ({ quizId, writer, tellsNext: true }),
  takeOver: () => ({ writer: randomUUID() }),
  answerTryout: ({ versionId = randomUUID() }) => ({
    versionId,
    answer: { type: 'true-false', value: true },
  }),
  finishTryout: ({ questionId, versionId = randomUUID() }) => ({
    questionId,
    seed: randomUUID(),
    startedAt: new Date().toISOString(),
    pinned: [{ versionId }],
  }),
  answerDemo: ({ questionId }) => ({ questionId, answer: { type: 'true-false', value: true } }),
  evaluateAnswer: ({ questionId }) => ({ questionId, userAnswer: 'true' }),
  giveFeedback: ({ quizId }) => ({ quizId }),
  decideMark: () => ({ score: 1 }),
  sendReport: ({ quizId, questionId }) => ({
    quizId,
    questionId,
    kind: 'unclear',
    text: 'Unclear.',
  }),
  declineReports: () => ({ answer: 'It is right.' }),
  createRuleChange: ruleFrom('2027-03-01'),
  updateRuleChange: ruleFrom('2027-04-01'),
  decideRuled: ({ questionIds }) => ({ questionIds, decision: 'still-right' }),
  setTwoPairs: () => ({ isOn: true }),
  addSecondReader: ({ readerEmail = someone() }) => ({ email: readerEmail }),
  sendToReview: chosen,
  approveQuestion: () => ({ version: 2 }),
  askForChanges: () => ({ version: 2, comment: 'Attack' }),
  addComment: () => ({ text: 'Attack' }),
  resolveComment: () => ({ isResolved: true }),
  retireQuestion: () => ({ reason: 'Attack' }),
  unretireQuestion: () => ({ reason: 'Attack' }),
  setAllowance: () => ({ timeFactor: 1.5 }),
  previewRegrade: ({ programId, questionId }) => ({ programId, questionId, remedy: 'full' }),
  applyRegrade: () => ({}),
};

export const knownIn =
  (values: Values) =>
  (field: string): unknown =>
    field === 'questionIds' ? undefined : values[field];

const FIELDS =
  'programId courseId moduleId questionId topicId blueprintId quizId userId recipientId writer code';

/** Returns a valid body, if the table has one, with random ids in place of unknown values. */
export function bodyOf(name: string, values: Values): unknown {
  const missing = FIELDS.split(' ').filter((field) => values[field] === undefined);
  const invented = Object.fromEntries(missing.map((field) => [field, randomUUID()]));
  const known = { ...values, ...invented } as Values;
  const questionIds = known.questionIds ?? [String(known.questionId)];
  return validInput[name]?.({ ...known, questionIds });
}
