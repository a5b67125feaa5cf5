import { randomUUID } from 'node:crypto';
import {
  ended,
  marks,
  practice,
  query,
  running,
  sitting,
  trueFalse,
  type Widest,
} from './asking.ts';
import { answerAll, type Given } from './large.ts';

/** As much as a learner can ask. */
export const widestOfLearners: Record<string, Widest> = {
  startAttempt: {
    ready: async (asking) => void (await ended(asking)),
    body: ({ owner: { values } }) => ({
      ...{ programId: values.programId, courseId: values.courseId },
      ...{ moduleId: values.moduleId, writer: values.writer },
    }),
  },
  getAttempt: { ready: running(true) },
  takeOver: { ready: running(true), body: () => ({ writer: randomUUID() }) },
  releaseWriter: { ready: running(true) },
  answerQuestion: {
    ready: async (asking) => ({
      ...(await running(false)(asking)),
      ...(await trueFalse(asking, 'true-false')),
    }),
    body: ({ owner: { values } }, { questionId }) => ({
      ...{ questionId, sendId: randomUUID(), writer: values.writer, device: values.writer },
      ...{ sequence: 0, seconds: 1, answeredAt: new Date().toISOString() },
      answer: { type: 'true-false', value: true },
    }),
  },
  evaluateAnswer: {
    ready: async (asking) => ({
      ...(await running(false)(asking)),
      ...(await trueFalse(asking, 'true-false')),
    }),
    body: (_, { questionId }) => ({ questionId, userAnswer: 'true' }),
  },
  finishAttempt: {
    ready: running(true),
    body: ({ owner: { values } }, { quizId }) => ({
      quizId,
      writer: values.writer,
      tellsNext: true,
    }),
  },
  abandonAttempt: { ready: running(true) },
  listRunning: { ready: running(true) },
  startPaper: {
    ready: async (asking) => void (await ended(asking)),
    body: ({ owner: { values } }) => ({ blueprintId: values.blueprintId, writer: values.writer }),
  },
  movePaper: {
    ready: sitting(true),
    body: ({ owner: { values } }) => ({
      ...{ writer: values.writer, sendId: randomUUID(), at: new Date().toISOString() },
      move: { type: 'enter', section: 0 },
    }),
  },
  keepMarks: { ready: sitting(true), body: marks },
  startPractice: practice({ what: 'own', test: { amount: { unit: 'all' } } }),
  countOwnTest: { body: () => ({ amount: { unit: 'all' } }) },
  setStudyPlan: {
    body: () => ({
      examOn: '2027-06-01',
      minutesADay: 20,
      weekdays: [1],
      timeZone: 'Europe/Berlin',
    }),
  },
  listNotesIn: { ready: async ({ owner: { values } }) => ({ attemptId: values.quizId }) },
  writeNote: {
    ready: (asking) =>
      query(asking, 'delete from notes_note where user_id = $1', [asking.owner.member.id]).then(
        () => undefined,
      ),
  },
  getNoted: { ready: (asking) => trueFalse(asking, 'true-false') },
  setBookmark: {
    body: ({ owner: { values } }) => ({
      ...{ bookmarked: true, at: new Date().toISOString(), quizId: values.quizId },
    }),
  },
  giveFeedback: { body: ({ owner: { values } }) => ({ quizId: values.quizId }) },
  requestMarkReview: { ready: (asking) => trueFalse(asking, 'text') },
  decideMark: { ready: (asking) => trueFalse(asking, 'text') },
  sendDemoReport: {
    ready: async (asking) => {
      const { place } = asking.large;
      await query(asking, 'delete from reports_report where program_id = $1', [place.programId]);
      return trueFalse(asking, 'true-false');
    },
  },
  answerDemo: { ready: (asking) => trueFalse(asking, 'true-false') },
  sendReport: {
    ready: (asking) => trueFalse(asking, 'true-false'),
    body: ({ owner: { values } }, { questionId }) => ({
      ...{ quizId: values.quizId, questionId, kind: 'unclear', text: 'Unclear.' },
    }),
  },
};

/** The same call once more, asked in another way that may cost more. */
export const variantsOfLearners: Record<string, Record<string, Widest>> = {
  getAttempt: { 'a mock exam': { ready: sitting(true) } },
  finishAttempt: {
    'a mock exam': {
      ready: sitting(true),
      body: ({ owner: { values } }, { quizId }) => ({
        quizId,
        writer: values.writer,
        tellsNext: true,
      }),
    },
    'with answers that had not arrived': {
      ready: async (asking) => {
        const values = await running(false)(asking);
        const stored = Math.max(0, asking.large.place.questionIds.length - UNARRIVED);
        left.set(values.quizId, await answerAll(asking.maker, values.quizId, stored));
        return values;
      },
      body: ({ owner: { values } }, { quizId = '' }) => ({
        ...{ quizId, writer: values.writer, tellsNext: true },
        answers: (left.get(quizId) ?? []).map(({ question_id: questionId, answer }, sequence) => ({
          ...{ questionId, answer, sequence, sendId: randomUUID(), device: values.writer },
          ...{ seconds: 3, answeredAt: new Date().toISOString() },
        })),
      }),
    },
  },
  getResult: { 'a mock exam': { ready: async ({ owner }) => ({ quizId: owner.values.paperId }) } },
  startAttempt: {
    'what was missed': {
      ready: async (asking) => void (await ended(asking)),
      body: ({ owner: { values } }) => ({
        ...{ programId: values.programId, courseId: values.courseId, mode: 'missed' },
        ...{ moduleId: values.moduleId, writer: values.writer },
      }),
    },
  },
  startPractice: {
    today: practice({ what: 'today' }),
    'a topic': {
      ready: async (asking) => void (await ended(asking)),
      body: ({ owner: { values } }) => ({
        about: { what: 'topic', programId: values.programId, topicId: values.topicId },
        writer: values.writer,
      }),
    },
    'what a paper missed': {
      ready: async (asking) => void (await ended(asking)),
      body: ({ owner: { values } }) => ({
        about: { what: 'paper', quizId: values.paperId },
        writer: values.writer,
      }),
    },
    'a cause': practice({ what: 'cause', cause: 'not-known' }),
  },
  listCiting: { 'by words': { query: { words: 'question' } } },
};
/** The number of answers of all kinds; a larger body is refused. */
const UNARRIVED = 500;
const left = new Map<string, Given[]>();
