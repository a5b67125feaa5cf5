import type { AuthoredQuestion } from '@certway/contract/questions/authored-question';
import type { similarFound } from '@certway/contract/questions/similar';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { splitDraft } from '../kinds/index.ts';
import { draftTools } from '../questions/index.ts';
import { everything, workbenches } from '../test/fixtures/workbench.ts';
import { buildDraft } from '../test/generators/drafts.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { call, workbench } = workbenches(testServer);

/** The body of an update that gives questions the fields of `change`. */
const update = (list: readonly AuthoredQuestion[], change: object) => ({
  kind: 'update',
  questions: list.map(({ _id, version, question }) => ({
    questionId: _id,
    version,
    question: { ...question, ...change },
  })),
});

describe('an update from an imported file', () => {
  it('stores a new version of each question that differs, and is undone exactly', async () => {
    const { changed, undo, exported, list } = await workbench();
    const before = [await exported(), await list()];
    const [first, second, ...others] = await list();
    const [same] = update([second as AuthoredQuestion], {}).questions;
    const action = update([first as AuthoredQuestion], { reference: 'Part 91' });
    const outcome = await changed({ kind: 'update', questions: [...action.questions, same] });
    expect(outcome).toMatchObject({ count: 1, left: [] });
    const after = await list();
    expect(after[0]).toMatchObject({ version: 2, question: { reference: 'Part 91' } });
    expect(after.slice(1)).toEqual([second, ...others]);
    await undo(outcome);
    expect([await exported(), await list()]).toEqual(before);
  });

  it('may change the kind of a question', async () => {
    const { changed, undo, exported, list, first } = await workbench();
    const before = await exported();
    const question = buildDraft('true-false', { text: 'Must I stop?' });
    const outcome = await changed({
      kind: 'update',
      questions: [{ questionId: first._id, version: first.version, question }],
    });
    expect((await list())[0]?.question).toMatchObject({ type: 'true-false', text: 'Must I stop?' });
    await undo(outcome);
    expect(await exported()).toBe(before);
  });

  it('leaves questions alone that have another version now, and names them', async () => {
    const { trainer, url, changed, list, first } = await workbench();
    const action = update(await list(), { reference: 'Part 91' });
    await call(trainer, 'PATCH', `${url}/${first._id}`, { questionData: { explanation: 'So.' } });
    const outcome = await changed(action);
    expect(outcome).toMatchObject({ count: 3, leftCount: 1 });
    expect(outcome.left[0]).toMatchObject({ questionId: first._id, reason: 'changed' });
    expect((await list())[0]?.question).toMatchObject({ explanation: 'So.', reference: '' });
  });

  it('sends pending changes for review in a program with second-reader approval', async () => {
    const { trainer, path, changed, undo, exported, list } = await workbench();
    await call(trainer, 'PUT', `${path}/approval`, { isOn: true });
    const before = await exported();
    const outcome = await changed(update(await list(), { reference: 'Part 91' }));
    expect((await list()).map(({ standing }) => standing.proposal)).toEqual(
      Array(4).fill('in-review'),
    );
    expect(await exported()).toBe(before);
    await undo(outcome);
    expect((await list()).map(({ standing }) => standing.proposal)).toEqual(Array(4).fill(null));
  });

  it('is refused if a picture is not stored here, or if a content is invalid', async () => {
    const { change, exported, list } = await workbench();
    const before = await exported();
    const missing = { illustration: '/api/image/01900000-0000-7000-8000-000000000000_4x3.png' };
    for (const bad of [missing, { text: '' }, { type: 'riddle' }]) {
      const reply = await change(update(await list(), bad), everything);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errors[0].field).toMatch(/^action\.questions/);
    }
    expect(await exported()).toBe(before);
  });
});

describe('POST /api/quiz/program/:programId/alike with identifiers', () => {
  it('finds the question with that id, however different it is, and only once', async () => {
    const { trainer, path, list } = await workbench();
    const [first, second] = await list();
    const paper = (text: string) =>
      splitDraft(buildDraft('true-false', { text }), draftTools).paper;
    const papers = [paper('Something else entirely?'), paper('Another one?'), paper('A third?')];
    const identified = [
      { at: 0, questionId: second?._id },
      { at: 1, questionId: second?._id },
      { at: 2, questionId: 'from elsewhere' },
      { at: 9, questionId: first?._id },
    ];
    const reply = await call(trainer, 'POST', `${path}/alike`, { papers, identified });
    const found = reply.json<z.output<typeof similarFound>>();
    expect(found.map(({ at, question }) => [at, question.questionId, question.version])).toEqual([
      [0, second?._id, 1],
    ]);
  });
});
