import type { QuestionVersion } from '@certway/contract/questions/authored-question';
import { describe, expect, it } from 'vitest';
import { ownedQuestions, plain } from '../test/fixtures/owned-questions.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { call, owned } = ownedQuestions(testServer);

describe('PATCH …/question/:questionId', () => {
  it.each([
    [{ text: '' }, 'text', 'Question text is required'],
    [{ correctAnswer: '' }, 'correctAnswer', 'Correct answer is required'],
    [{ correctAnswer: 'Go' }, 'correctAnswer', 'Correct answer must match one of the options'],
    [{ options: [{ text: 'Stop' }] }, 'options', 'At least two options are required'],
    [{ options: [{ text: 'Stop' }, { text: 'Stop' }] }, 'options', 'Options must be unique'],
    [
      { illustration: 'elsewhere.png' },
      'illustration',
      'Illustration URL must be a valid string URL',
    ],
    [
      { options: [{ text: 'Stop' }, { text: ' ' }] },
      'options.1',
      'All options must have text or an image',
    ],
  ])("refuses %j with the specification's message", async (questionData, field, message) => {
    const { trainer, url, first } = await owned();
    const reply = await call(trainer, 'PATCH', `${url}/${first._id}`, { questionData });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toContainEqual({ field: `questionData.${field}`, message });
  });

  it('adds a version with author, time, and note, and keeps omitted fields', async () => {
    const { trainer, url, of, first } = await owned();
    const at = new Date(Date.now() + 60_000);
    testServer.platform.clock.now = at;
    const edited = await call(trainer, 'PATCH', `${url}/${first._id}`, {
      questionData: { text: 'What does it ask for?' },
      version: 1,
      note: 'Shorter',
    });
    testServer.platform.clock.now = null;
    expect(edited.json()).toMatchObject({
      version: 2,
      editedBy: trainer.user.username,
      question: { ...plain(first.question), text: 'What does it ask for?' },
    });
    const history = await call(trainer, 'GET', `${of}/${first._id}/version`);
    expect(history.json<QuestionVersion[]>()).toMatchObject([
      { number: 2, note: 'Shorter', at: at.toISOString(), author: trainer.user.username },
      { number: 1, note: '', question: { text: first.question.text } },
    ]);
  });

  it('keeps the id of an unchanged option that is sent without an id, and gives a changed option a new id', async () => {
    const { trainer, url, first } = await owned();
    const edited = await call(trainer, 'PATCH', `${url}/${first._id}`, {
      questionData: { options: [{ text: 'Stop' }, { text: 'Wait' }], correctAnswer: 'Stop' },
    });
    const before = first.question.type === 'multiple-choice' ? first.question.options : [];
    expect(edited.json().question.options[0]._id).toBe(before[0]?._id);
    expect(edited.json().question.options[1]._id).not.toBe(before[1]?._id);
  });

  it('adds no version if nothing changed', async () => {
    const { trainer, url, first } = await owned();
    const reply = await call(trainer, 'PATCH', `${url}/${first._id}`, {
      questionData: first.question,
      version: 1,
    });
    expect(reply.json()).toMatchObject({ version: 1 });
  });

  it('changes the kind of a question', async () => {
    const { trainer, url, first } = await owned();
    const questionData = { type: 'true-false', correctAnswer: 'True' };
    const reply = await call(trainer, 'PATCH', `${url}/${first._id}`, { questionData });
    expect(reply.json().question).toMatchObject({
      type: 'true-false',
      text: first.question.text,
      correctAnswer: 'True',
    });
    expect(reply.json().question).not.toHaveProperty('options');
  });

  it('answers 409 to the second of two editors with the changes of the first, and overwrites nothing', async () => {
    const { trainer, url, first, list } = await owned();
    const admin = await testServer.signedInAs('admin');
    const path = `${url}/${first._id}`;
    await call(trainer, 'PATCH', path, { questionData: { difficulty: 'hard' }, version: 1 });
    const second = await call(admin, 'PATCH', path, { questionData: { text: 'Mine' }, version: 1 });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      code: 'question-changed',
      message: `${trainer.user.username} changed this question in the meantime: difficulty`,
    });
    expect(second.json().errors[1].field).toBe('difficulty');
    expect((await list())[0]).toMatchObject({
      version: 2,
      question: { text: first.question.text, difficulty: 'hard' },
    });
  });

  it('accepts one of two simultaneous edits and answers 409 to the other', async () => {
    const { trainer, url, first } = await owned();
    const edits = ['One', 'Two'].map((text) =>
      call(trainer, 'PATCH', `${url}/${first._id}`, { questionData: { text }, version: 1 }),
    );
    const statuses = (await Promise.all(edits)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 409]);
  });
});

describe('POST …/version/restore', () => {
  it('adds a version with the content of the old one', async () => {
    const { trainer, url, of, first, list } = await owned();
    await call(trainer, 'PATCH', `${url}/${first._id}`, { questionData: { text: 'Other' } });
    const path = `${of}/${first._id}/version/restore`;
    const restored = await call(trainer, 'POST', path, { number: 1, version: 2 });
    expect(restored.json()).toMatchObject({ version: 3, question: plain(first.question) });
    expect((await list())[0]?.question).toEqual(first.question);
    expect((await call(trainer, 'POST', path, { number: 9 })).statusCode).toBe(404);
    expect((await call(trainer, 'POST', path, { number: 1, version: 2 })).statusCode).toBe(409);
  });
});
