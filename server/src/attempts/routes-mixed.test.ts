import type { Attempt } from '@certway/contract/attempts/running-attempt';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import {
  answerRequest,
  buildQuiz,
  finish,
  makeLearner,
  option,
  post,
  save,
  startQuiz,
} from '../test/fixtures/attempts.ts';
import { buildProgram } from '../test/fixtures/programs.ts';
import { buildDraft } from '../test/generators/drafts.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();

const textsOf = ({ questions }: Pick<Attempt, 'questions'>) =>
  questions.map((paper) => ('options' in paper ? paper.options.map(({ text }) => text) : []));
const AUTHORED = ['Right', 'Wrong', 'Odd', 'Even'];

describe('the order of options in an attempt', () => {
  it('is the same every time the attempt is read, and in its result', async () => {
    const learner = await makeLearner(testServer, buildQuiz(12));
    const attempt = await startQuiz(testServer, learner);
    const orders = textsOf(attempt);
    expect(new Set(orders.map((texts) => texts.join())).size).toBeGreaterThan(1);
    for (const texts of orders) expect([...texts].sort()).toEqual([...AUTHORED].sort());
    const again = await testServer.call(learner.who, { url: `/api/attempts/${attempt._id}` });
    expect(textsOf(again.json())).toEqual(orders);
    for (const paper of attempt.questions) {
      const sent = answerRequest(learner, paper, option(paper, 'Right'));
      const saved = await save(testServer, learner, attempt._id, sent);
      expect(saved.json().verdict.correct).toBe(true);
    }
    await finish(testServer, learner, attempt._id);
    const result = await testServer.call(learner.who, {
      url: `/api/result/results/${attempt._id}`,
    });
    const asked = result.json<{ questions: { paper: Attempt['questions'][number] }[] }>();
    expect(textsOf({ questions: asked.questions.map(({ paper }) => paper) })).toEqual(orders);
  });

  it("is the author's order if the program does not mix options", async () => {
    const learner = await makeLearner(
      testServer,
      buildQuiz(6, { settings: { mixesOptions: false } }),
    );
    for (const texts of textsOf(await startQuiz(testServer, learner)))
      expect(texts).toEqual(AUTHORED);
  });

  it('matches the right order by chance in about half of the ordering questions with two items', async () => {
    const questions = Array.from({ length: 40 }, () =>
      buildDraft('ordering', { items: ['First', 'Then'] }),
    );
    const learner = await makeLearner(testServer, buildProgram({ status: 'published' }, questions));
    const { questions: papers } = await startQuiz(testServer, learner);
    const right = papers.filter((paper) => 'items' in paper && paper.items[0]?.text === 'First');
    expect(right.length).toBeGreaterThan(5);
    expect(right.length).toBeLessThan(35);
  });
});

describe('POST /api/attempts/:attemptId/writer/release', () => {
  const awayAt = async (learner: Awaited<ReturnType<typeof makeLearner>>, id: string) =>
    (await testServer.call(learner.who, { url: `/api/attempts/${id}` })).json<Attempt>().writerAway;

  it('marks the writing window as away until a window takes over, and ignores requests of other windows and people', async () => {
    const learner = await makeLearner(testServer);
    const { _id, writerAway } = await startQuiz(testServer, learner);
    expect(writerAway).toBe(false);
    const release = (writer: string, who = learner.who) =>
      post(testServer, who, `/api/attempts/${_id}/writer/release`, { writer });
    await release(newId());
    const stranger = await testServer.signedInAs('paid');
    expect((await release(learner.writer, stranger)).statusCode).toBe(200);
    expect(await awayAt(learner, _id)).toBe(false);
    await release(learner.writer);
    expect(await awayAt(learner, _id)).toBe(true);
    await post(testServer, learner.who, `/api/attempts/${_id}/writer`, { writer: newId() });
    expect(await awayAt(learner, _id)).toBe(false);
  });

  it('rejects an invalid window id', async () => {
    const learner = await makeLearner(testServer);
    const { _id } = await startQuiz(testServer, learner);
    const url = `/api/attempts/${_id}/writer/release`;
    const reply = await post(testServer, learner.who, url, { writer: 'me' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toMatchObject([{ field: 'writer' }]);
  });
});
