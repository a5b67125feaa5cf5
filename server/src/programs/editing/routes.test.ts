import type { Program } from '@certway/contract/programs/index';
import { describe, expect, it } from 'vitest';
import { grantTable } from '../../access/tables.ts';
import { auditTable } from '../../accounts/tables.ts';
import { newId } from '../../db/ids.ts';
import { questionTable, versionTable } from '../../questions/tables.ts';
import { buildProgram, firstModule, makeProgram } from '../../test/fixtures/programs.ts';
import { buildDraft } from '../../test/generators/drafts.ts';
import { drawing, formWith } from '../../test/generators/pictures.ts';
import { callsOf, type Method, type SignedIn, useTestServer } from '../../test/test-server.ts';

const testServer = useTestServer();

const call = callsOf(testServer);

/** Creates a trainer and a program that the trainer owns. */
async function owned(draft = buildProgram()) {
  const trainer = await testServer.signedInAs('trainer');
  const program = await makeProgram(testServer, draft, trainer.user.id);
  return { trainer, program, place: firstModule(program), url: `/api/quiz/program/${program._id}` };
}

const names = (program: Program) =>
  program.courses.map(({ name, modules }) => [name, ...modules.map((module) => module.name)]);

describe('every call that changes a program', () => {
  it('answers another trainer with 404, or with 403 once the program is in the store', async () => {
    const { program, place, url } = await owned();
    const course = `${url}/course/${place.courseId}`;
    const changes: [Method, string, object?][] = [
      ['PATCH', url, { name: 'Mine now' }],
      ['DELETE', url],
      ['POST', `${url}/duplicate`],
      ['POST', `${url}/course`, { name: 'New' }],
      ['PATCH', course, { name: 'New' }],
      ['DELETE', course],
      ['POST', `${course}/module`, { name: 'New' }],
      ['PATCH', place.url, { name: 'New' }],
      ['DELETE', place.url],
      ['POST', `${place.url}/duplicate`],
    ];
    const stranger = await testServer.signedInAs('trainer');
    for (const [method, path, payload] of changes) {
      const reply = await call(stranger, method, path, payload);
      expect(reply.statusCode, `${method} ${path}`).toBe(404);
    }
    const admin = await testServer.signedInAs('admin');
    await call(admin, 'PATCH', url, { status: 'published' });
    for (const [method, path, payload] of changes) {
      const reply = await call(stranger, method, path, payload);
      expect(reply.statusCode, `${method} ${path}`).toBe(403);
    }
    expect((await call(admin, 'GET', url)).json().name).toBe(program.name);
  });
});

describe('PATCH /api/quiz/program/:programId', () => {
  it('answers 400 and names the invalid field', async () => {
    const { trainer, url } = await owned();
    for (const [change, field] of [
      [{ status: 'gone' }, 'status'],
      [{ name: '   ' }, 'name'],
      [{ settings: { passMark: 0 } }, 'settings.passMark'],
      [{ settings: { price: 'much' } }, 'settings.price'],
    ] as const) {
      const reply = await call(trainer, 'PATCH', url, change);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errors[0].field).toBe(field);
    }
  });

  it('changes only the fields that are sent, and resets no other field to its default', async () => {
    const { trainer, url } = await owned();
    await call(trainer, 'PATCH', url, {
      settings: { price: 1199.1, originalPrice: 1500, isPublic: false, enrollmentLimit: null },
    });
    const reply = await call(trainer, 'PATCH', url, {
      name: 'Sailplane pilot',
      settings: { passMark: 70 },
    });
    expect(reply.json()).toMatchObject({
      name: 'Sailplane pilot',
      description: 'From first solo to licence',
      settings: {
        price: 1199.1,
        originalPrice: 1500,
        isPublic: false,
        enrollmentLimit: null,
        passMark: 70,
      },
    });
  });

  it('publishes a program, sets it back to draft, and records both in the audit log', async () => {
    const { trainer, program, url } = await owned();
    const published = await call(trainer, 'PATCH', url, {
      programId: program._id,
      status: 'published',
    });
    expect(published.json().status).toBe('published');
    expect((await call(trainer, 'PATCH', url, { status: 'draft' })).json().status).toBe('draft');
    const audit = await testServer.platform.db.select().from(auditTable);
    const mine = audit.filter(({ actorId }) => actorId === trainer.user.id);
    expect(mine.map(({ action }) => action)).toEqual(['program-status', 'program-status']);
  });

  it('refuses a change made from an old revision and keeps the first change', async () => {
    const { trainer, program, url } = await owned();
    const from = program.revision;
    await call(trainer, 'PATCH', url, { name: 'First', revision: from });
    const second = await call(trainer, 'PATCH', url, { name: 'Second', revision: from });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      code: 'program-changed',
      message: 'Someone else has changed this program since you opened it.',
    });
    expect((await call(trainer, 'GET', url)).json().name).toBe('First');
  });

  it('does not publish a program without questions', async () => {
    const { trainer, place, url } = await owned();
    await call(trainer, 'DELETE', place.url);
    const reply = await call(trainer, 'PATCH', url, { status: 'published' });
    expect(reply.json().code).toBe('published-empty');
  });
});

