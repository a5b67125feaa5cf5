import type { DraftInput } from '@certway/contract/kinds/index';
import type { PublishCheck } from '@certway/contract/programs/publish-check';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { buildBlueprint } from '../../test/fixtures/blueprints.ts';
import { buildProgram, firstModule, makeProgram } from '../../test/fixtures/programs.ts';
import { buildDraft } from '../../test/generators/drafts.ts';
import { callsOf, type SignedIn, useTestServer } from '../../test/test-server.ts';
import { programTable } from '../tables.ts';

const testServer = useTestServer();
const call = callsOf(testServer);

const unexplained = (): DraftInput => buildDraft('multiple-choice');
const explained = (): DraftInput => ({ ...unexplained(), explanation: 'The wing lifts.' });

/** Creates a program with these questions in its second module. Its first module has one question. */
async function owned(questions: DraftInput[] = [explained()]) {
  const trainer = await testServer.signedInAs('trainer');
  const modules = [
    { name: 'Lift', questions: [explained()] },
    { name: 'Drag', questions },
  ];
  const draft = buildProgram({ courses: [{ name: 'Airwork', modules }] });
  const program = await makeProgram(testServer, draft, trainer.user.id);
  const url = `/api/quiz/program/${program._id}`;
  const [course] = program.courses;
  const second = { courseId: course?._id, moduleId: course?.modules[1]?._id };
  return { trainer, program, url, second };
}

async function problemsFor(who: SignedIn, url: string) {
  const reply = await call(who, 'GET', `${url}/publish-check`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<PublishCheck>().problems;
}
const kindsFor = async (who: SignedIn, url: string) =>
  (await problemsFor(who, url)).map(({ kind }) => kind);

const giveTopic = async (trainer: SignedIn, url: string, moduleIds: string[]) => {
  const added = await call(trainer, 'POST', `${url}/topic`, {
    lines: [{ level: 0, name: 'Law' }],
  });
  const topicId = added.json().topics[0]._id;
  const assigned = await call(trainer, 'POST', `${url}/topic/assign`, { topicId, moduleIds });
  expect(assigned.statusCode).toBe(200);
};

describe('GET /api/quiz/program/:programId/publish-check', () => {
  it('is open to the trainer of the program and to admins only', async () => {
    const { trainer, url, program } = await owned();
    for (const [who, status] of [
      [null, 401],
      [await testServer.signedInAs('demo'), 403],
      [await testServer.signedInAs('paid'), 403],
      [await testServer.signedInAs('partner'), 403],
      [await testServer.signedInAs('trainer'), 404],
      [await testServer.signedInAs('admin'), 200],
      [trainer, 200],
    ] as const) {
      expect((await call(who, 'GET', `${url}/publish-check`)).statusCode).toBe(status);
    }
    await call(trainer, 'PATCH', url, { status: 'published' });
    const stranger = await testServer.signedInAs('trainer');
    expect((await call(stranger, 'GET', `${url}/publish-check`)).statusCode).toBe(403);
    const unknown = url.replace(program._id, newId());
    expect((await call(trainer, 'GET', `${unknown}/publish-check`)).statusCode).toBe(404);
    const invalid = url.replace(program._id, 'not-an-id');
    expect((await call(trainer, 'GET', `${invalid}/publish-check`)).statusCode).toBe(400);
  });

  it('reports a missing price and picture, and questions without a topic in a program without topics', async () => {
    const { trainer, url } = await owned();
    expect(await problemsFor(trainer, url)).toEqual([
      { kind: 'free', count: 0, examId: null },
      { kind: 'no-picture', count: 0, examId: null },
      { kind: 'no-outline', count: 2, examId: null },
    ]);
  });

  it('reports nothing for a program that has everything', async () => {
    const { trainer, program, url } = await owned();
    await call(trainer, 'PATCH', url, { settings: { price: 10 } });
    const modules = program.courses.flatMap((course) => course.modules);
    await giveTopic(
      trainer,
      url,
      modules.map(({ _id }) => _id),
    );
    await testServer.platform.db
      .update(programTable)
      .set({ thumbnail: '/api/images/any.webp' })
      .where(eq(programTable.id, program._id));
    expect(await problemsFor(trainer, url)).toEqual([]);
  });

  it('counts the questions without an explanation, and those without a topic', async () => {
    const withOptions: DraftInput = {
      ...unexplained(),
      type: 'multiple-choice',
      options: [{ text: 'Up', explanation: 'The wing lifts.' }, { text: 'Down' }],
      correctAnswer: 'Up',
    };
    const { trainer, program, url } = await owned([
      explained(),
      withOptions,
      unexplained(),
      unexplained(),
    ]);
    await giveTopic(trainer, url, [firstModule(program).moduleId]);
    expect((await problemsFor(trainer, url)).slice(2)).toEqual([
      { kind: 'no-explanation', count: 2, examId: null },
      { kind: 'no-topic', count: 4, examId: null },
    ]);
  });

  it('does not count removed questions, and reports a program without questions', async () => {
    const { trainer, program, url, second } = await owned([unexplained()]);
    expect(await kindsFor(trainer, url)).toContain('no-explanation');
    const { url: first, courseId } = firstModule(program);
    await call(trainer, 'DELETE', `${url}/course/${courseId}/module/${second.moduleId}`);
    expect(await kindsFor(trainer, url)).toEqual(['free', 'no-picture', 'no-outline']);
    await call(trainer, 'DELETE', first);
    expect(await kindsFor(trainer, url)).toEqual(['no-questions', 'free', 'no-picture']);
    const refused = await call(trainer, 'PATCH', url, { status: 'published' });
    expect(refused.json().code).toBe('published-empty');
  });

  it('names the first mock exam for which the program has too few questions', async () => {
    const { trainer, program, url } = await owned();
    const exam = async (questionCount: number) => {
      const sections = [
        {
          title: 'All',
          size: { unit: 'count' as const, value: questionCount },
          moduleIds: [firstModule(program).moduleId],
        },
      ];
      const definition = buildBlueprint(program, { questionCount, sections });
      const made = await call(trainer, 'POST', `${url}/blueprint`, { definition });
      return made.json()._id;
    };
    await exam(1);
    expect(await kindsFor(trainer, url)).not.toContain('exam-gaps');
    const examId = await exam(5);
    expect((await problemsFor(trainer, url)).at(-1)).toEqual({
      kind: 'exam-gaps',
      count: 1,
      examId,
    });
  });
});
