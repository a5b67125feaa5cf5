import type { Attempt } from '@certway/contract/attempts/running-attempt';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { findForecastExam } from '../readiness/exam.ts';
import { buildQuiz, grant, post } from '../test/fixtures/attempts.ts';
import { buildBlueprint, offerBlueprint } from '../test/fixtures/blueprints.ts';
import { makeProgram } from '../test/fixtures/programs.ts';
import { buildDraft } from '../test/generators/drafts.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const DAY = '2026-11-24';

/** Makes a program with three multiple-choice questions and two that are true or false. */
async function makeMixedBank() {
  const trainer = await testServer.signedInAs('trainer');
  const draft = buildQuiz(3);
  const [module] = draft.courses?.[0]?.modules ?? [];
  module?.questions?.push(
    buildDraft('true-false', { text: 'Up is up.' }),
    buildDraft('true-false', { text: 'Down is down.' }),
  );
  const program = await makeProgram(testServer, draft, trainer.user.id);
  return { trainer, program, url: `/api/quiz/program/${program._id}/blueprint` };
}

describe('a mock exam of some kinds of questions', () => {
  it('is stored with its kinds, and refused without a kind or with an unknown one', async () => {
    const { trainer, program, url } = await makeMixedBank();
    const create = (change: object) =>
      post(testServer, trainer, url, { definition: { ...buildBlueprint(program), ...change } });
    const kinds = ['multiple-choice', 'numeric'];
    expect((await create({ kinds })).json().definition.kinds).toEqual(kinds);
    expect((await create({})).json().definition).not.toHaveProperty('kinds');
    for (const [wrong, field] of [
      [[], 'definition.kinds'],
      [['riddle'], 'definition.kinds.0'],
    ] as const) {
      const refused = await create({ kinds: wrong });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors.map((each: { field: string }) => each.field)).toEqual([field]);
    }
    expect((await testServer.call(trainer, { url })).json()).toHaveLength(2);
  });

  it('is checked against the questions of these kinds only', async () => {
    const { trainer, program, url } = await makeMixedBank();
    const available = async (change: object) => {
      const definition = buildBlueprint(program, change);
      const reply = await post(testServer, trainer, `${url}/check`, { definition, papers: 1 });
      return reply.json().sections[0].available;
    };
    expect(await available({})).toBe(5);
    expect(await available({ kinds: ['true-false'] })).toBe(2);
    expect(await available({ kinds: ['true-false', 'multiple-choice'] })).toBe(5);
    expect(await available({ kinds: ['essay'] })).toBe(0);
  });

  it('is not offered if there are too few questions of these kinds', async () => {
    const { trainer, program, url } = await makeMixedBank();
    const definition = buildBlueprint(program, { kinds: ['essay'] });
    const { _id } = (await post(testServer, trainer, url, { definition })).json();
    const payload = { offered: true };
    const refused = await testServer.call(trainer, {
      method: 'PUT',
      url: `${url}/${_id}`,
      payload,
    });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().errors).toEqual([
      { field: 'definition.sections.0', message: 'All: 0 of 2 questions' },
    ]);
  });

  it('draws and forecasts only questions of these kinds', async () => {
    const { trainer, program } = await makeMixedBank();
    const { _id } = await offerBlueprint(testServer, trainer, program, { kinds: ['true-false'] });
    const who = await testServer.signedInAs('paid');
    await grant(testServer, who, program._id);
    const url = '/api/attempts/papers';
    for (let attempt = 0; attempt < 3; attempt++) {
      const reply = await post(testServer, who, url, { blueprintId: _id, writer: newId() });
      const { _id: attemptId, questions } = reply.json<Attempt>();
      expect(questions.map(({ type }) => type)).toEqual(['true-false', 'true-false']);
      await post(testServer, who, `/api/attempts/${attemptId}/abandon`);
    }
    const forecast = await findForecastExam(
      testServer.platform.db,
      { id: program._id, passMark: 70 },
      DAY,
    );
    const kinds = forecast.sections.flatMap(({ places }) =>
      places.map((place) => forecast.bank[place]?.kind),
    );
    expect(kinds).toEqual(['true-false', 'true-false']);
  });
});
