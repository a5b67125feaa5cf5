import { describe, expect, it } from 'vitest';
import { answerRequest, finish, type Learner, save, startQuiz } from '../test/fixtures/attempts.ts';
import { decide, essay, HALF, IDEAL, makeEssayProgram } from '../test/fixtures/essays.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();

async function writeEssay(learner: Learner, text: string) {
  const attempt = await startQuiz(testServer, learner);
  const [paper] = attempt.questions;
  const sent = answerRequest(learner, paper, { type: 'essay', text });
  const reply = await save(testServer, learner, attempt._id, sent);
  const seen = async (url: string) => (await testServer.call(learner.who, { url })).json();
  return { attempt, sent, questionId: paper?._id ?? '', verdict: reply.json().verdict, seen };
}

describe('the verdict on a written answer', () => {
  it('is provisional in the first reply, when the answer is sent again, after a reload, and in the result', async () => {
    const { learner } = await makeEssayProgram(testServer, [essay()]);
    const { attempt, sent, verdict, seen } = await writeEssay(learner, HALF);
    expect(verdict.provisional).toBe(true);
    const again = await save(testServer, learner, attempt._id, sent);
    expect(again.json().verdict).toEqual(verdict);
    const [reloaded] = (await seen(`/api/attempts/${attempt._id}`)).answers;
    expect(reloaded.verdict).toEqual(verdict);
    await finish(testServer, learner, attempt._id);
    const [asked] = (await seen(`/api/result/results/${attempt._id}`)).questions;
    expect(asked.verdict.provisional).toBe(true);
  });

  it('is not provisional if the coach is sure, or after a person decided the mark', async () => {
    const { learner, trainer } = await makeEssayProgram(testServer, [essay()]);
    const doubtful = await writeEssay(learner, HALF);
    await finish(testServer, learner, doubtful.attempt._id);
    const { questionId } = doubtful;
    await decide(testServer, trainer, { quizId: doubtful.attempt._id, questionId }, { score: 0.4 });
    const { questions } = await doubtful.seen(`/api/result/results/${doubtful.attempt._id}`);
    expect(questions[0].verdict).toMatchObject({ score: 0.4 });
    expect(questions[0].verdict).not.toHaveProperty('provisional');
    const { verdict } = await writeEssay(learner, IDEAL);
    expect(verdict.score).toBeGreaterThan(0.95);
    expect(verdict).not.toHaveProperty('provisional');
  });
});
