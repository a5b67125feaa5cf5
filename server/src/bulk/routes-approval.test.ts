import type { WaitingQuestion } from '@certway/contract/approvals/waiting-question';
import type { Dashboard } from '@certway/contract/insights/dashboard';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { everything, replaceStop, workbenches } from '../test/fixtures/workbench.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { call, workbench } = workbenches(testServer);

/** Makes a program of four live questions whose changes a second author has to approve. */
async function reviewed() {
  const made = await workbench();
  const { trainer, path, list } = made;
  const reader = await testServer.signedInAs('trainer');
  await call(trainer, 'PUT', `${path}/approval`, { isOn: true });
  await call(trainer, 'POST', `${path}/second-reader`, { email: reader.user.verifiedEmail });
  const decide = (who: typeof reader, of: WaitingQuestion, what: string, body: object) =>
    call(who, 'POST', `${path}/question/${of.questionId}/${what}`, {
      version: of.version,
      isForBatch: true,
      ...body,
    });
  return {
    ...made,
    reader,
    queue: async () =>
      (await call(reader, 'GET', '/api/approvals/questions')).json<WaitingQuestion[]>(),
    /** Returns how many items wait according to the list and to the dashboard. */
    counted: async (who = reader) => {
      const page = await call(who, 'GET', '/api/approvals/questions?pageSize=1');
      const { next } = (await call(who, 'GET', '/api/insights/dashboard')).json<Dashboard>();
      const step = next.find(({ kind }) => kind === 'approvals');
      return [
        Number(page.headers['x-total-count']),
        step && 'count' in step ? step.count : undefined,
      ];
    },
    batchOf: (of: WaitingQuestion, who: SignedIn | null = reader, query = '') =>
      call(who, 'GET', `${path}/question/${of.questionId}/batch${query}`),
    approve: (of: WaitingQuestion, who = reader) => decide(who, of, 'approve', {}),
    askFor: (of: WaitingQuestion) => decide(reader, of, 'changes', { comment: 'Not all of them.' }),
    proposals: async () => (await list()).map(({ standing }) => standing.proposal),
    difficulties: async () => (await list()).map(({ question }) => question.difficulty),
  };
}

const sizes = (waiting: readonly WaitingQuestion[]) => waiting.map(({ batch }) => batch?.size);

const toHard = { kind: 'set', fields: { difficulty: 'hard' } };

function first<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('the list is empty');
  return item;
}

