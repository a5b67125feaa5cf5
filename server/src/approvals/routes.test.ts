import type { ApprovalSetting } from '@certway/contract/approvals/index';
import type { ThreadEntry } from '@certway/contract/approvals/thread';
import type { AuthoredQuestion } from '@certway/contract/questions/authored-question';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { type ApprovalProgram, approvalCalls, LIVE } from '../test/fixtures/approvals.ts';
import { buildQuiz } from '../test/fixtures/attempts.ts';
import { firstModule, makeProgram } from '../test/fixtures/programs.ts';
import { type Method, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { makeApprovals, call, queue, thread, asked } = approvalCalls(testServer);

const switched = async ({ trainer, base }: ApprovalProgram, isOn: boolean, putsLive = false) => {
  const reply = await call(trainer, 'PUT', `${base}/approval`, { isOn, putsLive });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ApprovalSetting>();
};

describe('the approval setting', () => {
  it('is off by default, so that changes go live immediately and nothing waits for approval', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const program = await makeProgram(testServer, buildQuiz(2), trainer.user.id);
    const base = `/api/quiz/program/${program._id}`;
    const url = `${firstModule(program).url}/question`;
    expect((await call(trainer, 'GET', `${base}/approval`)).json()).toMatchObject({
      isOn: false,
      readers: [],
      waiting: 0,
    });
    const [first] = (await call(trainer, 'GET', url)).json<AuthoredQuestion[]>();
    const changed = await call(trainer, 'PATCH', `${url}/${first?._id}`, {
      questionData: { text: 'Changed?' },
    });
    expect(changed.json().standing).toEqual({ state: 'live', proposal: null });
    expect(await queue(trainer)).toEqual([]);
    const admin = await testServer.signedInAs('admin');
    expect((await call(admin, 'PUT', `${base}/approval`, { isOn: true })).json().isOn).toBe(true);
  });

  it('answers 401 or 403 to people without rights, as does every other approval call', async () => {
    const watched = await makeApprovals();
    const { base, learner, reader } = watched;
    const id = await watched.add('New?');
    await watched.send(id);
    const decisions: [Method, string, object?][] = [
      ['POST', `${base}/question/${id}/approve`, { version: 1 }],
      ['POST', `${base}/question/${id}/changes`, { version: 1, comment: 'No' }],
      ['GET', `${base}/question/${id}/thread`],
      ['POST', `${base}/question/${id}/thread`, { text: 'Hm' }],
      ['PUT', `${base}/question/${id}/thread/${newId()}/resolved`, { isResolved: true }],
    ];
    const owned: [Method, string, object?][] = [
      ['GET', `${base}/approval`],
      ['PUT', `${base}/approval`, { isOn: false }],
      ['POST', `${base}/second-reader`, { email: 'somebody@example.com' }],
      ['DELETE', `${base}/second-reader/${reader.user.id}`],
      ['POST', `${base}/question/review`, { questionIds: [id] }],
      ['POST', `${base}/question/${id}/retire`, { reason: 'Old' }],
      ['POST', `${base}/question/${id}/unretire`, {}],
    ];
    for (const [who, status] of [
      [null, 401],
      [learner.who, 403],
      [await testServer.signedInAs('partner'), 403],
      [await testServer.signedInAs('trainer'), 403],
    ] as const) {
      for (const [method, path, body] of [...decisions, ...owned]) {
        const reply = await call(who, method, path, body);
        expect(reply.statusCode, `${method} ${path}`).toBe(status);
      }
    }
    for (const [method, path, body] of owned) {
      expect((await call(reader, method, path, body)).statusCode, path).toBe(403);
    }
    expect((await call(null, 'GET', '/api/approvals/questions')).statusCode).toBe(401);
    expect((await call(learner.who, 'GET', '/api/approvals/questions')).statusCode).toBe(403);
    expect(await queue(await testServer.signedInAs('trainer'))).toEqual([]);
  });

  it('accepts a trainer as second reader, but not a learner, and lets the trainer remove the second reader', async () => {
    const { trainer, base, learner, reader } = await makeApprovals();
    const named = (email: string) => call(trainer, 'POST', `${base}/second-reader`, { email });
    expect((await named(learner.who.user.verifiedEmail)).json().code).toBe('reader-unknown');
    expect((await named('no address')).statusCode).toBe(400);
    const again = (await named(reader.user.verifiedEmail)).json<ApprovalSetting>();
    expect(again.readers.map(({ _id }) => _id)).toEqual([reader.user.id]);
    const gone = await call(trainer, 'DELETE', `${base}/second-reader/${reader.user.id}`);
    expect(gone.json().readers).toEqual([]);
    const nobody = await call(trainer, 'DELETE', `${base}/second-reader/${reader.user.id}`);
    expect(nobody.statusCode).toBe(404);
  });

  it('keeps pending changes, or publishes them on request, when it is switched off', async () => {
    const watched = await makeApprovals();
    const id = await watched.add('New?');
    const [first] = await watched.list();
    await watched.write(first?._id ?? '', 'Changed?');
    expect((await switched(watched, false)).waiting).toBe(2);
    expect(await asked(watched)).toEqual(LIVE);
    await switched(watched, true);
    expect((await switched(watched, false, true)).waiting).toBe(0);
    expect(await asked(watched)).toEqual(['Changed?', 'Question 2?', 'Question 3?', 'New?']);
    expect((await watched.list()).find(({ _id }) => _id === id)?.standing.state).toBe('live');
  });
});

