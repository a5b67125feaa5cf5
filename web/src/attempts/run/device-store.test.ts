// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { clearDisk, fillDisk, repairDisk } from '../../test/broken-device.ts';
import { buildAttempt, buildStored, choose } from '../../test/quiz-server.ts';
import {
  acknowledgeAnswer,
  deleteStored,
  disk,
  findStored,
  listStored,
  lockAnswer,
  patchStored,
  updateStored,
} from './device-store.ts';
import type { StoredAttempt } from './stored-attempt.ts';

const buildKept = (over: Partial<StoredAttempt> = {}): StoredAttempt => ({
  id: 'quiz',
  accountId: 'ada',
  attempt: buildAttempt(),
  writer: 'w',
  position: 0,
  drafts: {},
  outbox: [],
  sequence: 0,
  finishing: false,
  ...over,
});
const keep = (kept: StoredAttempt) => updateStored(kept.id, () => kept);
const buildWaiting = (questionId: string, option = 'a', sendId = `${questionId}-${option}`) => ({
  questionId,
  sendId,
  answer: choose(option),
  seconds: 1,
  answeredAt: '2026-03-04T05:06:07.000Z',
  device: 'd',
});
const outbox = async () => (await findStored('quiz', 'ada'))?.outbox ?? [];

afterEach(async () => {
  repairDisk();
  await deleteStored('quiz');
  await deleteStored('other');
});

describe('lockAnswer', () => {
  it('keeps the first answer to a question, and keeps answers in their order', async () => {
    const given = fc.array(
      fc.record({ q: fc.constantFrom('q1', 'q2', 'q3'), o: fc.constantFrom('a', 'b') }),
    );
    await fc.assert(
      fc.asyncProperty(given, async (answers) => {
        await keep(buildKept());
        await Promise.all(answers.map(({ q, o }) => lockAnswer('quiz', buildWaiting(q, o))));
        const firsts = answers.filter(({ q }, at) => answers.findIndex((a) => a.q === q) === at);
        expect((await outbox()).map(({ questionId, answer }) => ({ questionId, answer }))).toEqual(
          firsts.map(({ q, o }) => ({ questionId: q, answer: choose(o) })),
        );
        expect((await outbox()).map(({ sequence }) => sequence)).toEqual(firsts.map((_, at) => at));
      }),
      { numRuns: 40 },
    );
  });

  it('does not change answers that the server already has', async () => {
    const answers = [buildStored('q1', { answer: choose('b') })];
    await keep(buildKept({ attempt: buildAttempt({ answers }) }));
    await lockAnswer('quiz', buildWaiting('q1'));
    expect(await outbox()).toEqual([]);
  });

  it('removes only the draft of the answered question', async () => {
    await keep(buildKept({ drafts: { q1: choose('a'), q2: choose('b') } }));
    await lockAnswer('quiz', buildWaiting('q1'));
    expect((await findStored('quiz', 'ada'))?.drafts).toEqual({ q2: choose('b') });
  });

  it('rejects if the attempt is not stored', async () => {
    await expect(lockAnswer('nowhere', buildWaiting('q1'))).rejects.toThrow();
    expect(await disk.read('nowhere')).toBeUndefined();
  });
});

describe('acknowledgeAnswer', () => {
  it('removes the answer from the outbox, and stores the answer that the server returned', async () => {
    await keep(buildKept({ attempt: buildAttempt({ answers: [buildStored('q2')] }) }));
    await lockAnswer('quiz', buildWaiting('q1'));
    await lockAnswer('quiz', buildWaiting('q3'));
    const [first] = await outbox();
    const stored = buildStored('q1', { answer: choose('b') });
    if (first) await acknowledgeAnswer('quiz', first, stored);
    const kept = await findStored('quiz', 'ada');
    expect(kept?.outbox.map(({ questionId }) => questionId)).toEqual(['q3']);
    expect(kept?.attempt.answers).toEqual([buildStored('q2'), stored]);
  });

  it("stores an answer once, however often the server's reply arrives", async () => {
    await keep(buildKept());
    await lockAnswer('quiz', buildWaiting('q1'));
    const [first] = await outbox();
    for (const option of ['a', 'b']) {
      if (first)
        await acknowledgeAnswer('quiz', first, buildStored('q1', { answer: choose(option) }));
    }
    expect((await findStored('quiz', 'ada'))?.attempt.answers).toEqual([
      buildStored('q1', { answer: choose('b') }),
    ]);
  });

  it('removes a rejected answer from the outbox and stores no answer', async () => {
    await keep(buildKept());
    await lockAnswer('quiz', buildWaiting('q1'));
    const [first] = await outbox();
    if (first) await acknowledgeAnswer('quiz', first, null);
    expect(await findStored('quiz', 'ada')).toMatchObject({ outbox: [], attempt: { answers: [] } });
  });
});

describe('the device store', () => {
  it('returns an attempt only to the account that stored it', async () => {
    await keep(buildKept());
    await keep(buildKept({ id: 'other', accountId: 'bob' }));
    expect((await listStored('ada')).map(({ id }) => id)).toEqual(['quiz']);
    expect((await listStored('bob')).map(({ id }) => id)).toEqual(['other']);
    expect(await findStored('quiz', 'bob')).toBeNull();
  });

  it('updates an attempt only if it is stored', async () => {
    await patchStored('nowhere', { position: 2 });
    expect(await disk.read('nowhere')).toBeUndefined();
    await keep(buildKept());
    await patchStored('quiz', { position: 2 });
    expect(await disk.read('quiz')).toMatchObject({ position: 2, accountId: 'ada' });
  });

  it('lists an attempt once, even if the disk has an older version of the attempt or none at all', async () => {
    await keep(buildKept());
    fillDisk();
    await patchStored('quiz', { position: 2 });
    expect(await listStored('ada')).toMatchObject([{ position: 2 }]);
    await clearDisk();
    expect(await listStored('ada')).toMatchObject([{ position: 2 }]);
  });

  it('deletes an attempt from the disk and from the memory of the window', async () => {
    await keep(buildKept());
    await deleteStored('quiz');
    expect(await findStored('quiz', 'ada')).toBeNull();
    expect(await disk.read('quiz')).toBeUndefined();
    expect(await listStored('ada')).toEqual([]);
  });
});