describe('DELETE /api/quiz/program/:programId', () => {
  it('deletes a program to which no one ever had access, with all versions of its questions', async () => {
    const { trainer, program, url } = await owned();
    const { db } = testServer.platform;
    expect((await call(trainer, 'DELETE', url)).json()).toEqual({ success: true, archived: false });
    expect((await call(trainer, 'GET', url)).statusCode).toBe(404);
    const left = (await db.select().from(questionTable)).filter(
      ({ programId }) => programId === program._id,
    );
    expect(left).toEqual([]);
    const versions = await db.select().from(versionTable);
    const questions = new Set((await db.select().from(questionTable)).map(({ id }) => id));
    expect(versions.every(({ questionId }) => questions.has(questionId))).toBe(true);
  });

  it('archives a program to which someone has access, and removes it from the store', async () => {
    const { trainer, program, url } = await owned();
    await call(trainer, 'PATCH', url, { status: 'published' });
    const learner = await testServer.signedInAs('paid');
    await testServer.platform.db.insert(grantTable).values({
      userId: learner.user.id,
      programId: program._id,
      source: 'manual',
      currency: 'USD',
    });
    expect((await call(trainer, 'DELETE', url)).json()).toEqual({ success: true, archived: true });
    expect((await call(null, 'GET', url)).statusCode).toBe(404);
    expect((await call(learner, 'GET', url)).json()).toMatchObject({ archived: true });
  });
});

describe('POST /api/quiz/program/:programId/duplicate', () => {
  it('creates an independent draft with all questions in order', async () => {
    const { trainer, program, place, url } = await owned();
    await call(trainer, 'PATCH', url, { status: 'published' });
    const copy = (await call(trainer, 'POST', `${url}/duplicate`)).json<Program>();
    expect(copy).toMatchObject({ name: 'Glider pilot (copy)', status: 'draft', questionCount: 2 });
    expect(names(copy)).toEqual(names(program));
    const questions = (await call(trainer, 'GET', `${firstModule(copy).url}/question`)).json();
    const originals = (await call(trainer, 'GET', `${place.url}/question`)).json();
    const texts = (list: { question: { text: string } }[]) =>
      list.map((each) => each.question.text);
    expect(texts(questions)).toEqual(texts(originals));
    expect(questions[0]._id).not.toBe(originals[0]._id);
  });
});

describe('POST /api/quiz/program/thumbnail/:programId', () => {
  it('accepts a picture only from the owner, and shows it on the program', async () => {
    const { trainer, program, url } = await owned();
    const send = async (who: SignedIn, content: Buffer) =>
      testServer.call(who, {
        method: 'POST',
        url: `/api/quiz/program/thumbnail/${program._id}`,
        ...(await formWith({ field: 'thumbnail', content })),
      });
    const picture = await drawing().toBuffer();
    expect((await send(await testServer.signedInAs('trainer'), picture)).statusCode).toBe(404);
    const refused = await send(trainer, Buffer.from('<svg onload="alert(1)"/>'));
    expect(refused.json()).toMatchObject({ code: 'image-type', message: 'Invalid file type' });
    const taken = await send(trainer, picture);
    expect(taken.json().thumbnailUrl).toBe(taken.json().thumbnail);
    expect((await call(trainer, 'GET', url)).json().thumbnail).toBe(taken.json().thumbnail);
  });
});

