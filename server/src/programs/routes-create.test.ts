import type { ProgramDraftInput } from '@certway/contract/programs/program-draft';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { buildProgram } from '../test/fixtures/programs.ts';
import { buildDraft } from '../test/generators/drafts.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();

const create = (who: SignedIn | null, payload: object) =>
  testServer.call(who, { method: 'POST', url: '/api/quiz/program', payload });

const withCourses = (courses: ProgramDraftInput['courses']) => buildProgram({ courses });

describe('POST /api/quiz/program', () => {
  it.each([
    [withCourses([]), 'Invalid data or no courses provided'],
    [withCourses([{ name: 'Airwork', modules: [] }]), 'No modules in course: Airwork'],
    [
      withCourses([{ name: 'Airwork', modules: [{ name: 'Lift', questions: [] }] }]),
      'No questions in module: Lift',
    ],
  ])(
    'answers 400 with the specified message if a part of the program is empty',
    async (draft, message) => {
      const reply = await create(await testServer.signedInAs('trainer'), draft);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ code: 'invalid-input', message });
      expect(reply.json().errors[0].field).toBe('courses');
    },
  );

  it('names the invalid question and its field, and stores nothing', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const wrong = { ...buildDraft('multiple-choice'), correctAnswer: 'Turn around' };
    const draft = buildProgram({}, [buildDraft('true-false'), wrong]);
    const reply = await create(trainer, { ...draft, _id: newId() });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toContainEqual({
      field: 'courses.0.modules.0.questions.1.correctAnswer',
      message: 'Correct answer must match one of the options',
    });
  });

  it('refuses a picture that does not exist or was deleted, and names its field', async () => {
    const image = '/api/image/gone_64x64.png';
    const draft = buildProgram({}, [buildDraft('true-false', { illustration: image })]);
    const trainer = await testServer.signedInAs('trainer');
    const reply = await create(trainer, draft);
    expect(reply.json().errors).toEqual([
      {
        field: 'courses.0.modules.0.questions.0.illustration',
        message: 'This picture no longer exists. Please upload it again.',
      },
    ]);
    const thumbnail = await create(trainer, buildProgram({ thumbnail: image }));
    expect(thumbnail.json().errors[0].field).toBe('thumbnail');
  });

  it('accepts every kind of question, and returns the tree with counts but without questions', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const reply = await create(trainer, buildProgram());
    expect(reply.statusCode).toBe(200);
    const program = reply.json();
    expect(program).toMatchObject({
      trainerId: trainer.user.id,
      status: 'draft',
      questionCount: 2,
      courses: [{ name: 'Airwork', order: 1, modules: [{ name: 'Lift', questionCount: 2 }] }],
      settings: { enrollmentLimit: 500, isPublic: true, certificateEnabled: true, passMark: 50 },
    });
    expect(reply.body).not.toContain('red octagon');
  });

  it('assigns the questions to the topics of the draft, and creates each topic once', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const draft = buildProgram(
      {},
      ['First?', 'Second?', 'Third?'].map((text) => buildDraft('true-false', { text })),
    );
    const [course] = draft.courses;
    const [lift] = course?.modules ?? [];
    const topics = [[{ name: 'Airspace' }], [], [{ name: 'Airspace' }, { name: 'Class B' }]];
    const reply = await create(trainer, {
      ...draft,
      courses: [{ ...course, modules: [{ ...lift, topics }] }],
    });
    expect(reply.statusCode).toBe(200);
    const outline = await testServer.call(trainer, {
      url: `/api/quiz/program/${reply.json()._id}/topic`,
    });
    const named = outline.json().topics as { name: string; questionCount: number }[];
    expect(named.map(({ name }) => name)).toEqual(['Airspace', 'Class B']);
    expect(outline.json().questions).toHaveLength(2);
  });

  it('answers 400 with the field if a topic has no name', async () => {
    const draft = buildProgram({}, [buildDraft('true-false')]);
    const [course] = draft.courses;
    const [lift] = course?.modules ?? [];
    const reply = await create(await testServer.signedInAs('trainer'), {
      ...draft,
      courses: [{ ...course, modules: [{ ...lift, topics: [[{ name: ' ' }]] }] }],
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].field).toBe('courses.0.modules.0.topics.0.0.name');
  });

  it('stores one program if the same draft is sent twice at once, or again later', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const draft = { ...buildProgram(), _id: newId() };
    const [first, second] = await Promise.all([create(trainer, draft), create(trainer, draft)]);
    const third = await create(trainer, draft);
    expect([first, second, third].map((reply) => reply.json()._id)).toEqual(
      Array(3).fill(draft._id),
    );
    const search = await testServer.call(trainer, {
      url: `/api/quiz/program/${draft._id}/question`,
    });
    expect(search.headers['x-total-count']).toBe('2');
  });

  it('answers 409 if another person has a program with the same id', async () => {
    const draft = { ...buildProgram(), _id: newId() };
    await create(await testServer.signedInAs('trainer'), draft);
    const reply = await create(await testServer.signedInAs('trainer'), draft);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().code).toBe('id-taken');
  });

  it('requires a partner to name the trainer who will own the program', async () => {
    const partner = await testServer.signedInAs('partner');
    const trainer = await testServer.signedInAs('trainer');
    const learner = await testServer.signedInAs('paid');
    expect((await create(partner, buildProgram())).json()).toMatchObject({
      code: 'trainer-needed',
      message: 'Name the trainer who will own this program.',
    });
    for (const trainerId of [learner.user.id, newId(), partner.user.id]) {
      const refused = await create(partner, buildProgram({ trainerId }));
      expect(refused.json().code).toBe('trainer-needed');
    }
    const made = await create(partner, buildProgram({ trainerId: trainer.user.id }));
    expect(made.json().trainerId).toBe(trainer.user.id);
  });

  it('makes a trainer the owner even if the request names someone else', async () => {
    const [me, other] = [
      await testServer.signedInAs('trainer'),
      await testServer.signedInAs('trainer'),
    ];
    const made = await create(me, buildProgram({ trainerId: other.user.id }));
    expect(made.json().trainerId).toBe(me.user.id);
  });

  it('accepts a program of two thousand questions in one call', async () => {
    const questions = Array.from({ length: 2000 }, (_, i) =>
      buildDraft('multiple-choice', { text: `Sign ${i}: what does it mean? ${'x'.repeat(400)}` }),
    );
    const reply = await create(await testServer.signedInAs('trainer'), buildProgram({}, questions));
    expect(reply.json().questionCount).toBe(2000);
  });
});
