import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import {
  answerRequest,
  buildQuiz,
  finish,
  makeLearner,
  option,
  post,
  save,
  startQuiz,
} from '../../test/fixtures/attempts.ts';
import { buildProgram } from '../../test/fixtures/programs.ts';
import { buildDraft } from '../../test/generators/drafts.ts';
import { useTestServer } from '../../test/test-server.ts';

const testServer = useTestServer();

describe('POST /api/attempts/:attemptId/answers', () => {
  it("answers 404 for someone else's attempt, and 'answer-refused' for a foreign question or an invalid answer", async () => {
    const learner = await makeLearner(testServer);
    const attempt = await startQuiz(testServer, learner);
    const [paper] = attempt.questions;
    const good = answerRequest(learner, paper, option(paper, 'Right'));
    const stranger = { ...learner, who: await testServer.signedInAs('paid') };
    expect((await save(testServer, stranger, attempt._id, good)).statusCode).toBe(404);
    const foreign = await save(testServer, learner, attempt._id, { ...good, questionId: newId() });
    expect(foreign.json()).toMatchObject({
      code: 'answer-refused',
      errors: [{ field: 'questionId' }],
    });
    for (const answer of [
      { type: 'true-false', value: true },
      { type: 'multiple-choice', option: newId() },
      null,
    ]) {
      const reply = await save(testServer, learner, attempt._id, { ...good, answer });
      expect(reply.json()).toMatchObject({ code: 'answer-refused', errors: [{ field: 'answer' }] });
    }
    const huge = { ...good, answer: { type: 'essay', text: 'x'.repeat(10_000_000) } };
    expect((await save(testServer, learner, attempt._id, huge)).statusCode).toBe(413);
    const now = await testServer.call(learner.who, { url: `/api/attempts/${attempt._id}` });
    expect(now.json().answers).toEqual([]);
  });

  it('rejects blank text with the message of the specification', async () => {
    const draft = buildProgram({ status: 'published' }, [buildDraft('short-answer')]);
    const learner = await makeLearner(testServer, draft);
    const attempt = await startQuiz(testServer, learner);
    const sent = answerRequest(learner, attempt.questions[0], {
      type: 'short-answer',
      text: '  \u200b ',
    });
    expect((await save(testServer, learner, attempt._id, sent)).json().message).toBe(
      'Please provide an answer before moving to the next question.',
    );
  });

  it('returns the verdict, the right answer and the explanation once the answer is locked', async () => {
    const learner = await makeLearner(testServer);
    const attempt = await startQuiz(testServer, learner);
    const [paper] = attempt.questions;
    const sent = answerRequest(learner, paper, option(paper, 'Wrong'));
    const reply = await save(testServer, learner, attempt._id, sent);
    expect(reply.json().verdict).toEqual({
      score: 0,
      correct: false,
      correctAnswer: 'Right',
      right: option(paper, 'Right'),
      explanation: 'Because 1.',
      reference: '',
    });
  });

  it('returns no verdict before the end of the attempt if the program reveals verdicts only at the end', async () => {
    const draft = buildQuiz(1, { settings: { feedback: 'at-end' } });
    const learner = await makeLearner(testServer, draft);
    const attempt = await startQuiz(testServer, learner);
    const [paper] = attempt.questions;
    const sent = answerRequest(learner, paper, option(paper, 'Right'));
    const reply = await save(testServer, learner, attempt._id, sent);
    expect(reply.json().verdict).toBeNull();
    expect(reply.body).not.toContain('Because');
    await finish(testServer, learner, attempt._id);
    const result = await testServer.call(learner.who, {
      url: `/api/result/results/${attempt._id}`,
    });
    expect(result.json().questions[0].verdict.explanation).toBe('Because 1.');
  });

  it('accepts a repeated answer, but answers 409 with the stored answer to a different one', async () => {
    const learner = await makeLearner(testServer);
    const attempt = await startQuiz(testServer, learner);
    const [paper] = attempt.questions;
    const first = answerRequest(learner, paper, option(paper, 'Wrong'));
    const twice = await Promise.all([
      save(testServer, learner, attempt._id, first),
      save(testServer, learner, attempt._id, first),
    ]);
    expect(twice.map((reply) => reply.statusCode)).toEqual([200, 200]);
    expect(twice[0]?.json()).toEqual(twice[1]?.json());
    const second = answerRequest(learner, paper, option(paper, 'Right'));
    const reply = await save(testServer, learner, attempt._id, second);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      code: 'question-locked',
      stored: { sendId: first.sendId, answer: first.answer },
    });
    const now = await testServer.call(learner.who, { url: `/api/attempts/${attempt._id}` });
    expect(now.json().answers).toHaveLength(1);
  });

  it('stores one of two different simultaneous answers, and adds the other to the answer log as late', async () => {
    const learner = await makeLearner(testServer, buildQuiz(1));
    const attempt = await startQuiz(testServer, learner);
    const [paper] = attempt.questions;
    const both = await Promise.all(
      ['Right', 'Wrong'].map((text) =>
        save(testServer, learner, attempt._id, answerRequest(learner, paper, option(paper, text))),
      ),
    );
    expect(both.map((reply) => reply.statusCode).sort()).toEqual([200, 409]);
    await finish(testServer, learner, attempt._id);
    const url = `/api/result/results/${attempt._id}/receipt`;
    const { lines } = (await testServer.call(learner.who, { url })).json();
    expect(lines.map(({ late }: { late: string | null }) => late).sort()).toEqual(
      [null, 'question-locked'].sort(),
    );
  });

  it('lets an admin skip a question', async () => {
    const admin = await makeLearner(testServer, buildQuiz(1), 'admin');
    const attempt = await startQuiz(testServer, admin);
    const sent = answerRequest(admin, attempt.questions[0], null);
    const reply = await save(testServer, admin, attempt._id, sent);
    expect(reply.json()).toMatchObject({ answer: null, verdict: { score: 0, correct: false } });
  });
});

describe('two windows with the same attempt', () => {
  it("take turns: after the second window takes over, the first gets 'other-window', and no answer is lost", async () => {
    const first = await makeLearner(testServer);
    const attempt = await startQuiz(testServer, first);
    const second = { ...first, writer: newId() };
    const [paper] = attempt.questions;
    const sent = answerRequest(first, paper, option(paper, 'Right'));
    expect((await save(testServer, second, attempt._id, sent)).json().code).toBe('other-window');
    const url = `/api/attempts/${attempt._id}/writer`;
    const taken = await post(testServer, second.who, url, { writer: second.writer });
    expect(taken.json().writer).toBe(second.writer);
    const late = await save(testServer, first, attempt._id, sent);
    expect(late.json().code).toBe('other-window');
    expect((await save(testServer, second, attempt._id, sent)).statusCode).toBe(200);
    expect((await save(testServer, first, attempt._id, sent)).statusCode).toBe(200);
    const finishing = await finish(testServer, first, attempt._id, { writer: first.writer });
    expect(finishing.json().code).toBe('other-window');
  });

  it('cannot take over an attempt of another person', async () => {
    const learner = await makeLearner(testServer);
    const attempt = await startQuiz(testServer, learner);
    const stranger = await testServer.signedInAs('admin');
    for (const verb of ['writer', 'abandon']) {
      const url = `/api/attempts/${attempt._id}/${verb}`;
      expect((await post(testServer, stranger, url, { writer: newId() })).statusCode, verb).toBe(
        404,
      );
    }
  });
});
