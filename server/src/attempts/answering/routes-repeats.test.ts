import type { Attempt, StoredRepeat } from '@certway/contract/attempts/running-attempt';
import type { QuestionView } from '@certway/contract/kinds/index';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import {
  answerRequest,
  buildQuiz,
  finish,
  type Learner,
  makeLearner,
  option,
  post,
  resultFor,
  save,
  startQuiz,
} from '../../test/fixtures/attempts.ts';
import { studyCalls } from '../../test/fixtures/study.ts';
import { useTestServer } from '../../test/test-server.ts';
import { answerTable, repeatTable } from '../tables.ts';

const testServer = useTestServer();
const { today, memoryOf } = studyCalls(testServer);
const REFUSED = { code: 'answer-refused', errors: [{ field: 'repeat' }] };

/** Starts a study session in which the first question was answered wrong and the others right. */
async function startSession(change: Parameters<typeof buildQuiz>[1] = {}) {
  const learner = await makeLearner(testServer, buildQuiz(3, change));
  const attempt = (await today(learner)).json<Attempt>();
  for (const [place, question] of attempt.questions.entries()) {
    const given = option(question, place === 0 ? 'Wrong' : 'Right');
    await save(testServer, learner, attempt._id, answerRequest(learner, question, given));
  }
  const [missed, known] = attempt.questions as [QuestionView, QuestionView];
  return { learner, attempt, missed, known };
}

const again = (
  learner: Learner,
  { _id }: Pick<Attempt, '_id'>,
  question: QuestionView,
  text: string,
  change: object = {},
) => {
  const { sequence: _, ...sent } = answerRequest(learner, question, option(question, text));
  return post(testServer, learner.who, `/api/attempts/${_id}/repeats`, {
    ...sent,
    writer: learner.writer,
    repeat: 1,
    ...change,
  });
};

describe('POST /api/attempts/:attemptId/repeats', () => {
  it('stores the answers to a repeated question until it is right, each with its verdict', async () => {
    const { learner, attempt, missed } = await startSession();
    const wrong = await again(learner, attempt, missed, 'Odd');
    expect(wrong.statusCode, wrong.body).toBe(200);
    expect(wrong.json<StoredRepeat>()).toMatchObject({ repeat: 1, verdict: { correct: false } });
    const right = await again(learner, attempt, missed, 'Right', { repeat: 2 });
    expect(right.json<StoredRepeat>()).toMatchObject({ repeat: 2, verdict: { correct: true } });
    expect((await again(learner, attempt, missed, 'Right', { repeat: 3 })).json()).toMatchObject(
      REFUSED,
    );
    const { session } = (
      await testServer.call(learner.who, { url: `/api/attempts/${attempt._id}` })
    ).json<Attempt>();
    expect(session?.repeats.map(({ verdict }) => verdict?.correct)).toEqual([false, true]);
  });

  it('changes neither the first answer, nor the result, nor the memory', async () => {
    const { learner, attempt, missed } = await startSession();
    await again(learner, attempt, missed, 'Right');
    const answers = await testServer.platform.db
      .select()
      .from(answerTable)
      .where(eq(answerTable.attemptId, attempt._id));
    expect(answers.find(({ questionId }) => questionId === missed._id)?.correct).toBe(false);
    await finish(testServer, learner, attempt._id);
    expect((await resultFor(testServer, learner.who, attempt._id)).json()).toMatchObject({
      correctCount: 2,
      questionCount: 3,
    });
    expect(await memoryOf(learner)).toMatchObject({ answers: 3, firstRight: 2 });
  });

  it('answers the same call twice with the same reply, and stores it once', async () => {
    const { learner, attempt, missed } = await startSession();
    const same = { sendId: newId() };
    const first = await again(learner, attempt, missed, 'Right', same);
    expect((await again(learner, attempt, missed, 'Right', same)).json()).toEqual(first.json());
    const rows = await testServer.platform.db
      .select()
      .from(repeatTable)
      .where(eq(repeatTable.attemptId, attempt._id));
    expect(rows).toHaveLength(1);
  });

  it('refuses a question that was right, a repeat out of order, and an invalid number', async () => {
    const { learner, attempt, missed, known } = await startSession();
    const refused = await again(learner, attempt, known, 'Right');
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject(REFUSED);
    const early = await again(learner, attempt, missed, 'Right', { repeat: 2 });
    expect(early.json()).toMatchObject(REFUSED);
    for (const repeat of [0, 21, 1.5, 'x']) {
      const invalid = await again(learner, attempt, missed, 'Right', { repeat });
      expect(invalid.json().code).toBe('invalid-input');
    }
    expect(
      (await again(learner, attempt, missed, 'Right', { questionId: newId() })).json(),
    ).toMatchObject({ errors: [{ field: 'questionId' }] });
  });

  it('refuses a quiz that is no study session, and a program that reveals verdicts at the end', async () => {
    const learner = await makeLearner(testServer, buildQuiz(2));
    const quiz = await startQuiz(testServer, learner);
    const [question] = quiz.questions as [QuestionView];
    const wrong = answerRequest(learner, question, option(question, 'Wrong'));
    await save(testServer, learner, quiz._id, wrong);
    expect((await again(learner, quiz, question, 'Right')).json()).toMatchObject(REFUSED);
    expect(quiz.session).toBeUndefined();
    const late = await startSession({ settings: { feedback: 'at-end' } } as never);
    const hidden = await again(late.learner, late.attempt, late.missed, 'Right');
    expect(hidden.json()).toMatchObject(REFUSED);
  });

  it("answers 404 for someone else's session and 401 without a sign-in", async () => {
    const { learner, attempt, missed } = await startSession();
    const other = { ...learner, who: await testServer.signedInAs('paid') };
    expect((await again(other, attempt, missed, 'Right')).statusCode).toBe(404);
    const nobody = { ...learner, who: null as never };
    expect((await again(nobody, attempt, missed, 'Right')).statusCode).toBe(401);
  });

  it('refuses another window, and an attempt that has ended', async () => {
    const { learner, attempt, missed } = await startSession();
    const elsewhere = await again(learner, attempt, missed, 'Right', { writer: newId() });
    expect(elsewhere.json().code).toBe('other-window');
    await finish(testServer, learner, attempt._id);
    expect((await again(learner, attempt, missed, 'Right')).json().code).toBe('attempt-ended');
  });
});
