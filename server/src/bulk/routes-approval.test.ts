import type { WaitingQuestion } from '@certway/contract/approvals/waiting-question';
import { describe, expect, it } from 'vitest';
import { everything, workbenches } from '../test/fixtures/workbench.ts';
import { useTestServer } from '../test/test-server.ts';

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
    approve: (of: WaitingQuestion, who = reader) => decide(who, of, 'approve', {}),
    askFor: (of: WaitingQuestion) => decide(reader, of, 'changes', { comment: 'Not all of them.' }),
    proposals: async () => (await list()).map(({ standing }) => standing.proposal),
    difficulties: async () => (await list()).map(({ question }) => question.difficulty),
  };
}

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
    expect(waiting.map(({ batchSize }) => batchSize)).toEqual([4, 4, 4, 4]);
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
    const { changed, queue, approve, list, url, trainer, path, reader } = await reviewed();
    await changed(toHard);
    const [changedAgain, alone] = await list();
    const edit = { questionData: { explanation: 'So.' } };
    await call(trainer, 'PATCH', `${url}/${changedAgain?._id}`, edit);
    const waiting = await queue();
    expect(waiting.map(({ batchSize }) => batchSize)).toEqual([3, 3, 3]);
    const version = waiting.find(({ questionId }) => questionId === alone?._id)?.version;
    await call(reader, 'POST', `${path}/question/${alone?._id}/approve`, { version });
    expect((await queue()).map(({ batchSize }) => batchSize)).toEqual([2, 2]);
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
    expect((await queue()).map(({ batchSize }) => batchSize)).toEqual([3, 3, 3]);
  });
});
