import { kindNames, type QuestionView } from '@certway/contract/kinds/index';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { putInStore } from '../test/fixtures/shop.ts';
import { buildDraft } from '../test/generators/drafts.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();

const everyKind = kindNames.map((kind) => buildDraft(kind));

const demo = (who: SignedIn | null, id: string) =>
  testServer.call(who, { url: `/api/quiz/demo/${id}` });

const answer = (id: string, questionId: string, given: object) =>
  testServer.call(null, {
    method: 'POST',
    url: `/api/quiz/demo/${id}/answer`,
    payload: { questionId, answer: given },
  });

describe('GET /api/quiz/demo/:programId', () => {
  it('answers 404 for programs outside the store, except to their trainer', async () => {
    expect((await demo(null, newId())).statusCode).toBe(404);
    const trainer = await testServer.signedInAs('trainer');
    const draft = await putInStore(testServer, { status: 'draft' }, undefined, trainer);
    expect((await demo(null, draft._id)).statusCode).toBe(404);
    expect((await demo(trainer, draft._id)).json()).toHaveLength(1);
  });

  it('answers 404 for a private program even to people with access, because its replies reveal the keys', async () => {
    const learner = await testServer.signedInAs('user');
    const program = await putInStore(testServer, { settings: { isPublic: false } }, everyKind);
    const grant = { userId: learner.user.id, programId: program._id };
    await testServer.call(await testServer.signedInAs('admin'), {
      method: 'POST',
      url: '/api/access/grants',
      payload: grant,
    });
    const seen = await testServer.call(learner, { url: `/api/quiz/program/${program._id}` });
    expect(seen.statusCode).toBe(200);
    expect((await demo(learner, program._id)).statusCode).toBe(404);
    const { rows } = await testServer.platform.db.$client.query(
      'select id from questions_question where program_id = $1 order by position',
      [program._id],
    );
    const asked = await testServer.call(learner, {
      method: 'POST',
      url: `/api/quiz/demo/${program._id}/answer`,
      payload: { questionId: rows[0].id, answer: { type: 'true-false', value: true } },
    });
    expect(asked.statusCode).toBe(404);
  });

  it('returns the same five questions to everyone: the first ones in program order, across modules and courses', async () => {
    const module = (name: string, count: number) => ({
      name,
      questions: Array.from({ length: count }, (_, i) =>
        buildDraft('true-false', { text: `${name}${i}` }),
      ),
    });
    const program = await putInStore(testServer, {
      courses: [
        { name: 'One', modules: [module('A', 2), module('B', 1)] },
        { name: 'Two', modules: [module('C', 4)] },
      ],
    });
    for (const who of [
      null,
      await testServer.signedInAs('user'),
      await testServer.signedInAs('admin'),
    ]) {
      const papers: QuestionView[] = (await demo(who, program._id)).json();
      expect(papers.map(({ text }) => text)).toEqual(['A0', 'A1', 'B0', 'C0', 'C1']);
    }
  });

  it('returns no key and no explanation', async () => {
    const program = await putInStore(testServer, {}, everyKind);
    for (const paper of (await demo(null, program._id)).json()) {
      expect(Object.keys(paper)).not.toContain('explanation');
      expect(JSON.stringify(paper)).not.toMatch(/correct|accepted|ideal|keyword|pairs/i);
    }
  });
});

describe('POST /api/quiz/demo/:programId/answer', () => {
  it('answers 404 for a question outside the demo, and rejects a blank answer', async () => {
    const program = await putInStore(testServer, {}, everyKind);
    const { rows } = await testServer.platform.db.$client.query(
      'select id from questions_question where program_id = $1 order by position',
      [program._id],
    );
    const ids: string[] = rows.map(({ id }) => id);
    const typed = { type: 'fill-blank', text: '100' };
    expect((await answer(program._id, ids[5] ?? '', typed)).statusCode).toBe(404);
    const other = await putInStore(testServer, {}, everyKind);
    expect((await answer(other._id, ids[0] ?? '', typed)).statusCode).toBe(404);
    const blankFilled = ids[kindNames.indexOf('fill-blank')] ?? '';
    const blank = await answer(program._id, blankFilled, { type: 'fill-blank', text: ' ' });
    expect(blank.json()).toMatchObject({
      code: 'answer-refused',
      errors: [{ message: 'Please provide an answer before moving to the next question.' }],
    });
  });

  it('returns the verdict with the right answer, and does not store the answer', async () => {
    const program = await putInStore(testServer, {}, [
      buildDraft('fill-blank', { explanation: 'At sea level.' }),
    ]);
    const [paper]: QuestionView[] = (await demo(null, program._id)).json();
    const right = await answer(program._id, paper?._id ?? '', { type: 'fill-blank', text: '100' });
    expect(right.json()).toMatchObject({ score: 1, correct: true, explanation: 'At sea level.' });
    const wrong = await answer(program._id, paper?._id ?? '', { type: 'fill-blank', text: '90' });
    expect(wrong.json()).toMatchObject({ score: 0, correct: false, correctAnswer: '100' });
    const { rows } = await testServer.platform.db.$client.query('select 1 from attempts_answer');
    expect(rows).toEqual([]);
  });

  it('leaves written answers unmarked, and returns the ideal answer', async () => {
    const program = await putInStore(testServer, {}, [buildDraft('essay')]);
    const [paper]: QuestionView[] = (await demo(null, program._id)).json();
    const given = { type: 'essay', text: 'The wing pushes air down.' };
    expect((await answer(program._id, paper?._id ?? '', given)).json()).toMatchObject({
      score: null,
      correct: null,
      right: { type: 'essay', text: expect.stringContaining('pressure') },
    });
  });
});