describe('courses', () => {
  it('are added at the end, renamed, moved, and removed, with correct counts', async () => {
    const { trainer, url, place } = await owned();
    await call(trainer, 'POST', `${url}/course`, { name: 'Weather' });
    const three = await call(trainer, 'POST', `${url}/course`, { name: 'Law' });
    const law = three.json<Program>().courses[2];
    const moved = await call(trainer, 'PATCH', `${url}/course/${law?._id}`, {
      name: 'Air law',
      order: 1,
    });
    expect(names(moved.json())).toEqual([['Air law'], ['Airwork', 'Lift'], ['Weather']]);
    const removed = await call(trainer, 'DELETE', `${url}/course/${place.courseId}`);
    expect(removed.json()).toMatchObject({ courseCount: 2, moduleCount: 0, questionCount: 0 });
    expect(removed.json().courses.map(({ order }: { order: number }) => order)).toEqual([1, 2]);
    const gone = await call(trainer, 'PATCH', `${url}/course/${place.courseId}`, { name: 'Back' });
    expect(gone.statusCode).toBe(404);
  });

  it('cannot be removed if a published program would have no questions left', async () => {
    const { trainer, url, place } = await owned();
    await call(trainer, 'PATCH', url, { status: 'published' });
    const reply = await call(trainer, 'DELETE', `${url}/course/${place.courseId}`);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toBe('A published program needs at least one question.');
    expect((await call(trainer, 'GET', url)).json().questionCount).toBe(2);
  });
});

describe('modules', () => {
  it('move to another course with their questions, at the given position', async () => {
    const { trainer, url, place } = await owned();
    const added = await call(trainer, 'POST', `${url}/course`, { name: 'Weather' });
    const weather = added.json<Program>().courses[1]?._id;
    await call(trainer, 'POST', `${url}/course/${weather}/module`, { name: 'Clouds' });
    const moved = await call(trainer, 'PATCH', place.url, { courseId: weather, order: 1 });
    expect(names(moved.json())).toEqual([['Airwork'], ['Weather', 'Lift', 'Clouds']]);
    expect(moved.json().questionCount).toBe(2);
  });

  it('do not move into a course of another program', async () => {
    const { trainer, place } = await owned();
    const other = firstModule(await makeProgram(testServer, buildProgram(), trainer.user.id));
    const reply = await call(trainer, 'PATCH', place.url, { courseId: other.courseId });
    expect(reply.statusCode).toBe(404);
  });

  it('are duplicated after the original', async () => {
    const { trainer, place } = await owned();
    const copied = await call(trainer, 'POST', `${place.url}/duplicate`);
    expect(names(copied.json())).toEqual([['Airwork', 'Lift', 'Lift (copy)']]);
    expect(copied.json().questionCount).toBe(4);
  });

  it('are removed with their questions, and the next module moves up', async () => {
    const { trainer, url, place } = await owned();
    await call(trainer, 'POST', `${place.url}/duplicate`);
    const left = await call(trainer, 'DELETE', place.url);
    expect(left.json()).toMatchObject({ moduleCount: 1, questionCount: 2 });
    expect(left.json().courses[0].modules[0]).toMatchObject({ name: 'Lift (copy)', order: 1 });
    expect((await call(trainer, 'GET', `${place.url}/question`)).statusCode).toBe(404);
    const search = await call(trainer, 'GET', `${url}/question`);
    expect(search.headers['x-total-count']).toBe('2');
    expect((await call(trainer, 'GET', `${url}/course/${newId()}`)).statusCode).toBe(404);
  });
});

it('POST /api/quiz/program accepts a draft with questions of every kind', async () => {
  const kinds = ['fill-blank', 'matching', 'essay'] as const;
  const draft = buildProgram(
    {},
    kinds.map((kind) => buildDraft(kind)),
  );
  expect((await owned(draft)).program.questionCount).toBe(3);
});
