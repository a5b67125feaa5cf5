import type { Outline } from '@certway/contract/topics/index';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { buildQuiz, post } from '../test/fixtures/attempts.ts';
import { firstModule, makeProgram } from '../test/fixtures/programs.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();

async function makeOutline() {
  const trainer = await testServer.signedInAs('trainer');
  const program = await makeProgram(testServer, buildQuiz(3), trainer.user.id);
  const url = `/api/quiz/program/${program._id}/topic`;
  const add = (lines: object[], more: object = {}) =>
    post(testServer, trainer, url, { lines, ...more });
  const read = async (): Promise<Outline> => (await testServer.call(trainer, { url })).json();
  return { trainer, program, url, add, read };
}

const shape = ({ topics }: Outline) =>
  topics.map(({ name, parentId, order }) => {
    const parent = topics.find(({ _id }) => _id === parentId);
    return `${parent ? `${parent.name} > ` : ''}${name} ${order}`;
  });

const idOf = ({ topics }: Outline, name: string) =>
  topics.find((topic) => topic.name === name)?._id ?? '';

const LINES = [
  { level: 0, code: 'PA.I', name: 'Law' },
  { level: 1, code: 'PA.I.A', name: 'Lights' },
  { level: 1, name: 'Signals' },
  { level: 0, name: 'Weather' },
];

describe('the topics of a program', () => {
  it('can be read and changed only by its trainer and admins', async () => {
    const { url, trainer } = await makeOutline();
    const [other, admin] = [
      await testServer.signedInAs('trainer'),
      await testServer.signedInAs('admin'),
    ];
    for (const [who, status] of [
      [trainer, 200],
      [admin, 200],
      [other, 403],
      [await testServer.signedInAs('paid'), 403],
      [null, 401],
    ] as [SignedIn | null, number][]) {
      expect((await testServer.call(who, { url })).statusCode).toBe(status);
    }
    const refused = await post(testServer, other, url, { lines: LINES });
    expect(refused.statusCode).toBe(403);
  });

  it('reject all new lines if one is indented too far, has no name, or has an unknown parent', async () => {
    const { add, read } = await makeOutline();
    const tooDeep = await add([...LINES, { level: 2, name: 'Fog' }]);
    expect(tooDeep.statusCode).toBe(400);
    expect(tooDeep.json().errors[0].field).toBe('lines.4.level');
    const nameless = await add([{ level: 0, name: ' ' }]);
    expect(nameless.json().errors[0]).toMatchObject({ field: 'lines.0.name' });
    expect((await add(LINES, { parentId: newId() })).statusCode).toBe(404);
    expect((await read()).topics).toEqual([]);
  });

  it("can have six levels; a seventh is refused with 'outline-too-large'", async () => {
    const { add } = await makeOutline();
    const lines = [0, 1, 2, 3, 4, 5].map((level) => ({ level, name: `Level ${level}` }));
    const outline = (await add(lines)).json<Outline>();
    const parentId = idOf(outline, 'Level 5');
    expect((await add([{ level: 0, name: 'Deeper' }], { parentId })).json().code).toBe(
      'outline-too-large',
    );
  });
});

describe('adding, moving, and removing topics', () => {
  it('keeps the order of sibling topics and the topics below them', async () => {
    const { trainer, url, add, read } = await makeOutline();
    const outline = (await add(LINES)).json<Outline>();
    expect(shape(outline)).toEqual(['Law 1', 'Law > Lights 1', 'Law > Signals 2', 'Weather 2']);
    await add([{ level: 0, name: 'First' }], { order: 1 });
    await add([{ level: 0, name: 'Between' }], { parentId: idOf(outline, 'Law'), order: 2 });
    expect(shape(await read())).toEqual([
      'First 1',
      'Law 2',
      'Law > Lights 1',
      'Law > Between 2',
      'Law > Signals 3',
      'Weather 3',
    ]);
    const change = (name: string, payload: object) =>
      testServer.call(trainer, { method: 'PATCH', url: `${url}/${idOf(outline, name)}`, payload });
    expect((await change('Law', { parentId: idOf(outline, 'Lights') })).json().code).toBe(
      'topic-in-itself',
    );
    await change('Weather', { parentId: idOf(outline, 'Law'), order: 1 });
    await change('Lights', { name: 'Lamps', code: '' });
    expect(shape(await read())).toEqual([
      'First 1',
      'Law 2',
      'Law > Weather 1',
      'Law > Lamps 2',
      'Law > Between 3',
      'Law > Signals 4',
    ]);
    await testServer.call(trainer, { method: 'DELETE', url: `${url}/${idOf(outline, 'Law')}` });
    expect(shape(await read())).toEqual([
      'First 1',
      'Weather 2',
      'Lamps 3',
      'Between 4',
      'Signals 5',
    ]);
  });
});

