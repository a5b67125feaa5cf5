import type { AuthoredQuestion } from '@certway/contract/authored-question';
import type { ThreadEntry } from '@certway/contract/thread';
import { describe, expect, it } from 'vitest';
import { approvalCalls, LIVE } from '../test/approvals.ts';
import { firstPlace } from '../test/programs.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { makeWatched, call, queue, thread, asked } = approvalCalls(testServer);

describe('what is written', () => {
  it('reaches learners once a second author approves it, and not before', async () => {
    const watched = await makeWatched();
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

  it('goes back to its author with a comment, and an edit of what waits is a draft again', async () => {
    const watched = await makeWatched();
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
      ...['sent', 'changes-asked', 'sent', 'sent', 'approved'],
    ]);
    expect(told.map(({ version }) => version)).toEqual([null, 1, null, null, 3]);
  });

  it('by an admin is approved by its trainer', async () => {
    const watched = await makeWatched();
    const admin = await testServer.signedInAs('admin');
    const [first] = await watched.list();
    const id = first?._id ?? '';
    await watched.write(id, 'Changed?', admin);
    await watched.send(id);
    expect((await watched.approve(admin, id, 2)).json().code).toBe('own-words');
    expect((await watched.approve(watched.trainer, id, 2)).statusCode).toBe(200);
  });

  it('and says again what is asked leaves nothing to approve', async () => {
    const watched = await makeWatched();
    const [first] = await watched.list();
    const id = first?._id ?? '';
    await watched.write(id, 'Changed?');
    const back = await watched.write(id, 'Question 1?');
    expect(back.json()).toMatchObject({ version: 1, standing: { state: 'live', proposal: null } });
  });

  it('copied or imported is a draft, and what is copied is what learners are asked', async () => {
    const watched = await makeWatched();
    const { trainer, base, program } = watched;
    const [first] = await watched.list();
    const id = first?._id ?? '';
    await watched.write(id, 'Changed?');
    const losses = await call(trainer, 'GET', `${base}/bank/losses?format=json`);
    expect(losses.json()).toEqual([
      { what: 'Drafts, questions and changes in review, and what is retired', count: 1 },
    ]);
    const copy = await call(trainer, 'POST', `${base}/question/${id}/duplicate`);
    expect(copy.json().standing.state).toBe('draft');
    const { courseId, moduleId } = firstPlace(program);
    const module = `${base}/course/${courseId}/module/${moduleId}`;
    expect((await call(trainer, 'POST', `${module}/duplicate`)).statusCode).toBe(200);
    expect(await asked(watched)).toEqual(LIVE);
    const whole = (await call(trainer, 'POST', `${base}/duplicate`)).json();
    const listed = await call(trainer, 'GET', `${firstPlace(whole).url}/question`);
    const texts = listed.json<AuthoredQuestion[]>().map(({ question }) => question.text);
    expect(texts).toEqual(LIVE);
  });

  it('is discarded and put back as a draft, while what was live is asked again', async () => {
    const watched = await makeWatched();
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

describe('a correction of marks', () => {
  it('is asked at once, is looked at afterwards, and sets a change aside that waited', async () => {
    const watched = await makeWatched();
    const { trainer, reader, program } = watched;
    const [first] = await watched.list();
    const id = first?._id ?? '';
    const admin = await testServer.signedInAs('admin');
    await watched.write(id, 'Changed?', admin);
    const foreseen = await call(trainer, 'POST', '/api/regrades', {
      ...{ programId: program._id, questionId: id, remedy: 'key' },
      questionData: { correctAnswer: 'Odd' },
    });
    expect(foreseen.statusCode, foreseen.body).toBe(200);
    const url = `/api/regrades/${foreseen.json()._id}`;
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
    expect(told.body).toContain('Your change was set aside');
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
    expect((await watched.list())[0]?.standing).toEqual({ state: 'live', proposal: 'draft' });
    expect(await asked(watched)).toEqual(LIVE);
  });
});