describe('a bulk change in a program with second-reader approval', () => {
  it('waits as a whole, and one approval makes all of it live', async () => {
    const { changed, queue, approve, proposals, difficulties, trainer, undo } = await reviewed();
    const outcome = await changed(toHard);
    const waiting = await queue();
    expect(sizes(waiting)).toEqual([4]);
    expect((await approve(first(waiting), trainer)).json().code).toBe('own-words');
    expect((await approve(first(waiting))).statusCode).toBe(200);
    expect(await queue()).toEqual([]);
    expect(await proposals()).toEqual([null, null, null, null]);
    expect((await undo(outcome)).json()).toMatchObject({ count: 0, leftCount: 4 });
    expect(await difficulties()).toEqual(Array(4).fill('hard'));
  });

  it('goes back to its author as a whole, who can undo it', async () => {
    const { changed, queue, askFor, proposals, undo, list, exported } = await reviewed();
    const before = [await exported(), await list()];
    const outcome = await changed(toHard);
    expect((await askFor(first(await queue()))).statusCode).toBe(200);
    expect(await queue()).toEqual([]);
    expect(await proposals()).toEqual(Array(4).fill('draft'));
    expect((await undo(outcome)).json()).toMatchObject({ count: 4, leftCount: 0 });
    expect([await exported(), await list()]).toEqual(before);
  });

  it('does not include a question that its author changed again, or that was decided on alone', async () => {
    const { changed, queue, approve, batchOf, list, url, trainer, path, reader } = await reviewed();
    await changed(toHard);
    const [changedAgain, alone] = await list();
    const edit = { questionData: { explanation: 'So.' } };
    await call(trainer, 'PATCH', `${url}/${changedAgain?._id}`, edit);
    const waiting = await queue();
    expect(sizes(waiting)).toEqual([3]);
    const listed = (await batchOf(first(waiting))).json<WaitingQuestion[]>();
    const version = listed.find(({ questionId }) => questionId === alone?._id)?.version;
    await call(reader, 'POST', `${path}/question/${alone?._id}/approve`, { version });
    expect(sizes(await queue())).toEqual([2]);
    await approve(first(await queue()));
    const states = (await list()).map(({ standing }) => standing.proposal);
    expect(states).toEqual(['draft', null, null, null]);
  });

  it('stays a draft for questions that were drafts, and includes what was in review before', async () => {
    const { changed, queue, list, url, trainer, proposals } = await reviewed();
    const [draft] = await list();
    const edit = { questionData: { explanation: 'So.' } };
    await call(trainer, 'PATCH', `${url}/${draft?._id}`, edit);
    await changed(toHard);
    await changed({ kind: 'set', fields: { reference: 'Part 91' } }, everything);
    expect(await proposals()).toEqual(['draft', 'in-review', 'in-review', 'in-review']);
    expect(sizes(await queue())).toEqual([3]);
  });

  it('is one item of the queue that names its action, and counts as one', async () => {
    const { changed, queue, counted, list, url, trainer, path, find } = await reviewed();
    const ids = (await find('')).map(({ _id }) => _id);
    await changed(replaceStop);
    await changed(toHard, { questionIds: ids.slice(1, 3) });
    const edit = { questionData: { explanation: 'So.' } };
    const alone = (await list())[3]?._id;
    await call(trainer, 'PATCH', `${url}/${alone}`, edit);
    await call(trainer, 'POST', `${path}/question/review`, { questionIds: [alone] });
    const items = await queue();
    expect(items.map(({ batch }) => batch)).toEqual([
      null,
      { size: 2, action: { kind: 'set', fields: ['difficulty'] } },
      null,
    ]);
    expect(await counted()).toEqual([3, 3]);
    // The author sees the items as well, but cannot approve them.
    expect(await counted(trainer)).toEqual([3, undefined]);
  });

  it('counts as one for the second reader, and the same in the list and on the dashboard for an admin', async () => {
    const { changed, counted, queue } = await reviewed();
    await changed(toHard);
    expect(await counted()).toEqual([1, 1]);
    expect(first(await queue()).mayApprove).toBe(true);
    const admin = await testServer.signedInAs('admin');
    const [listed, onDashboard] = await counted(admin);
    expect(onDashboard).toBe(listed);
  });

  it('lists its waiting questions by pages, for people who may approve them only', async () => {
    const { changed, queue, batchOf, list, trainer, url } = await reviewed();
    await changed(toHard);
    const item = first(await queue());
    const learner = await testServer.signedInAs('paid');
    const stranger = await testServer.signedInAs('trainer');
    expect((await batchOf(item, null)).statusCode).toBe(401);
    expect((await batchOf(item, learner)).statusCode).toBe(403);
    // The program is not in the store, so its existence is not revealed.
    expect((await batchOf(item, stranger)).statusCode).toBe(404);
    expect((await batchOf({ ...item, questionId: newId() })).statusCode).toBe(404);
    const ids = (await list()).map(({ _id }) => _id);
    const pages = [
      await batchOf(item, trainer, '?pageSize=3'),
      await batchOf(item, trainer, '?pageSize=3&page=2'),
    ];
    expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['4', '4']);
    const listed = pages.flatMap((page) => page.json<WaitingQuestion[]>());
    expect(listed.map(({ questionId }) => questionId)).toEqual(ids);
    expect(listed.map(({ after }) => after.difficulty)).toEqual(Array(4).fill('hard'));
    await call(trainer, 'PATCH', `${url}/${ids[0]}`, { questionData: { explanation: 'So.' } });
    expect((await batchOf({ ...item, questionId: ids[0] ?? '' })).json()).toEqual([]);
    expect((await batchOf({ ...item, questionId: ids[1] ?? '' })).json()).toHaveLength(3);
  });
});
