import type { Program } from '@certway/contract/programs/index';
import type { AuthoredQuestion } from '@certway/contract/questions/authored-question';
import { describe, expect, it } from 'vitest';
import { ownedQuestions } from '../../test/fixtures/owned-questions.ts';
import { firstModule } from '../../test/fixtures/programs.ts';
import { buildDraft } from '../../test/generators/drafts.ts';
import { useTestServer } from '../../test/test-server.ts';

const testServer = useTestServer();
const { call, owned } = ownedQuestions(testServer);

/** A published program of four questions, and what learners and its author see of it. */
async function published() {
  const made = await owned();
  const { trainer, program, of, url } = made;
  const path = `/api/quiz/program/${program._id}`;
  await call(trainer, 'PATCH', path, { status: 'published' });
  const seenBy = async (who: Parameters<typeof call>[0]) =>
    (await call(who, 'GET', path)).json<Program>();
  const publish = (body: object) => call(trainer, 'POST', `${of}/publish`, body);
  const add = async (text: string, to = url) => {
    const draft = buildDraft('true-false', { text });
    const reply = await call(trainer, 'POST', to, { questions: [draft] });
    return reply.json<{ questionIds: [string] }>().questionIds[0];
  };
  const states = async (from = url) =>
    (await call(trainer, 'GET', from))
      .json<AuthoredQuestion[]>()
      .map(({ standing }) => standing.state);
  const drafts = async () => (await call(trainer, 'GET', `${of}/draft`)).json();
  return { ...made, path, seenBy, publish, add, states, drafts };
}

const modulesOf = ({ courses }: Program) => courses.flatMap(({ modules }) => modules);

describe('a question that is added to a published program', () => {
  it('is a draft until it is published, whether it was added or duplicated', async () => {
    const { trainer, of, first, add, states, seenBy, publish } = await published();
    const added = await add('Is this new?');
    const copied = await call(trainer, 'POST', `${of}/${first._id}/duplicate`);
    expect(copied.json<AuthoredQuestion>().standing.state).toBe('draft');
    expect(await states()).toEqual(['live', 'draft', 'live', 'live', 'live', 'draft']);
    expect((await seenBy(null)).questionCount).toBe(4);

    expect((await publish({ questionIds: [added] })).json()).toEqual({ success: true, count: 1 });
    expect((await seenBy(null)).questionCount).toBe(5);
    expect((await publish({})).json()).toEqual({ success: true, count: 1 });
    expect(await states()).toEqual(['live', 'live', 'live', 'live', 'live', 'live']);
    expect((await publish({})).json()).toEqual({ success: true, count: 0 });
  });

  it('keeps its state when it is edited, and edits of live questions are seen at once', async () => {
    const { trainer, url, first, add, states } = await published();
    const added = await add('Is this new?');
    const edit = { questionData: { text: 'Is this newer?' } };
    await call(trainer, 'PATCH', `${url}/${added}`, edit);
    await call(trainer, 'PATCH', `${url}/${first._id}`, edit);
    expect(await states()).toEqual(['live', 'live', 'live', 'live', 'draft']);
  });

  it('is live at once in a program that is not published', async () => {
    const { trainer, path, add, states } = await published();
    await call(trainer, 'PATCH', path, { status: 'draft' });
    await add('Is this new?');
    expect((await states()).at(-1)).toBe('live');
  });

  it('is published when the program is published again', async () => {
    const { trainer, path, add, states } = await published();
    await add('Is this new?');
    await call(trainer, 'PATCH', path, { status: 'draft' });
    expect((await states()).at(-1)).toBe('draft');
    await call(trainer, 'PATCH', path, { status: 'published' });
    expect((await states()).at(-1)).toBe('live');
  });
});

describe('a module that is added to a published program', () => {
  it('is not seen by learners and visitors until one of its questions is published', async () => {
    const { trainer, program, place, path, seenBy, add, drafts, publish } = await published();
    const courseUrl = `${path}/course/${place.courseId}/module`;
    const grown = (await call(trainer, 'POST', courseUrl, { name: 'Signals' })).json<Program>();
    const added = modulesOf(grown).find(({ name }) => name === 'Signals');
    const learner = await testServer.signedInAs('paid');
    const names = async (who: Parameters<typeof call>[0]) =>
      modulesOf(await seenBy(who)).map(({ name }) => name);
    expect(await names(trainer)).toContain('Signals');
    expect(await names(learner)).not.toContain('Signals');

    await add('Is this new?', `${courseUrl}/${added?._id}/question`);
    expect(await drafts()).toEqual([{ moduleId: added?._id, drafts: 1 }]);
    expect(await names(null)).not.toContain('Signals');
    expect((await seenBy(null)).moduleCount).toBe(modulesOf(program).length);
    await publish({});
    expect(await names(null)).toContain('Signals');
    expect(await drafts()).toEqual([]);
  });

  it('consists of drafts if it is a copy, and the copy of drafts contains them', async () => {
    const { trainer, place, add, states, path } = await published();
    await add('Is this new?');
    const copied = (await call(trainer, 'POST', `${place.url}/duplicate`)).json<Program>();
    const copy = modulesOf(copied).find(({ _id }) => _id !== place.moduleId);
    const at = `${path}/course/${place.courseId}/module/${copy?._id}/question`;
    expect(await states(at)).toEqual(['draft', 'draft', 'draft', 'draft', 'draft']);

    const program = (await call(trainer, 'POST', `${path}/duplicate`)).json<Program>();
    expect(program.questionCount).toBe(10);
    expect(await states(`${firstModule(program).url}/question`)).not.toContain('draft');
  });
});

describe('publishing drafts', () => {
  it("answers 'approval-needed' in a program with second-reader approval", async () => {
    const { trainer, path, add, publish, states } = await published();
    await call(trainer, 'PUT', `${path}/approval`, { isOn: true });
    const added = await add('Is this new?');
    const refused = await publish({ questionIds: [added] });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().code).toBe('approval-needed');
    await call(trainer, 'PATCH', path, { status: 'draft' });
    await call(trainer, 'PATCH', path, { status: 'published' });
    expect((await states()).at(-1)).toBe('draft');
  });

  it('is for the trainer of the program and for admins', async () => {
    const { of, add } = await published();
    const questionIds = [await add('Is this new?')];
    const tries = [
      [null, 401],
      [await testServer.signedInAs('paid'), 403],
      [await testServer.signedInAs('partner'), 403],
      [await testServer.signedInAs('trainer'), 403],
      [await testServer.signedInAs('admin'), 200],
    ] as const;
    for (const [who, status] of tries) {
      expect((await call(who, 'GET', `${of}/draft`)).statusCode).toBe(status);
      const reply = await call(who, 'POST', `${of}/publish`, { questionIds });
      expect(reply.statusCode, who?.user.role ?? 'nobody').toBe(status);
    }
  });

  it('answers 400 with the name of the field to bad input, and ignores questions of others', async () => {
    const { publish } = await published();
    for (const questionIds of [[], ['no id'], 'all']) {
      const reply = await publish({ questionIds });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errors[0].field).toMatch(/^questionIds/);
    }
    const other = await published();
    const questionIds = [await other.add('Is this new?')];
    expect((await publish({ questionIds })).json().count).toBe(0);
    expect((await other.states()).at(-1)).toBe('draft');
  });
});
