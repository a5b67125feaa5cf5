import { kindNames } from '@certway/contract/kinds/index';
import type {
  AuthoredQuestion,
  QuestionVersion,
} from '@certway/contract/questions/authored-question';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { processorMs } from '../http/watch/processor-time.ts';
import { fourSigns, ownedQuestions, plain } from '../test/fixtures/owned-questions.ts';
import { buildDraft } from '../test/generators/drafts.ts';
import { type Method, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { call, owned } = ownedQuestions(testServer);

const order = (list: AuthoredQuestion[]) =>
  list.map(({ question }) => /'(\w+)'/.exec(question.text)?.[1]);

describe('every call on the questions of a program', () => {
  it('answers 403 to another trainer, even if the program is in the store', async () => {
    const { trainer, program, place, of, url, first } = await owned();
    await call(trainer, 'PATCH', `/api/quiz/program/${program._id}`, { status: 'published' });
    const stranger = await testServer.signedInAs('trainer');
    const ids = { questionIds: [first._id] };
    const tries: [Method, string, object?][] = [
      ['GET', url],
      ['POST', url, { questions: [buildDraft('true-false')] }],
      ['PATCH', `${url}/${first._id}`, { questionData: { text: 'Mine' } }],
      ['GET', of],
      ['POST', `${of}/remove`, ids],
      ['POST', `${of}/bring-back`, ids],
      ['POST', `${of}/move`, { ...ids, moduleId: place.moduleId }],
      ['POST', `${of}/reviewed`, { ...ids, reviewedOn: '2026-11-20' }],
      ['POST', `${of}/${first._id}/duplicate`],
      ['GET', `${of}/${first._id}/version`],
      ['POST', `${of}/${first._id}/version/restore`, { number: 1 }],
    ];
    for (const [method, path, payload] of tries) {
      const reply = await call(stranger, method, path, payload);
      expect(reply.statusCode, `${method} ${path}`).toBe(403);
    }
  });

  it('answers 404 for a question of another program', async () => {
    const [mine, other] = [await owned(), await owned()];
    const reply = await call(mine.trainer, 'PATCH', `${mine.url}/${other.first._id}`, {
      questionData: { text: 'Mine' },
    });
    expect(reply.statusCode).toBe(404);
    for (const verb of ['remove', 'move', 'bring-back']) {
      const refused = await call(mine.trainer, 'POST', `${mine.of}/${verb}`, {
        questionIds: [mine.first._id, other.first._id],
        moduleId: mine.place.moduleId,
      });
      expect(refused.statusCode, verb).toBe(404);
    }
    expect(await mine.list()).toHaveLength(4);
  });
});

describe('GET …/module/:moduleId/question', () => {
  it('returns a question of each kind as its author wrote it', async () => {
    const drafts = kindNames.map((kind) => buildDraft(kind));
    const { list } = await owned(drafts as typeof fourSigns);
    const shown = (await list()).map(({ question }) => question);
    for (const [place, draft] of drafts.entries()) expect(shown[place]).toMatchObject(plain(draft));
  });

  it('returns two thousand questions within a second of processor time', async () => {
    const { list } = await owned(Array.from({ length: 500 }, () => fourSigns).flat());
    const began = processorMs();
    expect(await list()).toHaveLength(2000);
    expect(processorMs() - began).toBeLessThan(1000);
  });
});

describe('POST …/module/:moduleId/question', () => {
  it('refuses all questions if one is invalid, and names the invalid question', async () => {
    const { trainer, url, list } = await owned();
    const reply = await call(trainer, 'POST', url, {
      questions: [buildDraft('true-false'), { ...buildDraft('essay'), text: ' ' }],
    });
    expect(reply.json().errors).toContainEqual({
      field: 'questions.1.text',
      message: 'Question text is required',
    });
    expect(await list()).toHaveLength(4);
  });

  it("inserts questions at the end or at the given position, and updates the program's question count", async () => {
    const { trainer, url, program, list } = await owned();
    const text = (sign: string) => ({
      questions: [buildDraft('true-false', { text: `'${sign}'` })],
    });
    await call(trainer, 'POST', url, text('Last'));
    await call(trainer, 'POST', url, { ...text('Second'), order: 2 });
    expect(order(await list())).toEqual(['Stop', 'Second', 'Yield', 'School', 'Merge', 'Last']);
    const counted = await call(trainer, 'GET', `/api/quiz/program/${program._id}`);
    expect(counted.json()).toMatchObject({ questionCount: 6 });
  });
});

describe('POST …/question/remove', () => {
  it('removes questions, and restores them at their positions', async () => {
    const { trainer, of, list, first } = await owned();
    const ids = { questionIds: [first._id] };
    expect((await call(trainer, 'POST', `${of}/remove`, ids)).json().count).toBe(1);
    expect(order(await list())).toEqual(['Yield', 'School', 'Merge']);
    expect((await list()).map((each) => each.order)).toEqual([1, 2, 3]);
    expect((await call(trainer, 'POST', `${of}/remove`, ids)).statusCode).toBe(404);
    await call(trainer, 'POST', `${of}/bring-back`, ids);
    expect(order(await list())).toEqual(['Stop', 'Yield', 'School', 'Merge']);
  });

  it('restores any selection of the removed questions, at once or one by one', async () => {
    const { trainer, of, list } = await owned();
    const all = (await list()).map(({ _id }) => _id);
    const there = order(await list());
    const send = (verb: string, questionIds: (string | undefined)[]) =>
      call(trainer, 'POST', `${of}/${verb}`, { questionIds });
    for (const places of [[1], [3], [0, 2], [3, 1], [2, 1, 0]]) {
      const ids = places.map((place) => all[place]);
      await send('remove', ids);
      await send('bring-back', ids);
      expect(order(await list())).toEqual(there);
    }
    await send('remove', [all[1]]);
    await send('remove', [all[2]]);
    await send('bring-back', [all[2]]);
    await send('bring-back', [all[1]]);
    expect(order(await list())).toEqual(there);
  });

  it('restores in one call questions that were removed one by one', async () => {
    const { trainer, of, list } = await owned();
    const all = (await list()).map(({ _id }) => _id);
    const there = order(await list());
    const send = (verb: string, questionIds: (string | undefined)[]) =>
      call(trainer, 'POST', `${of}/${verb}`, { questionIds });
    for (const places of [
      [1, 2],
      [2, 1],
      [0, 1, 2],
      [3, 0, 1],
      [1, 0, 2],
    ]) {
      const ids = places.map((place) => all[place]);
      for (const id of ids) await send('remove', [id]);
      await send('bring-back', ids);
      expect(order(await list())).toEqual(there);
    }
  });

  it('refuses to remove the last question of a published program', async () => {
    const { trainer, of, program, list } = await owned();
    await call(trainer, 'PATCH', `/api/quiz/program/${program._id}`, { status: 'published' });
    const questionIds = (await list()).map(({ _id }) => _id);
    const reply = await call(trainer, 'POST', `${of}/remove`, { questionIds });
    expect(reply.json().code).toBe('published-empty');
    expect(await list()).toHaveLength(4);
  });
});

describe('POST …/question/move', () => {
  it('reorders questions within a module and moves them to another module', async () => {
    const { trainer, of, place, list } = await owned();
    const [stop, , school] = await list();
    const questionIds = [school?._id, stop?._id];
    await call(trainer, 'POST', `${of}/move`, { questionIds, moduleId: place.moduleId, order: 2 });
    expect(order(await list())).toEqual(['Yield', 'School', 'Stop', 'Merge']);
    const copied = await call(trainer, 'POST', `${place.url}/duplicate`);
    const other = copied.json().courses[0].modules[1]._id;
    const moved = await call(trainer, 'POST', `${of}/move`, { questionIds, moduleId: other });
    expect(moved.json().count).toBe(2);
    expect(order(await list())).toEqual(['Yield', 'Merge']);
    const there = place.url.replace(place.moduleId, other);
    const list2 = (await call(trainer, 'GET', `${there}/question`)).json();
    expect(order(list2).slice(-2)).toEqual(['School', 'Stop']);
  });

  it('answers 404 for an unknown module and moves nothing', async () => {
    const { trainer, of, first } = await owned();
    const payload = { questionIds: [first._id], moduleId: newId() };
    expect((await call(trainer, 'POST', `${of}/move`, payload)).statusCode).toBe(404);
  });
});

describe('POST …/question/reviewed', () => {
  const days = (list: AuthoredQuestion[]) => list.map(({ question }) => question.reviewedOn);

  it('adds a version with the review date to each question', async () => {
    const { trainer, of, list, first } = await owned();
    const [stop, yields] = await list();
    const questionIds = [stop?._id, yields?._id];
    const body = { questionIds, reviewedOn: '2026-11-20' };
    expect((await call(trainer, 'POST', `${of}/reviewed`, body)).json().count).toBe(2);
    expect(days(await list())).toEqual(['2026-11-20', '2026-11-20', undefined, undefined]);
    await call(trainer, 'POST', `${of}/reviewed`, body);
    const versions = await call(trainer, 'GET', `${of}/${first._id}/version`);
    expect(versions.json().map(({ note }: QuestionVersion) => note)).toEqual([
      'Compared with its source',
      '',
    ]);
  });

  it('answers 400 for an invalid date and 404 for an unknown question, and then changes nothing', async () => {
    const { trainer, of, list, first } = await owned();
    const review = (questionIds: string[], reviewedOn: string) =>
      call(trainer, 'POST', `${of}/reviewed`, { questionIds, reviewedOn });
    expect((await review([first._id], 'last week')).statusCode).toBe(400);
    expect((await review([first._id, newId()], '2026-11-20')).statusCode).toBe(404);
    expect(days(await list())).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('POST …/question/:questionId/duplicate', () => {
  it('inserts a copy with version 1 after the original', async () => {
    const { trainer, of, list, first } = await owned();
    const copy = await call(trainer, 'POST', `${of}/${first._id}/duplicate`);
    expect(copy.json()).toMatchObject({ order: 2, version: 1 });
    expect(order(await list())).toEqual(['Stop', 'Stop', 'Yield', 'School', 'Merge']);
  });
});

describe('GET /api/quiz/program/:programId/question', () => {
  it('finds text in questions, options, and explanations, and treats % and _ as plain characters', async () => {
    const { trainer, of } = await owned([
      ...fourSigns.slice(0, 1),
      buildDraft('multiple-choice', { text: 'Grade?', explanation: 'A slope of 5% is steep' }),
      buildDraft('multiple-choice', { text: 'Slope_a', correctAnswer: 'Stop' }),
    ]);
    const found = async (q: string) => {
      const reply = await call(trainer, 'GET', `${of}?q=${encodeURIComponent(q)}`);
      return [Number(reply.headers['x-total-count']), reply.json().length];
    };
    expect(await found('5% IS')).toEqual([1, 1]);
    expect(await found('%')).toEqual([1, 1]);
    expect(await found('Slope_a')).toEqual([1, 1]);
    expect(await found('No entry')).toEqual([3, 3]);
    expect(await found('nowhere')).toEqual([0, 0]);
    const page = await call(trainer, 'GET', `${of}?pageSize=2&page=2`);
    expect([page.headers['x-total-count'], page.json().length]).toEqual(['3', 1]);
  });
});
