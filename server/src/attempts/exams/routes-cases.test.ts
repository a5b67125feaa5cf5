import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { AuthoredQuestion } from '@certway/contract/questions/authored-question';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { buildQuiz, grant, post } from '../../test/fixtures/attempts.ts';
import { buildBlueprint, offerBlueprint } from '../../test/fixtures/blueprints.ts';
import { firstModule, makeProgram } from '../../test/fixtures/programs.ts';
import { useTestServer } from '../../test/test-server.ts';

const testServer = useTestServer();

const sections = (program: Parameters<typeof buildBlueprint>[0], ...sizes: number[]) =>
  sizes.map((value, at) => ({
    title: `Part ${at + 1}`,
    size: { unit: 'count' as const, value },
    moduleIds: buildBlueprint(program).sections[0]?.moduleIds ?? [],
  }));

/**
 * Creates a module with `count` questions, cases of the questions with the given numbers, and a
 * learner with access.
 */
async function makeCased(count: number, ...cases: number[][]) {
  const trainer = await testServer.signedInAs('trainer');
  const program = await makeProgram(testServer, buildQuiz(count), trainer.user.id);
  const { url } = firstModule(program);
  const list = (await testServer.call(trainer, { url: `${url}/question` })).json<
    AuthoredQuestion[]
  >();
  for (const [at, numbers] of cases.entries()) {
    const made = await post(testServer, trainer, `${url}/case`, {
      passage: { title: '', text: `Passage ${at + 1}`, illustration: null, illustrationAlt: '' },
      questionIds: numbers.map((number) => list[number - 1]?._id),
    });
    expect(made.statusCode, made.body).toBe(200);
  }
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, program._id);
  return { trainer, program, who, list };
}

describe('a mock exam of a program with cases', () => {
  it('keeps the questions of each case together in one section, one after the other', async () => {
    const { trainer, program, who } = await makeCased(9, [1, 2, 3], [5, 6]);
    const { _id } = await offerBlueprint(testServer, trainer, program, {
      questionCount: 8,
      sections: sections(program, 5, 3),
      rules: { questionOrder: 'shuffled' },
    });
    for (let paper = 0; paper < 6; paper++) {
      const payload = { blueprintId: _id, writer: newId() };
      const attempt = (
        await post(testServer, who, '/api/attempts/papers', payload)
      ).json<Attempt>();
      const texts = attempt.questions.map(({ text }) => text.slice(9, 10));
      const parts = [texts.slice(0, 5).join(''), texts.slice(5).join('')];
      for (const whole of ['123', '56']) {
        const found = texts.filter((text) => whole.includes(text)).length;
        expect([0, whole.length]).toContain(found);
        if (found > 0) expect(parts.some((part) => part.includes(whole))).toBe(true);
      }
      expect(texts).toHaveLength(8);
      await post(testServer, who, `/api/attempts/${attempt._id}/abandon`);
    }
  });

  it('is reported to its author as impossible if whole cases do not add up to the required number', async () => {
    const { trainer, program } = await makeCased(4, [1, 2], [3, 4]);
    const url = `/api/quiz/program/${program._id}/blueprint`;
    const definition = buildBlueprint(program, {
      questionCount: 3,
      sections: sections(program, 3),
    });
    const check = (papers: number, change = {}) =>
      post(testServer, trainer, `${url}/check`, {
        papers,
        definition: { ...definition, ...change },
      });
    expect((await check(1)).json()).toMatchObject({
      possible: 0,
      missing: 0,
      holes: [],
      cases: [expect.stringContaining('No combination of whole cases and other questions')],
    });
    const even = { questionCount: 2, sections: sections(program, 2) };
    expect((await check(2, even)).json()).toMatchObject({ possible: 2, cases: [] });
    const made = (await post(testServer, trainer, url, { definition })).json();
    const offered = await testServer.call(trainer, {
      method: 'PUT',
      url: `${url}/${made._id}`,
      payload: { offered: true },
    });
    expect(offered.json()).toMatchObject({
      code: 'bank-too-small',
      errors: [{ field: 'definition' }],
    });
  });

  it('leaves out a case whose questions have no section in common, and reports this to the author', async () => {
    const { trainer, program, list } = await makeCased(3, [1, 2]);
    const of = `/api/quiz/program/${program._id}`;
    const lines = ['Law', 'Weather'].map((name) => ({ level: 0, name }));
    const outline = (await post(testServer, trainer, `${of}/topic`, { lines })).json();
    const topics: string[] = outline.topics.map(({ _id }: { _id: string }) => _id);
    for (const [at, topicId] of topics.entries()) {
      const questionIds = [list[at]?._id];
      await post(testServer, trainer, `${of}/topic/assign`, { topicId, questionIds });
    }
    const definition = buildBlueprint(program, {
      questionCount: 2,
      sections: topics.map((topicId) => ({
        title: topicId.slice(-4),
        size: { unit: 'count' as const, value: 1 },
        topicIds: [topicId],
      })),
    });
    const checked = await post(testServer, trainer, `${of}/blueprint/check`, { definition });
    expect(checked.json()).toMatchObject({
      possible: 0,
      cases: [expect.stringContaining('1 case can never be used')],
    });
  });
});
