import type { ThreadEntry } from '@certway/contract/approvals/thread';
import type { AuthoredQuestion } from '@certway/contract/questions/authored-question';
import { describe, expect, it } from 'vitest';
import { approvalCalls, LIVE } from '../test/fixtures/approvals.ts';
import { firstModule } from '../test/fixtures/programs.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { makeApprovals, call, queue, thread, asked } = approvalCalls(testServer);

describe('a question in a program with approval', () => {
  it('reaches learners only after a second author approves it', async () => {
    const watched = await makeApprovals();
    const { reader, trainer } = watched;
    const id = await watched.add('New?');
    const [first] = await watched.list();
    const changed = await watched.write(first?._id ?? '', 'Changed?');
    expect(changed.json()).toMatchObject({
      version: 2,
      standing: { state: 'live', proposal: 'draft' },
      question: { text: 'Changed?' },
    });
    expect(await asked(watched)).toEqual(LIVE);
    expect((await watched.approve(reader, id, 1)).json().code).toBe('not-in-review');
    expect((await watched.send(id, first?._id ?? '')).json().count).toBe(2);
    expect(await asked(watched)).toEqual(LIVE);

    const waiting = await queue(reader);
    expect(
      waiting.map(({ before, after, mayApprove }) => [before?.text, after.text, mayApprove]),
    ).toEqual([
      [undefined, 'New?', true],
      ['Question 1?', 'Changed?', true],
    ]);
    expect((await queue(trainer)).map(({ mayApprove }) => mayApprove)).toEqual([false, false]);
    expect((await watched.approve(trainer, id, 1)).json().code).toBe('own-words');
    expect((await watched.approve(reader, id, 2)).json().code).toBe('question-changed');
    expect((await watched.approve(reader, id, 1)).statusCode).toBe(200);
    expect((await watched.approve(reader, first?._id ?? '', 2)).statusCode).toBe(200);
    expect(await asked(watched)).toEqual(['Changed?', 'Question 2?', 'Question 3?', 'New?']);
    expect(await queue(reader)).toEqual([]);
    expect((await watched.approve(reader, id, 1)).json().code).toBe('not-in-review');
  });

  it('returns to its author with a comment, and becomes a draft again when it is edited during the review', async () => {
    const watched = await makeApprovals();
    const { reader, trainer } = watched;
    const id = await watched.add('New?');
    await watched.send(id);
    expect((await watched.askFor(reader, id, 1)).statusCode).toBe(200);
    const inbox = await call(trainer, 'GET', '/api/inbox/conversations');
    expect(inbox.body).toContain('Name the sign.');
    expect((await watched.askFor(reader, id, 1)).json().code).toBe('not-in-review');
    await watched.write(id, 'What is new?');
    await watched.send(id);
    await watched.write(id, 'What is new here?');
    expect((await watched.approve(reader, id, 3)).json().code).toBe('not-in-review');
    await watched.send(id);
    expect((await watched.approve(reader, id, 3)).statusCode).toBe(200);
    const told = (await thread(watched, reader, id)).json<ThreadEntry[]>();
    expect(told.map(({ kind }) => kind)).toEqual([
      'sent',
      'changes-asked',
      'sent',
      'sent',
      'approved',
    ]);
    expect(told.map(({ version }) => version)).toEqual([null, 1, null, null, 3]);
  });

  it('can be approved by the trainer if an admin wrote it', async () => {
    const watched = await makeApprovals();
    const admin = await testServer.signedInAs('admin');
    const [first] = await watched.list();
    const id = first?._id ?? '';
    await watched.write(id, 'Changed?', admin);
    await watched.send(id);
    expect((await watched.approve(admin, id, 2)).json().code).toBe('own-words');
    expect((await watched.approve(watched.trainer, id, 2)).statusCode).toBe(200);
  });

  it('has no pending change after its text is changed back to the live text', async () => {
    const watched = await makeApprovals();
    const [first] = await watched.list();
    const id = first?._id ?? '';
    await watched.write(id, 'Changed?');
    const back = await watched.write(id, 'Question 1?');
    expect(back.json()).toMatchObject({ version: 1, standing: { state: 'live', proposal: null } });
  });

  it('becomes a draft when it is copied, but a copy of the program has the live content', async () => {
    const watched = await makeApprovals();
    const { trainer, base, program } = watched;
    const [first] = await watched.list();
    const id = first?._id ?? '';
    await watched.write(id, 'Changed?');
    const losses = await call(trainer, 'GET', `${base}/bank/losses?format=json`);
    expect(losses.json()).toEqual([
      { what: 'Drafts, retired questions, and questions and changes in review', count: 1 },
    ]);
    const copy = await call(trainer, 'POST', `${base}/question/${id}/duplicate`);
    expect(copy.json().standing.state).toBe('draft');
    const { courseId, moduleId } = firstModule(program);
    const module = `${base}/course/${courseId}/module/${moduleId}`;
    expect((await call(trainer, 'POST', `${module}/duplicate`)).statusCode).toBe(200);
    expect(await asked(watched)).toEqual(LIVE);
    const whole = (await call(trainer, 'POST', `${base}/duplicate`)).json();
    const listed = await call(trainer, 'GET', `${firstModule(whole).url}/question`);
    const texts = listed.json<AuthoredQuestion[]>().map(({ question }) => question.text);
    expect(texts).toEqual(LIVE);
  });

  it('keeps its state, live or draft, when it is deleted and restored', async () => {
    const watched = await makeApprovals();
    const { trainer, base } = watched;
    const id = await watched.add('New?');
    const [first] = await watched.list();
    const questionIds = [id, first?._id ?? ''];
    await call(trainer, 'POST', `${base}/question/remove`, { questionIds });
    expect(await watched.list()).toHaveLength(2);
    expect((await thread(watched, trainer, id)).statusCode).toBe(404);
    await call(trainer, 'POST', `${base}/question/bring-back`, { questionIds });
    expect(await asked(watched)).toEqual(LIVE);
    const states = (await watched.list()).map(({ standing }) => standing.state);
    expect(states).toEqual(['live', 'live', 'live', 'draft']);
  });
});