describe('a retired question', () => {
  it('is not asked in quizzes, has the reason in its comment thread, and becomes live again when it is unretired', async () => {
    const watched = await makeApprovals();
    const { trainer, base, reader } = watched;
    const [first] = await watched.list();
    const id = first?._id ?? '';
    const retire = (reason: string) =>
      call(trainer, 'POST', `${base}/question/${id}/retire`, { reason });
    expect((await retire(' ')).statusCode).toBe(400);
    expect((await retire('The sign is gone.')).json()).toEqual({
      state: 'retired',
      proposal: null,
    });
    expect((await retire('Again')).json().code).toBe('not-live');
    expect(await asked(watched)).toEqual(['Question 2?', 'Question 3?']);
    expect((await watched.list())[0]?.standing.state).toBe('retired');
    const back = await call(trainer, 'POST', `${base}/question/${id}/unretire`, {});
    expect(back.json()).toEqual({ state: 'live', proposal: null });
    expect(await asked(watched)).toEqual(LIVE);
    const told = (await thread(watched, reader, id)).json<ThreadEntry[]>();
    expect(told.map(({ kind, text }) => [kind, text])).toEqual([
      ['retired', 'The sign is gone.'],
      ['brought-back', ''],
    ]);
    const again = await call(trainer, 'POST', `${base}/question/${id}/unretire`, {});
    expect(again.json().code).toBe('not-retired');
  });

  it('becomes a draft that needs approval when it is edited', async () => {
    const watched = await makeApprovals();
    const { trainer, base } = watched;
    const [first] = await watched.list();
    const id = first?._id ?? '';
    await call(trainer, 'POST', `${base}/question/${id}/retire`, { reason: 'Old' });
    expect((await watched.write(id, 'New words?')).json().standing.state).toBe('draft');
    const back = await call(trainer, 'POST', `${base}/question/${id}/unretire`, {});
    expect(back.json().code).toBe('not-retired');
    expect(await asked(watched)).toEqual(['Question 2?', 'Question 3?']);
  });

  it('cannot be the last question of a published program', async () => {
    const watched = await makeApprovals();
    const { trainer, base } = watched;
    const [one, two, three] = (await watched.list()).map(({ _id }) => _id);
    for (const id of [one, two]) {
      await call(trainer, 'POST', `${base}/question/${id}/retire`, { reason: 'Old' });
    }
    const last = await call(trainer, 'POST', `${base}/question/${three}/retire`, { reason: 'Old' });
    expect(last.json().code).toBe('published-empty');
    expect(await asked(watched)).toEqual(['Question 3?']);
  });
});

describe('comments on a question', () => {
  it('are visible to its authors, and can be resolved and reopened', async () => {
    const watched = await makeApprovals();
    const { reader, trainer, base } = watched;
    const [first] = await watched.list();
    const url = `${base}/question/${first?._id}/thread`;
    expect((await call(reader, 'POST', url, { text: ' ' })).statusCode).toBe(400);
    const said = await call(reader, 'POST', url, { text: 'Is B right too?' });
    const [comment] = said.json<ThreadEntry[]>();
    expect(comment).toMatchObject({ text: 'Is B right too?', version: 1, resolvedAt: null });
    const settle = (isResolved: boolean) =>
      call(trainer, 'PUT', `${url}/${comment?._id}/resolved`, { isResolved });
    expect((await settle(true)).json()[0].resolvedAt).not.toBeNull();
    expect((await settle(false)).json()[0].resolvedAt).toBeNull();
    const other = await call(trainer, 'PUT', `${url}/${newId()}/resolved`, { isResolved: true });
    expect(other.statusCode).toBe(404);
  });
});