describe('the topic of a question', () => {
  it('is assigned to the question or to its module; if the topic is removed, its parent topic replaces it', async () => {
    const { trainer, program, url, add, read } = await makeOutline();
    const outline = (await add(LINES)).json<Outline>();
    const { moduleId, url: place } = firstModule(program);
    const questions = (await testServer.call(trainer, { url: `${place}/question` })).json();
    const first = questions[0]._id;
    const assign = (topic: string | null, chosen: object) =>
      post(testServer, trainer, `${url}/assign`, {
        topicId: topic && idOf(outline, topic),
        ...chosen,
      });
    await assign('Weather', { moduleIds: [moduleId] });
    const told = (await assign('Lights', { questionIds: [first, first] })).json<Outline>();
    const counts = (from: Outline) =>
      Object.fromEntries(from.topics.map(({ name, questionCount }) => [name, questionCount]));
    expect(counts(told)).toEqual({ Law: 0, Lights: 1, Signals: 0, Weather: 2 });
    expect(told.modules).toEqual([{ moduleId, topicId: idOf(outline, 'Weather') }]);
    await testServer.call(trainer, { method: 'DELETE', url: `${url}/${idOf(outline, 'Lights')}` });
    expect(counts(await read())).toMatchObject({ Law: 1, Weather: 2 });
    await assign(null, { questionIds: [first] });
    expect(counts(await read())).toMatchObject({ Law: 0, Weather: 3 });
    await testServer.call(trainer, { method: 'DELETE', url: `${url}/${idOf(outline, 'Weather')}` });
    expect((await read()).modules).toEqual([]);
  });

  it('is assigned to all given questions and modules or to none, and only within one program', async () => {
    const { trainer, program, url, add, read } = await makeOutline();
    const other = await makeOutline();
    const outline = (await add(LINES)).json<Outline>();
    const theirs = (await other.add(LINES)).json<Outline>();
    const { moduleId } = firstModule(program);
    const foreign = firstModule(other.program).moduleId;
    const topicId = idOf(outline, 'Law');
    for (const body of [
      { topicId, moduleIds: [moduleId, foreign] },
      { topicId, moduleIds: [moduleId], questionIds: [newId()] },
      { topicId: idOf(theirs, 'Law'), moduleIds: [moduleId] },
    ]) {
      expect((await post(testServer, trainer, `${url}/assign`, body)).statusCode).toBe(404);
    }
    expect((await read()).modules).toEqual([]);
  });
});

describe('assigning questions to the topics that a file names', () => {
  async function makePlaces() {
    const made = await makeOutline();
    const { trainer, program, url } = made;
    await made.add(LINES);
    const place = firstModule(program);
    const questions = await testServer.call(trainer, { url: `${place.url}/question` });
    const ids = questions.json<{ _id: string }[]>().map(({ _id }) => _id);
    const give = (places: object[], more: object = {}) =>
      post(testServer, trainer, `${url}/place`, { places, ...more });
    const topicOf = async (questionId = '') => {
      const { topics, questions: own } = await made.read();
      const given = own.find((each) => each.questionId === questionId)?.topicId;
      return topics.find(({ _id }) => _id === given)?.name ?? null;
    };
    return { ...made, ids, give, topicOf };
  }
  const named = (...names: string[]) => names.map((name) => ({ name }));

  it('finds a topic by its path, by its code even if the name differs, and by its name if that is unambiguous', async () => {
    const { ids, give, topicOf } = await makePlaces();
    const [a, b, c] = ids;
    const reply = await give([
      { topic: named('law', 'SIGNALS'), questionIds: [a] },
      { topic: [{ code: 'pa.i.a', name: 'Luces' }], questionIds: [b] },
      { topic: named('Weather'), questionIds: [c] },
    ]);
    expect(reply.json()).toEqual({ placed: 3, added: 0 });
    expect(await topicOf(a)).toBe('Signals');
    expect(await topicOf(b)).toBe('Lights');
    expect(await topicOf(c)).toBe('Weather');
  });

  it('adds missing topics only on request, each topic once, below the existing topics of its path', async () => {
    const { ids, give, topicOf, read } = await makePlaces();
    const places = [
      { topic: named('Weather', 'Icing'), questionIds: [ids[0]] },
      { topic: named('Weather', 'Icing', 'Rime'), questionIds: [ids[1]] },
    ];
    expect((await give(places)).json()).toEqual({ placed: 0, added: 0 });
    expect((await read()).topics).toHaveLength(LINES.length);
    const reply = await give(places, { addMissing: true });
    expect(reply.json()).toEqual({ placed: 2, added: 2 });
    expect(shape(await read()).slice(-3)).toEqual([
      'Weather 2',
      'Weather > Icing 1',
      'Icing > Rime 1',
    ]);
    expect(await topicOf(ids[1])).toBe('Rime');
    expect((await give(places, { addMissing: true })).json()).toEqual({ placed: 2, added: 0 });
  });

  it('answers 401 when signed out, 403 to other trainers, 404 for an unknown question, and assigns nothing', async () => {
    const { ids, give, read, url } = await makePlaces();
    const other = await testServer.signedInAs('trainer');
    const place = { topic: named('New'), questionIds: [ids[0]] };
    const foreign = await post(testServer, other, `${url}/place`, { places: [place] });
    expect(foreign.statusCode).toBe(403);
    const call = { method: 'POST' as const, url: `${url}/place`, payload: { places: [place] } };
    expect((await testServer.call(null, call)).statusCode).toBe(401);
    const unknown = { topic: named('New'), questionIds: [newId()] };
    expect((await give([place, unknown], { addMissing: true })).statusCode).toBe(404);
    expect((await give([{ topic: [], questionIds: [] }])).statusCode).toBe(400);
    expect((await give([{ topic: named(' '), questionIds: [] }])).statusCode).toBe(400);
    expect((await read()).topics).toHaveLength(LINES.length);
  });

  it('accepts at most 10,000 questions at once', async () => {
    const { give } = await makePlaces();
    const many = Array.from({ length: 5000 }, () => newId());
    const places = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ topic: named(`T${at}`), questionIds: many }));
    expect((await give(places(2))).statusCode).toBe(404);
    const reply = await give(places(3));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe('At most 10,000 questions can be assigned at once');
  });
});
