import { randomUUID } from 'node:crypto';
import { answerAll, type OwnerOptions } from './large-program.ts';
import {
  ended,
  type LargestRequest,
  marks,
  practice,
  query,
  running,
  sitting,
  trueFalse,
} from './largest-request.ts';

export const widestOfLearners: Record<string, LargestRequest> = {
  startAttempt: {
    ready: async (context) => void (await ended(context)),
    body: ({ owner: { values } }) => ({
      programId: values.programId,
      courseId: values.courseId,
      moduleId: values.moduleId,
      writer: values.writer,
    }),
  },
  getAttempt: { ready: running(true) },
  takeOver: { ready: running(true), body: () => ({ writer: randomUUID() }) },
  releaseWriter: { ready: running(true) },
  answerQuestion: {
    ready: async (context) => ({
      ...(await running(false)(context)),
      ...(await trueFalse(context, 'true-false')),
    }),
    body: ({ owner: { values } }, { questionId }) => ({
      questionId,
      sendId: randomUUID(),
      writer: values.writer,
      device: values.writer,
      sequence: 0,
      seconds: 1,
      answeredAt: new Date().toISOString(),
      answer: { type: 'true-false', value: true },
    }),
  },
  evaluateAnswer: {
    ready: async (context) => ({
      ...(await running(false)(context)),
      ...(await trueFalse(context, 'true-false')),
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
  startExam: {
    ready: async (context) => void (await ended(context)),
    body: ({ owner: { values } }) => ({ blueprintId: values.blueprintId, writer: values.writer }),
  },
  moveInExam: {
    ready: sitting(true),
    body: ({ owner: { values } }) => ({
      writer: values.writer,
      sendId: randomUUID(),
      at: new Date().toISOString(),
      move: { type: 'enter', section: 0 },
    }),
  },
  saveAnnotations: { ready: sitting(true), body: marks },
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
    ready: (context) =>
      query(context, 'delete from notes_note where user_id = $1', [context.owner.member.id]).then(
        () => undefined,
      ),
  },
  getNoted: { ready: (context) => trueFalse(context, 'true-false') },
  setBookmark: {
    body: ({ owner: { values } }) => ({
      bookmarked: true,
      at: new Date().toISOString(),
      quizId: values.quizId,
    }),
  },
  giveFeedback: { body: ({ owner: { values } }) => ({ quizId: values.quizId }) },
  requestMarkReview: { ready: (context) => trueFalse(context, 'text') },
  decideMark: { ready: (context) => trueFalse(context, 'text') },
  sendDemoReport: {
    ready: async (context) => {
      const { program } = context.large;
      await query(context, 'delete from reports_report where program_id = $1', [program.programId]);
      return trueFalse(context, 'true-false');
    },
  },
  answerDemo: { ready: (context) => trueFalse(context, 'true-false') },
  sendReport: {
    ready: (context) => trueFalse(context, 'true-false'),
    body: ({ owner: { values } }, { questionId }) => ({
      quizId: values.quizId,
      questionId,
      kind: 'unclear',
      text: 'Unclear.',
    }),
  },
};

/**
 * Variants of learners' calls whose requests are also large and may block the event loop longer
 * than the main request.
 */
export const variantsOfLearners: Record<string, Record<string, LargestRequest>> = {
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
      ready: async (context) => {
        const values = await running(false)(context);
        const stored = Math.max(0, context.large.program.questionIds.length - UNARRIVED);
        left.set(values.quizId, await answerAll(context.factory, values.quizId, stored));
        return values;
      },
      body: ({ owner: { values } }, { quizId = '' }) => ({
        quizId,
        writer: values.writer,
        tellsNext: true,
        answers: (left.get(quizId) ?? []).map(({ question_id: questionId, answer }, sequence) => ({
          questionId,
          answer,
          sequence,
          sendId: randomUUID(),
          device: values.writer,
          seconds: 3,
          answeredAt: new Date().toISOString(),
        })),
      }),
    },
  },
  getResult: { 'a mock exam': { ready: async ({ owner }) => ({ quizId: owner.values.paperId }) } },
  startAttempt: {
    'what was missed': {
      ready: async (context) => void (await ended(context)),
      body: ({ owner: { values } }) => ({
        programId: values.programId,
        courseId: values.courseId,
        mode: 'missed',
        moduleId: values.moduleId,
        writer: values.writer,
      }),
    },
  },
  startPractice: {
    today: practice({ what: 'today' }),
    'a topic': {
      ready: async (context) => void (await ended(context)),
      body: ({ owner: { values } }) => ({
        about: { what: 'topic', programId: values.programId, topicId: values.topicId },
        writer: values.writer,
      }),
    },
    'what a paper missed': {
      ready: async (context) => void (await ended(context)),
      body: ({ owner: { values } }) => ({
        about: { what: 'paper', quizId: values.paperId },
        writer: values.writer,
      }),
    },
    'a cause': practice({ what: 'cause', cause: 'not-known' }),
  },
  listCiting: { 'by words': { query: { words: 'question' } } },
};
/**
 * The number of answers in one request. With more answers, the body would exceed the size limit and
 * be refused.
 */
const UNARRIVED = 500;
const left = new Map<string, OwnerOptions[]>();
