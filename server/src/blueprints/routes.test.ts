import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { buildQuiz, grant, post } from '../test/fixtures/attempts.ts';
import { buildBlueprint, makeBank, offerBlueprint } from '../test/fixtures/blueprints.ts';
import { firstModule, makeProgram } from '../test/fixtures/programs.ts';
import { formWith, photo } from '../test/generators/pictures.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();

describe('the mock exams of a program', () => {
  it("can be created and changed only by the program's trainer and admins", async () => {
    const { trainer, program, url } = await makeBank(testServer);
    const definition = buildBlueprint(program);
    for (const [who, status] of [
      [trainer, 200],
      [await testServer.signedInAs('admin'), 200],
      [await testServer.signedInAs('trainer'), 403],
      [await testServer.signedInAs('partner'), 403],
      [null, 401],
    ] as [SignedIn | null, number][]) {
      expect((await testServer.call(who, { url })).statusCode).toBe(status);
      const payload = { definition };
      expect((await testServer.call(who, { method: 'POST', url, payload })).statusCode).toBe(
        status,
      );
      const check = { method: 'POST', url: `${url}/check`, payload } as const;
      expect((await testServer.call(who, check)).statusCode).toBe(status);
    }
  });

  it('are rejected if they have an invalid field, and the error names the field', async () => {
    const { create, moduleId } = await makeBank(testServer);
    const section = { title: 'All', moduleIds: [moduleId] };
    const wrong: [object, string][] = [
      [{ name: ' ' }, 'definition.name'],
      [{ minutes: 0 }, 'definition.minutes'],
      [{ questionCount: 5 }, 'definition.questionCount'],
      [{ trialCount: 2 }, 'definition.trialCount'],
      [{ sections: [] }, 'definition.sections'],
      [{ sections: [{ ...section, size: { unit: 'share', value: 90 } }] }, 'definition.sections'],
      [
        { sections: [{ title: 'All', size: { unit: 'count', value: 2 } }] },
        'definition.sections.0.topicIds',
      ],
      [{ difficulty: { easy: 50, medium: 20, hard: 20 } }, 'definition.difficulty'],
      [{ pass: { unit: 'count', value: 3 } }, 'definition.pass.value'],
      [
        { shortenedFrom: { questionCount: 2, minutes: 60 } },
        'definition.shortenedFrom.questionCount',
      ],
      [
        {
          sections: [{ ...section, size: { unit: 'count', value: 2 }, minutes: 61, oneWay: true }],
        },
        'definition.minutes',
      ],
      [
        { sections: [{ ...section, size: { unit: 'count', value: 2 }, minutes: 30 }] },
        'definition.sections.0.oneWay',
      ],
    ];
    for (const [change, field] of wrong) {
      const reply = await create(change);
      expect(reply.statusCode, field).toBe(400);
      expect(reply.json().errors.map((each: { field: string }) => each.field)).toContain(field);
    }
  });

  it("are stored in versions, and a concurrent change gets 'blueprint-changed'", async () => {
    const { create, put, program, trainer, url } = await makeBank(testServer);
    const made = (await create()).json();
    expect(made).toMatchObject({ version: 1, offered: false, papers: 1 });
    const definition = buildBlueprint(program, { minutes: 90 });
    const changed = (await put(made._id, { definition, version: 1 })).json();
    expect(changed).toMatchObject({ version: 2, definition: { minutes: 90 } });
    expect((await put(made._id, { definition })).json().version).toBe(2);
    expect((await put(made._id, { definition, version: 1 })).json().code).toBe('blueprint-changed');
    const versions = (await testServer.call(trainer, { url: `${url}/${made._id}/version` })).json();
    expect(versions.map((each: { number: number }) => each.number)).toEqual([2, 1]);
    expect((await put(newId(), { offered: true })).statusCode).toBe(404);
  });
});

