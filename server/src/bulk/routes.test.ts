import type { BulkOutcome } from '@certway/contract/bulk/index';
import type { AuthoredQuestion } from '@certway/contract/questions/authored-question';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { grant, takeQuiz } from '../test/fixtures/attempts.ts';

import { firstModule } from '../test/fixtures/programs.ts';
import { everything, replaceStop, workbenches } from '../test/fixtures/workbench.ts';
import { buildDraft } from '../test/generators/drafts.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { call, workbench } = workbenches(testServer);

const answerable = [1, 2, 3].map((place) =>
  buildDraft('multiple-choice', {
    text: `Question ${place}?`,
    options: [{ text: 'Right' }, { text: 'Wrong' }],
    correctAnswer: 'Right',
  }),
);

const texts = (list: AuthoredQuestion[]) => list.map(({ question }) => question.text);

describe('find and replace', () => {
  it('changes the texts of all questions that match, keeps their options, and is undone exactly', async () => {
    const { changed, undo, exported, list, first } = await workbench();
    const before = await exported();
    const outcome = await changed(replaceStop);
    expect(outcome).toMatchObject({ count: 1, left: [], leftCount: 0 });
    const [now] = (await list()) as [AuthoredQuestion];
    expect(now.question.text).toBe("What does the sign 'halt' ask for?");
    expect(now.version).toBe(2);
    const ids = ({ question }: AuthoredQuestion) =>
      'options' in question ? question.options.map(({ _id }) => _id) : [];
    expect(ids(now)).toEqual(ids(first));
    expect((await undo(outcome)).json()).toMatchObject({ count: 1, left: [] });
    expect(await exported()).toBe(before);
    expect((await undo(outcome)).json().code).toBe('already-undone');
  });

  it('shows each change before it is made, and leaves questions alone that changed since', async () => {
    const { trainer, bulk, url, first, changed, list } = await workbench();
    const { kind: _, ...replacement } = replaceStop as object & { kind: string };
    const request = { of: everything, ...replacement };
    const preview = (await call(trainer, 'POST', `${bulk}/preview`, request)).json();
    expect(preview).toMatchObject({ count: 1, left: [] });
    expect(preview.questions[0].changes).toContainEqual({
      part: 'text',
      before: "What does the sign 'Stop' ask for?",
      after: "What does the sign 'halt' ask for?",
    });
    expect(texts(await list())[0]).toContain('Stop');

    testServer.platform.clock.now = new Date(testServer.platform.now().getTime() + 1000);
    const edit = { questionData: { text: "Must I stop at 'Stop'?" } };
    await call(trainer, 'PATCH', `${url}/${first._id}`, edit);
    testServer.platform.clock.now = null;
    const outcome = await changed(replaceStop, everything, { asOf: preview.asOf });
    expect(outcome).toMatchObject({ count: 0, leftCount: 1 });
    expect(outcome.left[0]).toMatchObject({ questionId: first._id, reason: 'changed' });
  });

  it('takes the text literally, and heeds case and whole words when asked', async () => {
    const { changed, list } = await workbench([
      buildDraft('true-false', { text: 'Is (a.b)* a stop, a STOP, or a stopper?' }),
    ]);
    const parts = ['text'];
    await changed({ kind: 'replace', find: '(a.b)*', replace: '$&$1', parts });
    await changed({
      kind: 'replace',
      find: 'stop',
      replace: 'halt',
      parts,
      matchesCase: true,
      wholeWords: true,
    });
    expect(texts(await list())).toEqual(['Is $&$1 a halt, a STOP, or a stopper?']);
  });

  it('leaves a question alone that would become invalid, with the message of its field', async () => {
    const { changed } = await workbench();
    const action = { kind: 'replace', find: 'Right', replace: 'Wrong', parts: ['answers'] };
    const questions = await workbench([
      buildDraft('multiple-choice', {
        options: [{ text: 'Right' }, { text: 'Wrong' }],
        correctAnswer: 'Right',
      }),
    ]);
    const outcome = await questions.changed(action);
    expect(outcome).toMatchObject({ count: 0, leftCount: 1 });
    expect(outcome.left[0]).toMatchObject({ reason: 'invalid', message: 'Options must be unique' });
    expect((await changed({ ...action, find: 'zzz' })).count).toBe(0);
  });
});

