import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findWordForWord, startOpenAiServer } from '../test/fakes/openai-server.ts';
import {
  decide,
  essay,
  firstFeedback,
  joinEssayProgram,
  makeEssayProgram,
  writeQuiz,
} from '../test/fixtures/essays.ts';
import { useTestServer } from '../test/test-server.ts';
import { usageDayTable, usageTable } from './usage/tables.ts';

const server = await startOpenAiServer();
const testServer = useTestServer({
  LLM_PROVIDER: 'openai-compatible',
  LLM_MODEL: 'test',
  LLM_BASE_URL: server.url,
  LLM_API_KEY: 'sk-test',
});
afterAll(() => server.close());
beforeEach(() => server.behave({ answer: findWordForWord }));

const ANSWER = 'At a critical angle of attack it stalls. Lower the nose, give it full power.';

describe('a coach with a language model', () => {
  it("returns the model's feedback, names the engine in the reply, and counts the person’s usage", async () => {
    const { learner } = await makeEssayProgram(testServer, [essay()]);
    const { quizId } = await writeQuiz(testServer, learner, [ANSWER]);
    expect(await firstFeedback(testServer, learner.who, quizId)).toMatchObject({
      engine: 'model',
      score: 1,
      feedback: 'You named what matters. Read the rest again.',
    });
    const [usage] = await testServer.platform.db
      .select()
      .from(usageTable)
      .where(eq(usageTable.userId, learner.who.user.id));
    expect(usage).toMatchObject({ calls: 1, tokens: 120 });
  });

  it('asks the model once for identical answers of several people', async () => {
    const school = await makeEssayProgram(testServer, [essay()]);
    const first = await writeQuiz(testServer, school.learner, [ANSWER]);
    server.behave({ answer: () => ({ points: [], feedback: 'another mood' }) });
    const second = await writeQuiz(testServer, await joinEssayProgram(testServer, school), [
      ANSWER,
    ]);
    expect(second.result.points).toBe(first.result.points);
    expect(server.calls).toHaveLength(0);
  });

  it('does not send an answer to the model if a person has decided the mark of an identical answer', async () => {
    const school = await makeEssayProgram(testServer, [essay()]);
    const first = await writeQuiz(testServer, school.learner, [ANSWER]);
    expect(first.result).toMatchObject({ points: 100, achieve: null });
    await decide(testServer, school.trainer, first, { score: 0.2 });
    server.behave({ answer: findWordForWord });
    const second = await writeQuiz(testServer, await joinEssayProgram(testServer, school), [
      ` ${ANSWER}`,
    ]);
    expect(second.result).toMatchObject({ points: 20, achieve: 'Failed', waitingCount: 0 });
    expect(server.calls).toHaveLength(0);
  });

  it('sends no answer to the model after the daily limit of all people is used up', async () => {
    const { learner } = await makeEssayProgram(testServer, [essay()]);
    const day = testServer.platform.now().toISOString().slice(0, 10);
    const used = { calls: 20_000, tokens: 0 };
    const { db } = testServer.platform;
    await db
      .insert(usageDayTable)
      .values({ day, ...used })
      .onConflictDoUpdate({ target: usageDayTable.day, set: used });
    server.behave({ answer: findWordForWord });
    await writeQuiz(testServer, learner, [ANSWER]);
    expect(server.calls).toHaveLength(0);
    await db.delete(usageDayTable);
  });

  it('names the built-in engine in the reply if the model failed', async () => {
    server.behave({ status: 401 });
    const { learner } = await makeEssayProgram(testServer, [essay()]);
    const { quizId } = await writeQuiz(testServer, learner, [ANSWER]);
    expect(await firstFeedback(testServer, learner.who, quizId)).toMatchObject({
      engine: 'built-in',
    });
  });

  it('sends no answer to the model for a person whose daily limit is used up', async () => {
    const { learner } = await makeEssayProgram(testServer, [essay()]);
    const day = testServer.platform.now().toISOString().slice(0, 10);
    const used = { userId: learner.who.user.id, day, calls: 3, tokens: 500_000 };
    await testServer.platform.db.insert(usageTable).values(used);
    await writeQuiz(testServer, learner, [ANSWER]);
    expect(server.calls).toHaveLength(0);
  });

  it("does not reveal the API key, and names the model's host only if it is a third party", async () => {
    const reply = await testServer.call(null, { url: '/api/settings' });
    expect(reply.json().coachModelHost).toBeNull();
    expect(reply.body).not.toContain('sk-test');
  });
});
