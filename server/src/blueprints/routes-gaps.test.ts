import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { buildQuiz, post } from '../test/fixtures/attempts.ts';
import { buildBlueprint, makeBank } from '../test/fixtures/blueprints.ts';
import { firstModule, makeProgram } from '../test/fixtures/programs.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();

describe('POST /api/quiz/program/:programId/blueprint/check', () => {
  it('returns the number of questions for each section, and the number of attempts possible without common questions', async () => {
    const { trainer, program, url } = await makeBank(testServer, 7);
    const [topic] = (
      await post(testServer, trainer, `/api/quiz/program/${program._id}/topic`, {
        lines: [{ level: 0, name: 'Law' }],
      })
    ).json().topics;
    const { moduleId, url: place } = firstModule(program);
    const questions = (await testServer.call(trainer, { url: `${place}/question` })).json();
    await post(testServer, trainer, `/api/quiz/program/${program._id}/topic/assign`, {
      topicId: topic._id,
      questionIds: questions.slice(0, 2).map(({ _id }: { _id: string }) => _id),
    });
    const definition = buildBlueprint(program, {
      questionCount: 3,
      difficulty: { easy: 0, medium: 67, hard: 33 },
      sections: [
        { title: 'Law', size: { unit: 'count', value: 1 }, topicIds: [topic._id] },
        { title: 'Rest', size: { unit: 'count', value: 2 }, moduleIds: [moduleId, newId()] },
      ],
    });
    const report = await post(testServer, trainer, `${url}/check`, { definition, papers: 3 });
    expect(report.json()).toEqual({
      papers: 3,
      cases: [],
      possible: 0,
      missing: 3,
      sections: [
        { title: 'Law', size: 1, available: 2, needed: 3, lost: 0 },
        { title: 'Rest', size: 2, available: 7, needed: 6, lost: 1 },
      ],
      difficulties: [
        { difficulty: 'easy', size: 0, available: 0, needed: 0 },
        { difficulty: 'medium', size: 2, available: 7, needed: 6 },
        { difficulty: 'hard', size: 1, available: 0, needed: 3 },
      ],
      expiring: [],
      holes: [
        {
          sections: [0],
          difficulties: null,
          available: 2,
          needed: 3,
          words: 'Law: 2 of 3 questions',
        },
        {
          sections: [0, 1],
          difficulties: ['hard'],
          available: 0,
          needed: 3,
          words: 'All sections together: 0 of 3 hard questions',
        },
      ],
    });
  });
});

describe('GET /api/quiz/program/:programId/blueprint-template', () => {
  it("returns modules whose names match a template's sections, and the length of the longest exam that they allow", async () => {
    const trainer = await testServer.signedInAs('trainer');
    const draft = buildQuiz(6);
    const [course] = draft.courses ?? [];
    const [module] = course?.modules ?? [];
    if (module) module.name = 'Regulatory and Warning Signs';
    const program = await makeProgram(testServer, draft, trainer.user.id);
    const base = `/api/quiz/program/${program._id}`;
    const { moduleId } = firstModule(program);
    const read = async () => {
      const reply = await testServer.call(trainer, { url: `${base}/blueprint-template` });
      expect(reply.statusCode).toBe(200);
      return reply.json();
    };
    const [first, ...others] = await read();
    expect(first).toMatchObject({ key: 'new-york-learner-permit', fed: 1, carries: 4 });
    expect(first.definition.sections[0].moduleIds).toEqual([moduleId]);
    expect(first.definition.source).toContain('2 of the 4 about road signs: New York State');
    for (const { fed, carries } of others) expect([fed, carries]).toEqual([0, 0]);
    await post(testServer, trainer, `${base}/topic`, {
      lines: [{ level: 0, name: 'traffic LAW' }],
    });
    const [again] = await read();
    expect(again.definition.sections[1].topicIds).toHaveLength(1);
  });
});
