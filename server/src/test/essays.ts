import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { Feedback, FeedbackItem } from '@certway/contract/coaching/marks';
import { eq } from 'drizzle-orm';
import { markTable } from '../coaching/tables.ts';
import { newId } from '../db/ids.ts';
import { answerFromText } from '../kinds/index.ts';
import { answerRequest, grant, type Learner, post, save, startQuiz } from './attempts.ts';
import { buildDraft } from './drafts.ts';
import { buildProgram, makeProgram } from './programs.ts';
import type { SignedIn, TestServer } from './test-server.ts';

/**
 * Fixtures for learners who write free-text answers and trainers who check the marks of these
 * answers.
 */

export const IDEAL =
  'A wing stalls when it exceeds its critical angle of attack, whatever the airspeed. The pilot lowers the nose and adds full power.';
/** A partial answer, whose mark is in the middle and therefore waits for a mark review. */
export const HALF = 'The wing stalls at a critical angle of attack, I think, when it is windy.';

export const essay = (change: object = {}) =>
  buildDraft('essay', {
    text: 'Why does an airplane stall, and how does the pilot recover?',
    correctAnswer: 'The cause, and both steps of the recovery.',
    aiCriteria: {
      idealAnswer: IDEAL,
      keywords: ['critical angle of attack', 'lower the nose', 'full power'],
    },
    explanation: 'Airspeed alone does not decide.',
    reference: 'Flying handbook, chapter 5',
    ...change,
  });

export interface EssayProgram {
  trainer: SignedIn;
  learner: Learner;
}

/**
 * Makes a trainer's published program with free-text and choice questions, and a learner with
 * access.
 */
export async function makeEssayProgram(
  testServer: TestServer,
  questions = [essay(), buildDraft('true-false', { explanation: 'Ice floats.' })],
  change: Parameters<typeof buildProgram>[0] = {},
): Promise<EssayProgram> {
  const trainer = await testServer.signedInAs('trainer');
  const draft = buildProgram({ status: 'published', ...change }, questions);
  const program = await makeProgram(testServer, draft, trainer.user.id);
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, program._id);
  return { trainer, learner: { who, program, writer: newId(), device: newId() } };
}

export async function joinEssayProgram(
  testServer: TestServer,
  { learner }: EssayProgram,
): Promise<Learner> {
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, learner.program._id);
  return { ...learner, who, writer: newId(), device: newId() };
}

export async function write(
  testServer: TestServer,
  learner: Learner,
  attempt: Attempt,
  words: readonly string[],
): Promise<void> {
  for (const [place, text] of words.entries()) {
    const question = attempt.questions[place];
    if (!question) throw new Error('there are not so many questions');
    const reply = await save(
      testServer,
      learner,
      attempt._id,
      answerRequest(learner, question, answerFromText(text, question)),
    );
    if (reply.statusCode !== 200) throw new Error(reply.body);
  }
}

export async function writeQuiz(
  testServer: TestServer,
  learner: Learner,
  words: readonly string[],
) {
  const attempt = await startQuiz(testServer, learner);
  await write(testServer, learner, attempt, words);
  const reply = await post(testServer, learner.who, '/api/result/results', { quizId: attempt._id });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  const [first] = attempt.questions;
  return {
    attempt,
    quizId: attempt._id,
    questionId: first?._id ?? '',
    result: reply.json().result,
  };
}

export const feedbackOn = (testServer: TestServer, who: SignedIn, quizId: string) =>
  testServer.call(who, { url: `/api/results/ai-feedback/${quizId}` });

export async function firstFeedback(
  testServer: TestServer,
  who: SignedIn,
  quizId: string,
): Promise<FeedbackItem> {
  const [first] = (await feedbackOn(testServer, who, quizId)).json<Feedback>().feedback;
  if (!first) throw new Error('there is no feedback');
  return first;
}

export const decide = (
  testServer: TestServer,
  who: SignedIn,
  place: { quizId: string; questionId: string },
  body: object,
) =>
  post(testServer, who, `/api/ai/mark-reviews/${place.quizId}/questions/${place.questionId}`, body);

/** Simulates that the coach was unavailable, so that answers are stored but have no mark. */
export async function loseMarks({ platform: { db } }: TestServer, quizId: string): Promise<void> {
  await db.delete(markTable).where(eq(markTable.attemptId, quizId));
  await db.$client.query(
    'update attempts_answer set score = null, correct = null where attempt_id = $1',
    [quizId],
  );
  await db.$client.query(
    'update results_result set points = 0, passed = false, correct_count = 0 where attempt_id = $1',
    [quizId],
  );
}