describe('offering a mock exam', () => {
  it('shows the exam to everyone who may see the program, until it is removed', async () => {
    const { trainer, program, url } = await makeBank(testServer);
    const exams = `/api/quiz/program/${program._id}/exam`;
    const read = async () => (await testServer.call(null, { url: exams })).json();
    expect(await read()).toEqual([]);
    const { _id } = await offerBlueprint(testServer, trainer, program, { body: 'The board' });
    expect(await read()).toEqual([
      {
        _id,
        name: 'Written exam',
        body: 'The board',
        questionCount: 2,
        minutes: 60,
        shortenedFrom: null,
        sectionCount: 1,
        papers: 1,
      },
    ]);
    await testServer.call(trainer, { method: 'DELETE', url: `${url}/${_id}` });
    expect(await read()).toEqual([]);
    expect((await testServer.call(trainer, { url })).json()).toEqual([]);
  });

  it('does not show the exam of a draft program to people without access', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const draft = buildQuiz(2, { status: 'draft' });
    const program = await makeProgram(testServer, draft, trainer.user.id);
    await offerBlueprint(testServer, trainer, program);
    const url = `/api/quiz/program/${program._id}/exam`;
    const holder = await testServer.signedInAs('paid');
    expect((await testServer.call(holder, { url })).statusCode).toBe(404);
    await grant(testServer, holder, program._id);
    expect((await testServer.call(holder, { url })).json()).toHaveLength(1);
  });

  it("answers 'bank-too-small' with each shortage if there are too few questions", async () => {
    const { create, put, moduleId } = await makeBank(testServer, 3);
    const empty = newId();
    const made = (
      await create({
        questionCount: 6,
        sections: [
          { title: 'Air law', size: { unit: 'count', value: 4 }, moduleIds: [moduleId] },
          { title: 'Weather', size: { unit: 'count', value: 2 }, moduleIds: [moduleId, empty] },
        ],
      })
    ).json();
    const refused = await put(made._id, { offered: true });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'bank-too-small',
      errors: [
        { field: 'definition.sections.0', message: 'Air law: 3 of 4 questions' },
        { field: 'definition', message: 'All sections together: 3 of 6 questions' },
      ],
    });
  });
});

describe('a formula sheet', () => {
  it('can have an uploaded picture, and is rejected with 400 if the picture does not exist', async () => {
    const { create, trainer } = await makeBank(testServer);
    const form = await formWith({ field: 'illustration', content: await photo().toBuffer() });
    const upload = { method: 'POST', url: '/api/quiz/questions/illustration', ...form } as const;
    const { imageUrl } = (await testServer.call(trainer, upload)).json();
    const sheet = (image: string) => ({ tools: { formulaSheet: { text: '', image } } });
    expect((await create(sheet(imageUrl))).statusCode).toBe(200);
    const refused = await create(sheet('/api/image/made-up_64x640.png'));
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors[0].field).toBe('definition.tools.formulaSheet.image');
  });
});

describe('the outline of a program', () => {
  it('is copied with the mock exams, and a topic that a mock exam uses is removed only after confirmation', async () => {
    const { trainer, program, create, moduleId, url } = await makeBank(testServer, 4);
    const base = `/api/quiz/program/${program._id}`;
    const added = await post(testServer, trainer, `${base}/topic`, {
      lines: [
        { level: 0, name: 'Law' },
        { level: 1, name: 'Lights' },
      ],
    });
    const [law, lights] = added.json().topics;
    const { url: place } = firstModule(program);
    const [, second] = (await testServer.call(trainer, { url: `${place}/question` })).json();
    const assign = (chosen: object) => post(testServer, trainer, `${base}/topic/assign`, chosen);
    await assign({ topicId: law._id, moduleIds: [moduleId] });
    await assign({ topicId: lights._id, questionIds: [second._id] });
    const section = { title: 'Law', size: { unit: 'count', value: 1 } };
    const sections = [
      { ...section, topicIds: [lights._id] },
      { ...section, moduleIds: [moduleId] },
    ];
    expect((await create({ sections })).json().papers).toBe(1);

    const copy = (await post(testServer, trainer, `${base}/duplicate`)).json();
    const copied = `/api/quiz/program/${copy._id}`;
    const [exam] = (await testServer.call(trainer, { url: `${copied}/blueprint` })).json();
    expect(exam).toMatchObject({ offered: false, version: 1, papers: 1 });
    expect(exam.definition.sections[1].moduleIds).toEqual([firstModule(copy).moduleId]);
    const outline = (await testServer.call(trainer, { url: `${copied}/topic` })).json();
    expect(
      outline.topics.map((topic: { name: string; questionCount: number }) => [
        topic.name,
        topic.questionCount,
      ]),
    ).toEqual([
      ['Law', 3],
      ['Lights', 1],
    ]);
    await post(testServer, trainer, `${place}/duplicate`);
    await post(testServer, trainer, `${base}/question/publish`, {});
    const again = (await testServer.call(trainer, { url: `${base}/topic` })).json();
    expect(again.topics[1].questionCount).toBe(2);

    const remove = (query = '') =>
      testServer.call(trainer, { method: 'DELETE', url: `${base}/topic/${lights._id}${query}` });
    const refused = await remove();
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'topic-in-use',
      errors: [{ field: 'topicId', message: 'Written exam' }],
    });
    expect((await remove('?fromExams=yes')).statusCode).toBe(200);
    expect((await testServer.call(trainer, { url })).json()[0].papers).toBe(0);
  });
});
