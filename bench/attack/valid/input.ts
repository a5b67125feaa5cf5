import { randomInt, randomUUID } from 'node:crypto';
import { REFERENCE_LETTERS } from '@certway/contract/access/request-states';
import { buildDraft } from '../../../server/src/test/generators/drafts.ts';
import { caseOf, definitionFor, type Values } from '../resource-factory.ts';

/**
 * Valid bodies for calls whose bodies also depend on existing resources or on rules outside the
 * schema. A body drawn from the schema alone would nearly always be refused as invalid, and such a
 * refusal would say nothing about the caller's permission.
 */
type Input = (values: Values) => unknown;

const someone = () => `new-${randomUUID()}@people.example`;
const list: Input = ({ programId }) => ({
  csv: `email,username\n${someone()},New\n`,
  programId: programId ?? null,
});
const chosen: Input = ({ questionId = randomUUID() }) => ({ questionIds: [questionId] });
const definition = ({ moduleId = randomUUID() }: Values) => definitionFor(moduleId);

const letter = () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)];
const fourLetters = () => Array.from({ length: 4 }, letter).join('');
const newReference = () => `CW-${fourLetters()}-${fourLetters()}`;

export const validInput: Record<string, Input> = {
  inspectImport: list,
  importPeople: list,
  createProgram: () => ({
    name: 'Attack',
    courses: [{ name: 'A', modules: [{ name: 'B', questions: [buildDraft('true-false')] }] }],
  }),
  updateProgram: () => ({ description: 'Changed' }),
  addQuestions: () => ({ questions: [buildDraft('true-false')] }),
  updateQuestion: () => ({ questionData: { explanation: 'Changed' } }),
  removeQuestions: chosen,
  restoreQuestions: chosen,
  moveQuestions: (values) => ({
    ...(chosen(values) as object),
    moduleId: values.moduleId ?? randomUUID(),
  }),
  reviewQuestions: (values) => ({ ...(chosen(values) as object), reviewedOn: '2026-11-01' }),
  createCase: caseOf,
  updateCase: caseOf,
  findSimilar: () => ({
    papers: [
      {
        type: 'true-false',
        _id: randomUUID(),
        text: 'Water is wet.',
        illustration: null,
        illustrationAlt: '',
        difficulty: 'easy',
      },
    ],
  }),
  restoreVersion: () => ({ number: 1 }),
  addTopics: () => ({ parentId: null, lines: [{ level: 0, code: '2', name: 'B' }] }),
  assignTopic: (values) => ({ topicId: values.topicId ?? null, ...(chosen(values) as object) }),
  createBlueprint: (values) => ({ definition: definition(values) }),
  checkBlueprint: (values) => ({ definition: definition(values) }),
  tellOutcome: () => ({ examOn: '2026-02-03', passed: true }),
  setStudyPlan: () => ({ examOn: null, minutesADay: 20, weekdays: [1], timeZone: 'Europe/Berlin' }),
  writeToPlanned: () => ({ group: 'exam', subject: 'This week', body: 'Good luck.' }),
  countOwnTest: () => ({ amount: { unit: 'all' } }),
  removeOwnTest: () => ({ name: 'Mine' }),
  // A new payment reference is generated for each request, because a reference can be used only
  // once.
  requestPurchase: ({ programId = randomUUID() }) => ({ programId, reference: newReference() }),
  saveOwnTest: () => ({ name: 'Mine', test: { amount: { unit: 'all' } } }),
  setBookmark: ({ quizId = randomUUID() }) => ({
    bookmarked: true,
    at: '2026-02-03T10:00:00.000Z',
    quizId,
  }),
  writeNote: ({ quizId = randomUUID() }) => ({
    text: 'Mine',
    sendId: randomUUID(),
    upon: [],
    quizId,
  }),
  setReminders: () => ({ daily: ['inbox'], at: '18:00', timeZone: 'Europe/Berlin' }),
  startPractice: ({ programId, topicId, writer }) => ({
    about: {
      what: 'topic',
      programId: programId ?? randomUUID(),
      topicId: topicId ?? randomUUID(),
    },
    writer: writer ?? randomUUID(),
  }),
  answerDemo: ({ questionId = randomUUID() }) => ({
    questionId,
    answer: { type: 'true-false', value: true },
  }),
  evaluateAnswer: ({ questionId = randomUUID() }) => ({ questionId, userAnswer: 'true' }),
  giveFeedback: ({ quizId = randomUUID() }) => ({ quizId }),
  decideMark: () => ({ score: 1 }),
  createRuleChange: ({ questionId = randomUUID() }) => ({
    cited: '61.57',
    changesOn: '2027-03-01',
    questionIds: [questionId],
  }),
  setTwoPairs: () => ({ isOn: true }),
  addSecondReader: ({ readerEmail = someone() }) => ({ email: readerEmail }),
  sendToReview: chosen,
  approveQuestion: () => ({ version: 2 }),
  askForChanges: () => ({ version: 2, comment: 'Attack' }),
  addComment: () => ({ text: 'Attack' }),
  resolveComment: () => ({ isResolved: true }),
  retireQuestion: () => ({ reason: 'Attack' }),
  unretireQuestion: () => ({ reason: 'Attack' }),
  updateRuleChange: ({ questionId = randomUUID() }) => ({
    cited: '61.57',
    changesOn: '2027-04-01',
    questionIds: [questionId],
  }),
  decideRuled: ({ questionId = randomUUID() }) => ({
    questionIds: [questionId],
    decision: 'still-right',
  }),
  previewRegrade: ({ programId = randomUUID(), questionId = randomUUID() }) => ({
    programId,
    questionId,
    remedy: 'full',
  }),
  applyRegrade: () => ({}),
  declineReports: () => ({ answer: 'It is right.' }),
};
