import { kindNames } from '@certway/contract/kinds/index';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { rightAnswer, wrongAnswer } from '../kinds/index.ts';
import { seededChance } from '../samples/lively/chance.ts';
import { offerBlueprint } from '../test/fixtures/blueprints.ts';
import { dumpTables, oneOfEachKind, type Tryout, tryouts } from '../test/fixtures/tryouts.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { call, owned, keyOf, start, answer, finish } = tryouts(testServer);

describe('a tryout', () => {
  it('leaves every table unchanged, for every kind of question with right and wrong answers (property)', async () => {
    const { trainer, program, place, list } = await owned(
      oneOfEachKind as Parameters<typeof owned>[0],
    );
    const { _id: blueprintId } = await offerBlueprint(testServer, trainer, program, {
      questionCount: kindNames.length,
      sections: [
        {
          title: 'All',
          size: { unit: 'count', value: kindNames.length },
          moduleIds: [place.moduleId],
        },
      ],
    });
    const questions = await list();
    const before = await dumpTables(testServer);
    const subjects = [
      ...questions.map(({ _id: questionId }) => ({ questionId })),
      { moduleId: place.moduleId },
      { blueprintId },
    ];
    for (const subject of subjects) {
      const named = subject as Record<string, string>;
      const tryout = (await start(trainer, program._id, named)).json<Tryout>();
      for (const how of [rightAnswer, wrongAnswer] as const) {
        const given = [];
        for (const [at, question] of tryout.attempt.questions.entries()) {
          const { versionId = '' } = tryout.pinned[at] ?? {};
          const key = await keyOf({ versionId });
          const one = how(key, question, seededChance(2));
          const checked = await answer(trainer, program._id, versionId, one);
          expect(checked.statusCode, checked.body).toBe(200);
          given.push({ question, answer: one });
        }
        const done = await finish(trainer, program._id, subject, tryout, given);
        expect(done.statusCode, done.body).toBe(200);
      }
    }
    const after = await dumpTables(testServer);
    expect(after).toEqual(before);
    expect(Object.keys(before)).toContain('attempts_attempt');
    expect(before.attempts_attempt).toEqual([]);
    expect(before.results_result).toEqual([]);
  });

  it('is for the trainer of the program and for admins', async () => {
    const { trainer, program, place, first } = await owned();
    await call(trainer, 'PATCH', `/api/quiz/program/${program._id}`, { status: 'published' });
    const subject = { moduleId: place.moduleId };
    const tryout = (await start(trainer, program._id, subject)).json<Tryout>();
    const versionId = tryout.pinned[0]?.versionId ?? '';
    const given = rightAnswer(await keyOf({ versionId }));
    const tries = [
      [null, 401],
      [await testServer.signedInAs('demo'), 403],
      [await testServer.signedInAs('paid'), 403],
      [await testServer.signedInAs('partner'), 403],
      [await testServer.signedInAs('trainer'), 403],
      [await testServer.signedInAs('admin'), 200],
    ] as const;
    for (const [who, status] of tries) {
      const replies = [
        await start(who, program._id, subject),
        await start(who, program._id, { questionId: first._id }),
        await answer(who, program._id, versionId, given),
        await finish(who, program._id, subject, tryout, []),
      ];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(status));
    }
  });

  it('answers 404 for another program’s questions, modules, mock exams and versions', async () => {
    const mine = await owned();
    const other = await owned();
    const { _id: blueprintId } = await offerBlueprint(testServer, other.trainer, other.program);
    const theirs = [
      { questionId: other.first._id },
      { moduleId: other.place.moduleId },
      { blueprintId },
      { questionId: newId() },
      {},
    ] as Record<string, string>[];
    const { trainer, program } = mine;
    for (const subject of theirs) {
      expect((await start(trainer, program._id, subject)).statusCode).toBe(404);
    }
    const subject = { moduleId: other.place.moduleId };
    const tryout = (await start(other.trainer, other.program._id, subject)).json<Tryout>();
    const versionId = tryout.pinned[0]?.versionId ?? '';
    const given = rightAnswer(await keyOf({ versionId }));
    expect((await answer(trainer, program._id, versionId, given)).statusCode).toBe(404);
    const own = { moduleId: mine.place.moduleId };
    expect((await finish(trainer, program._id, own, tryout, [])).statusCode).toBe(404);
    const hidden = await start(trainer, other.program._id, subject);
    expect(hidden.statusCode).toBe(404);
  });

  it('answers 400 to bad input', async () => {
    const { trainer, program, place } = await owned();
    const url = `/api/quiz/program/${program._id}/tryout`;
    const subject = { moduleId: place.moduleId };
    const { seed, pinned, attempt } = (await start(trainer, program._id, subject)).json<Tryout>();
    const whole = { ...subject, seed, pinned, startedAt: attempt.startedAt };
    const bad: [string, object][] = [
      ['/answer', { versionId: 'no', answer: { type: 'true-false', value: true } }],
      ['/answer', { versionId: pinned[0]?.versionId }],
      ['/finish', { ...whole, pinned: [] }],
      ['/finish', { ...whole, seed: 'no' }],
      ['/finish', { ...whole, answers: [{ questionId: newId(), answer: { type: 'odd' } }] }],
      ['/finish', { ...whole, startedAt: 'yesterday' }],
    ];
    for (const [path, body] of bad) {
      const refused = await call(trainer, 'POST', url + path, body);
      expect([path, refused.statusCode]).toEqual([path, 400]);
    }
    expect((await start(trainer, program._id, { moduleId: 'no' })).statusCode).toBe(400);
    const twice = { ...whole, pinned: [...pinned, ...pinned] };
    expect((await call(trainer, 'POST', `${url}/finish`, twice)).statusCode).toBe(404);
  });
});