describe('every other bulk change', () => {
  it.each([
    [
      'set',
      {
        kind: 'set',
        fields: { difficulty: 'hard', reference: 'Part 61', reviewedOn: '2026-11-01' },
      },
    ],
    ['set dates', { kind: 'set', fields: { validFrom: '2026-01-01', edition: '2026' } }],
    ['copy', { kind: 'copy' }],
    ['retire', { kind: 'retire', reason: 'Outdated' }],
  ])('%s is applied to the selected questions and undone exactly', async (_, action) => {
    const { trainer, path, list, changed, undo, exported } = await workbench();
    await call(trainer, 'PATCH', path, { status: 'published' });
    const before = [await exported(), await list()];
    const [, second, third] = (before[1] as AuthoredQuestion[]).map(({ _id }) => _id);
    const outcome = await changed(action, { questionIds: [second, third] });
    expect(outcome.count).toBe(2);
    expect([await exported(), await list()]).not.toEqual(before);
    expect((await undo(outcome)).json().count).toBe(2);
    expect([await exported(), await list()]).toEqual(before);
  });

  it('sets and removes topics', async () => {
    const { trainer, path, changed, undo, find } = await workbench();
    const lines = [{ level: 0, name: 'Law' }];
    const { topics } = (await call(trainer, 'POST', `${path}/topic`, { lines })).json();
    const [law] = topics;
    const outcome = await changed({ kind: 'topic', topicId: law._id });
    expect(outcome.count).toBe(4);
    expect(await find(`topicId=${law._id}`)).toHaveLength(4);
    await undo(outcome);
    expect(await find('noTopic=yes')).toHaveLength(4);
  });

  it('moves questions to another module and to another program, and back', async () => {
    const { trainer, path, place, list, changed, undo, exported } = await workbench();
    const other = await workbench();
    const intoOther = await call(trainer, 'POST', other.bulk, {
      of: everything,
      action: replaceStop,
    });
    expect(intoOther.statusCode).toBe(404);
    const mine = await call(trainer, 'POST', `${path}/duplicate`);
    const target = firstModule(mine.json());
    const course = `${path}/course/${place.courseId}/module`;
    const grown = (await call(trainer, 'POST', course, { name: 'Signals' })).json();
    const signals = grown.courses[0].modules[1]._id;
    const before = [await exported(), await list()];
    const ids = (before[1] as AuthoredQuestion[]).map(({ _id }) => _id);

    const within = await changed(
      { kind: 'move', moduleId: signals },
      { questionIds: [ids[2], ids[0]] },
    );
    expect((await list()).map(({ _id }) => _id)).toEqual([ids[1], ids[3]]);
    const there = (await call(trainer, 'GET', `${course}/${signals}/question`)).json();
    expect(there.map(({ _id }: { _id: string }) => _id)).toEqual([ids[0], ids[2]]);
    await undo(within);
    expect([await exported(), await list()]).toEqual(before);

    const across = await changed(
      { kind: 'move', moduleId: target.moduleId },
      { questionIds: [ids[1]] },
    );
    expect(across.count).toBe(1);
    expect((await list()).map(({ _id }) => _id)).toEqual([ids[0], ids[2], ids[3]]);
    const moved = (await call(trainer, 'GET', `${target.url}/question`)).json();
    expect(texts(moved).at(-1)).toBe(texts(before[1] as AuthoredQuestion[])[1]);
    await undo(across);
    expect([await exported(), await list()]).toEqual(before);
    expect((await call(trainer, 'GET', `${target.url}/question`)).json()).toHaveLength(4);

    const { moduleId } = firstModule(other.program);
    const refused = await call(trainer, 'POST', `${path}/bulk`, {
      of: everything,
      action: { kind: 'copy', moduleId },
    });
    expect(refused.statusCode).toBe(404);
  });
});

describe('the undo of a bulk change', () => {
  it('leaves questions alone that were changed or answered since, and names them', async () => {
    const { trainer, program, path, url, list, changed, undo } = await workbench(answerable);
    await call(trainer, 'PATCH', path, { status: 'published' });
    const ids = (await list()).map(({ _id }) => _id);
    const outcome = await changed({ kind: 'set', fields: { reference: 'Part 61' } });
    const later = { questionData: { explanation: 'Because.' } };
    await call(trainer, 'PATCH', `${url}/${ids[0]}`, later);
    const who = await testServer.signedInAs('paid');
    await grant(testServer, who, program._id);
    const learner = { who, program, writer: newId(), device: newId() };
    await takeQuiz(testServer, learner, ['Right', 'Right', 'Right']);
    const answered = (await undo(outcome)).json<BulkOutcome>();
    const reasons = Object.fromEntries(answered.left.map((each) => [each.questionId, each.reason]));
    expect(reasons[ids[0] ?? '']).toBe('changed');
    expect(Object.values(reasons)).toContain('answered');
    expect(answered.count + answered.leftCount).toBe(3);
    const [first] = (await list()) as [AuthoredQuestion];
    expect(first.question).toMatchObject({ explanation: 'Because.', reference: 'Part 61' });
  });

  it('keeps what else changed in the meantime', async () => {
    const { trainer, of, place, list, changed, undo } = await workbench();
    const ids = (await list()).map(({ _id }) => _id);
    const outcome = await changed({ kind: 'set', fields: { reference: 'Part 61' } });
    const move = { questionIds: [ids[3]], moduleId: place.moduleId, order: 1 };
    await call(trainer, 'POST', `${of}/move`, move);
    expect((await undo(outcome)).json().count).toBe(4);
    expect((await list()).map(({ _id }) => _id)).toEqual([ids[3], ids[0], ids[1], ids[2]]);
  });
});
