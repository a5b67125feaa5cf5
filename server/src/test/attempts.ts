import type { StartedAttempt } from '@certway/contract/attempts/running-attempt';
import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import type { Program } from '@certway/contract/programs/index';
import { and, eq } from 'drizzle-orm';
import { grantTable } from '../access/tables.ts';
import { newId } from '../db/ids.ts';
import { personTable } from '../insights/tables.ts';
import { answerFromText } from '../kinds/index.ts';
import { buildDraft } from './drafts.ts';
import { buildProgram, firstModule, makeProgram } from './programs.ts';
import type { SignedIn, TestServer } from './test-server.ts';

/** Fixtures for learners who take quizzes through HTTP calls, as the web client does. */

export async function grant(
  { platform }: TestServer,
  who: SignedIn,
  programId: string,
  change: Partial<typeof grantTable.$inferInsert> = {},
): Promise<void> {
  const row = { userId: who.user.id, programId, source: 'manual' as const, currency: 'USD' };
  await platform.db.insert(grantTable).values({ ...row, ...change });
}

/**
 * Builds a published program with `count` multiple-choice questions. The first option of each
 * question is correct.
 */
export function buildQuiz(count = 3, change: Parameters<typeof buildProgram>[0] = {}) {
  const questions = Array.from({ length: count }, (_, place) =>
    buildDraft('multiple-choice', {
      text: `Question ${place + 1}?`,
      options: [{ text: 'Right' }, { text: 'Wrong' }, { text: 'Odd' }, { text: 'Even' }],
      correctAnswer: 'Right',
      explanation: `Because ${place + 1}.`,
    }),
  );
  return buildProgram({ status: 'published', ...change }, questions);
}

export interface Learner {
  who: SignedIn;
  program: Program;
  writer: string;
  device: string;
}

/** Makes a learner with access to a new program. */
export async function makeLearner(
  testServer: TestServer,
  draft = buildQuiz(),
  role: Parameters<TestServer['signedInAs']>[0] = 'paid',
): Promise<Learner> {
  const program = await makeProgram(testServer, draft);
  const who = await testServer.signedInAs(role);
  await grant(testServer, who, program._id);
  return { who, program, writer: newId(), device: newId() };
}

export const post = (testServer: TestServer, who: SignedIn, url: string, payload: object = {}) =>
  testServer.call(who, { method: 'POST', url, payload });

export function quizLocation(program: Program) {
  const { programId, courseId, moduleId } = firstModule(program);
  return { programId, courseId, moduleId };
}

export async function start(testServer: TestServer, learner: Learner, change: object = {}) {
  const { who, program, writer } = learner;
  return post(testServer, who, '/api/attempts', { ...quizLocation(program), writer, ...change });
}

export async function startQuiz(testServer: TestServer, learner: Learner): Promise<StartedAttempt> {
  const reply = await start(testServer, learner);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json();
}

/** Returns the answer that chooses the option with this text. */
export function option(question: QuestionView | undefined, text: string): Answer {
  const found = question ? answerFromText(text, question) : null;
  if (!found) throw new Error(`no option ${text}`);
  return found;
}

export const answerRequest = (
  learner: Learner,
  question: QuestionView | undefined,
  answer: Answer | null,
) => ({
  questionId: question?._id ?? '',
  sendId: newId(),
  answer,
  sequence: 0,
  seconds: 2,
  answeredAt: new Date().toISOString(),
  device: learner.device,
});

export type SentAnswer = ReturnType<typeof answerRequest> & Record<string, unknown>;

export const save = (testServer: TestServer, learner: Learner, attemptId: string, sent: object) =>
  post(testServer, learner.who, `/api/attempts/${attemptId}/answers`, {
    writer: learner.writer,
    ...sent,
  });

export const finish = (
  testServer: TestServer,
  learner: Learner,
  quizId: string,
  more: object = {},
) => post(testServer, learner.who, '/api/result/results', { quizId, ...more });

export const resultFor = (testServer: TestServer, who: SignedIn | null, quizId: string) =>
  testServer.call(who, { url: `/api/result/results/${quizId}` });

/** Starts a quiz, answers its questions with the options of these texts, and finishes it. */
export async function takeQuiz(testServer: TestServer, learner: Learner, answers: string[]) {
  const attempt = await startQuiz(testServer, learner);
  for (const [place, text] of answers.entries()) {
    const question = attempt.questions[place];
    await save(
      testServer,
      learner,
      attempt._id,
      answerRequest(learner, question, option(question, text)),
    );
  }
  const reply = await finish(testServer, learner, attempt._id);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return { attempt, result: reply.json().result };
}

export async function totalsOf({ platform }: TestServer, userId: string) {
  const [totals] = await platform.db
    .select()
    .from(personTable)
    .where(
      and(
        eq(personTable.userId, userId),
        eq(personTable.kind, 'everything'),
        eq(personTable.period, 'all'),
      ),
    );
  return totals;
}