describe('a correction of a key', () => {
  it('is live immediately, is submitted for approval afterwards, and drops a pending change', async () => {
    const watched = await makeApprovals();
    const { trainer, reader, program } = watched;
    const [first] = await watched.list();
    const id = first?._id ?? '';
    const admin = await testServer.signedInAs('admin');
    await watched.write(id, 'Changed?', admin);
    const previewed = await call(trainer, 'POST', '/api/regrades', {
      programId: program._id,
      questionId: id,
      remedy: 'key',
      questionData: { correctAnswer: 'Odd' },
    });
    expect(previewed.statusCode, previewed.body).toBe(200);
    const url = `/api/regrades/${previewed.json()._id}`;
    const applied = await call(trainer, 'POST', `${url}/apply`, { keepsPassed: true, answer: '' });
    expect(applied.statusCode, applied.body).toBe(200);
    const [corrected] = await watched.list();
    expect(corrected).toMatchObject({
      version: 3,
      standing: { state: 'live', proposal: 'correction' },
      question: { text: 'Question 1?', correctAnswer: 'Odd' },
    });
    expect(await asked(watched)).toEqual(LIVE);
    const told = await call(admin, 'GET', '/api/inbox/conversations');
    expect(told.body).toContain('Your change to a question');
    expect((await queue(trainer))[0]?.mayApprove).toBe(false);
    const [waiting] = await queue(reader);
    expect(waiting).toMatchObject({ isCorrection: true, mayApprove: true, version: 3 });
    expect((await watched.approve(reader, id, 3)).statusCode).toBe(200);
    expect((await watched.list())[0]?.standing).toEqual({ state: 'live', proposal: null });

    expect((await call(trainer, 'POST', `${url}/undo`)).statusCode).toBe(200);
    expect((await watched.list())[0]).toMatchObject({
      standing: { proposal: 'correction' },
      question: { correctAnswer: 'Right' },
    });
    expect((await watched.askFor(reader, id, 4)).statusCode).toBe(200);
    expect((await watched.list())[0]?.standing).toEqual({
      state: 'live',
      proposal: 'draft',
      isReturned: true,
    });
    expect(await asked(watched)).toEqual(LIVE);
  });
});
