import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { buildQuiz, grant } from '../test/fixtures/attempts.ts';
import { makeProgram } from '../test/fixtures/programs.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();

async function makeClass() {
  const trainer = await testServer.signedInAs('trainer');
  const program = await makeProgram(testServer, buildQuiz(2), trainer.user.id);
  const learner = await testServer.signedInAs('paid');
  await grant(testServer, learner, program._id);
  const url = `/api/quiz/program/${program._id}/allowance`;
  const set = (payload: object, who: SignedIn | null = trainer, userId = learner.user.id) =>
    testServer.call(who, { method: 'PUT', url: `${url}/${userId}`, payload });
  return { trainer, program, learner, url, set };
}

describe('the time accommodations of a program', () => {
  it('can be set, read and removed only by its trainer and admins', async () => {
    const { trainer, learner, url, set } = await makeClass();
    const one = `${url}/${learner.user.id}`;
    for (const [who, status] of [
      [trainer, 200],
      [await testServer.signedInAs('admin'), 200],
      [await testServer.signedInAs('trainer'), 403],
      [await testServer.signedInAs('partner'), 403],
      [learner, 403],
      [null, 401],
    ] as [SignedIn | null, number][]) {
      expect((await set({ timeFactor: 1.5 }, who)).statusCode).toBe(status);
      expect((await testServer.call(who, { url })).statusCode).toBe(status);
      const learners = url.replace('allowance', 'learner');
      expect((await testServer.call(who, { url: learners })).statusCode).toBe(status);
      expect((await testServer.call(who, { method: 'DELETE', url: one })).statusCode).toBe(status);
    }
  });

  it('are rejected for invalid values, and for people who do not have the program', async () => {
    const { set, trainer } = await makeClass();
    const wrong: [object, string][] = [
      [{ timeFactor: 3 }, 'timeFactor'],
      [{ extraBreaks: -1 }, 'extraBreaks'],
      [{ extraSittings: 0.5 }, 'extraSittings'],
      [{ largerText: 'yes' }, 'largerText'],
    ];
    for (const [payload, field] of wrong) {
      const reply = await set(payload);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errors[0].field).toBe(field);
    }
    const stranger = await testServer.signedInAs('paid');
    expect((await set({}, trainer, stranger.user.id)).statusCode).toBe(404);
    expect((await set({}, trainer, newId())).statusCode).toBe(404);
  });

  it('exist once per learner, and the audit log records each change without its reason', async () => {
    const { trainer, learner, url, set } = await makeClass();
    await set({ timeFactor: 2, extraBreaks: 1, note: 'A letter of the clinic' });
    const told = await set({ timeFactor: null, note: 'A letter of the clinic' });
    expect(told.json()).toMatchObject({ username: 'paid', timeFactor: null, extraBreaks: 0 });
    const listed = (await testServer.call(trainer, { url })).json();
    expect(listed).toHaveLength(1);
    expect(listed[0]).toMatchObject({ note: 'A letter of the clinic', changedBy: 'trainer' });
    await testServer.call(trainer, { method: 'DELETE', url: `${url}/${learner.user.id}` });
    expect((await testServer.call(trainer, { url })).json()).toEqual([]);
    const admin = await testServer.signedInAs('admin');
    const log = await testServer.call(admin, { url: `/api/audit?subject=${learner.user.id}` });
    const actions = log.json().entries.map((entry: { action: string }) => entry.action);
    expect(actions).toEqual(['allowance-removed', 'allowance-set', 'allowance-set']);
    expect(log.body).not.toContain('clinic');
  });

  it('are included in the data export of the learner', async () => {
    const { learner, set, program } = await makeClass();
    await set({ timeFactor: 1.25 });
    const url = `/api/user/users/${learner.user.id}/export`;
    const own = (await testServer.call(learner, { url })).json();
    expect(own.allowances).toMatchObject([{ program: program.name, timeFactor: 1.25 }]);
  });
});

describe('GET /api/quiz/program/:programId/learner', () => {
  it('finds, by name, people who have access to the program', async () => {
    const { trainer, learner, url } = await makeClass();
    const found = async (q: string) =>
      (
        await testServer.call(trainer, { url: `${url.replace('allowance', 'learner')}?q=${q}` })
      ).json();
    expect(await found('')).toEqual([{ userId: learner.user.id, username: 'paid' }]);
    expect(await found('pai')).toHaveLength(1);
    expect(await found('zz')).toEqual([]);
  });
});
