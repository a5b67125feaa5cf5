import { describe, expect, it } from 'vitest';
import { everything, replaceStop, workbenches } from '../test/fixtures/workbench.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { call, workbench } = workbenches(testServer);

describe('a bulk change', () => {
  it('is stored as a pending change in a program with second-reader approval, and undone', async () => {
    const { trainer, path, list, changed, undo, exported } = await workbench();
    await call(trainer, 'PUT', `${path}/approval`, { isOn: true });
    const before = [await exported(), await list()];
    const outcome = await changed({ kind: 'set', fields: { difficulty: 'hard' } });
    expect((await list()).map(({ standing }) => standing.proposal)).toEqual(
      Array(4).fill('in-review'),
    );
    expect(await exported()).toBe(before[0]);
    await undo(outcome);
    expect([await exported(), await list()]).toEqual(before);
  });

  it("answers 'published-empty' if it would leave a published program without questions", async () => {
    const { trainer, path, change, list } = await workbench();
    await call(trainer, 'PATCH', path, { status: 'published' });
    const refused = await change({ kind: 'retire', reason: 'Outdated' });
    expect(refused.json().code).toBe('published-empty');
    expect((await list()).map(({ standing }) => standing.state)).toEqual(Array(4).fill('live'));
  });

  it('is for the trainer of the program and for admins', async () => {
    const { bulk, path, trainer } = await workbench();
    await call(trainer, 'PATCH', path, { status: 'published' });
    const body = { of: everything, action: replaceStop };
    const tries = [
      [null, 401],
      [await testServer.signedInAs('paid'), 403],
      [await testServer.signedInAs('partner'), 403],
      [await testServer.signedInAs('trainer'), 403],
      [await testServer.signedInAs('admin'), 200],
    ] as const;
    for (const [who, status] of tries) {
      const replies = [
        await call(who, 'GET', `${bulk}/question`),
        await call(who, 'GET', bulk),
        await call(who, 'POST', bulk, body),
        await call(who, 'POST', `${bulk}/preview`, { of: everything, ...replaceStop }),
      ];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(status));
    }
  });

  it('answers 400 with the name of the field to bad input, and changes nothing', async () => {
    const { change, exported } = await workbench();
    const before = await exported();
    const bad: [object, object, RegExp][] = [
      [{ kind: 'replace', find: '', replace: 'x', parts: ['text'] }, everything, /find/],
      [{ kind: 'replace', find: 'a', replace: 'x', parts: [] }, everything, /parts/],
      [{ kind: 'replace', find: 'a', replace: 'x', parts: ['key'] }, everything, /parts/],
      [{ kind: 'set', fields: {} }, everything, /fields/],
      [{ kind: 'set', fields: { difficulty: 'odd' } }, everything, /difficulty/],
      [{ kind: 'set', fields: { validUntil: 'soon' } }, everything, /validUntil/],
      [{ kind: 'retire', reason: ' ' }, everything, /reason/],
      [{ kind: 'erase' }, everything, /kind/],
      [replaceStop, { questionIds: [] }, /of/],
      [replaceStop, {}, /of/],
    ];
    for (const [action, of, field] of bad) {
      const reply = await change(action, of);
      expect(reply.statusCode, JSON.stringify(action)).toBe(400);
      expect(reply.json().errors[0].field).toMatch(field);
    }
    expect(await exported()).toBe(before);
  });
});
