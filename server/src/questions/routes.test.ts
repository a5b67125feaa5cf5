import { kindNames } from '@certway/contract/kinds/index';
import type { AuthoredQuestion, QuestionVersion } from '@certway/contract/questions';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { processorMs } from '../processor-time.ts';
import { buildDraft } from '../test/drafts.ts';
import { type SignedIn, useHouse } from '../test/house.ts';
import { buildProgram, firstPlace, makeProgram } from '../test/programs.ts';

const house = useHouse();

type Method = 'POST' | 'PATCH' | 'DELETE' | 'GET';
const call = (who: SignedIn | null, method: Method, url: string, payload?: object) =>
  house.call(who, { method, url, ...(payload ? { payload } : {}) });

const signs = ['Stop', 'Yield', 'School', 'Merge'];
const fourSigns = signs.map((sign) =>
  buildDraft('multiple-choice', { text: `What does the sign '${sign}' ask for?` }),
);

async function owned(questions = fourSigns) {
  const trainer = await house.signedInAs('trainer');
  const program = await makeProgram(house, buildProgram({}, questions), trainer.user.id);
  const place = firstPlace(program);
  const of = `/api/quiz/program/${program._id}/question`;
  const list = async () =>
    (await call(trainer, 'GET', `${place.url}/question`)).json<AuthoredQuestion[]>();
  const [first] = (await list()) as [AuthoredQuestion];
  return { trainer, program, place, of, list, first, url: `${place.url}/question` };
}

const order = (list: AuthoredQuestion[]) =>
  list.map(({ question }) => /'(\w+)'/.exec(question.text)?.[1]);

describe('every call on the questions of a program', () => {
  it('is closed to another trainer, also for a program that everybody sees', async () => {
    const { trainer, program, place, of, url, first } = await owned();
    await call(trainer, 'PATCH', `/api/quiz/program/${program._id}`, { status: 'published' });
    const stranger = await house.signedInAs('trainer');
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

  it('finds no question through a program that it is not in', async () => {
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
  it('shows each kind as its author wrote it', async () => {
    const drafts = kindNames.map((kind) => buildDraft(kind));
    const { list } = await owned(drafts as typeof fourSigns);
    const shown = (await list()).map(({ question }) => question);
    for (const [place, draft] of drafts.entries()) expect(shown[place]).toMatchObject(plain(draft));
  });

  it('opens two thousand questions within a second of processor time', async () => {
    const { list } = await owned(Array.from({ length: 500 }, () => fourSigns).flat());
    const began = processorMs();
    expect(await list()).toHaveLength(2000);
    expect(processorMs() - began).toBeLessThan(1000);
  });
});

/** Without the identifiers that storing gives. */
const plain = (draft: object) => JSON.parse(JSON.stringify(draft));

describe('POST …/module/:moduleId/question', () => {
  it('refuses all of them for one that is wrong, naming it', async () => {
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

  it('puts them at the end or at the place named, and counts them', async () => {
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

describe('PATCH …/question/:questionId', () => {
  it.each([
    [{ text: '' }, 'text', 'Question text is required'],
    [{ correctAnswer: '' }, 'correctAnswer', 'Correct answer is required'],
    [{ correctAnswer: 'Go' }, 'correctAnswer', 'Correct answer must match one of the options'],
    [{ options: [{ text: 'Stop' }] }, 'options', 'At least two options are required'],
    [{ options: [{ text: 'Stop' }, { text: 'Stop' }] }, 'options', 'Options must be unique'],
    [
      { illustration: 'elsewhere.png' },
      'illustration',
      'Illustration URL must be a valid string URL',
    ],
    [
      { options: [{ text: 'Stop' }, { text: ' ' }] },
      'options.1',
      'All options must have text or an image',
    ],
  ])('refuses %j in the words of the specification', async (questionData, field, message) => {
    const { trainer, url, first } = await owned();
    const reply = await call(trainer, 'PATCH', `${url}/${first._id}`, { questionData });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toContainEqual({ field: `questionData.${field}`, message });
  });

  it('makes a new version with author, time and note, and keeps what was left out', async () => {
    const { trainer, url, of, first } = await owned();
    const at = new Date(Date.now() + 60_000);
    house.platform.clock.now = at;
    const edited = await call(trainer, 'PATCH', `${url}/${first._id}`, {
      questionData: { text: 'What does it ask for?' },
      version: 1,
      note: 'Shorter',
    });
    house.platform.clock.now = null;
    expect(edited.json()).toMatchObject({
      version: 2,
      editedBy: trainer.user.username,
      question: { ...plain(first.question), text: 'What does it ask for?' },
    });
    const history = await call(trainer, 'GET', `${of}/${first._id}/version`);
    expect(history.json<QuestionVersion[]>()).toMatchObject([
      { number: 2, note: 'Shorter', at: at.toISOString(), author: trainer.user.username },
      { number: 1, note: '', question: { text: first.question.text } },
    ]);
  });

  it('keeps the ids of options that are sent without them, so that their figures go on', async () => {
    const { trainer, url, first } = await owned();
    const edited = await call(trainer, 'PATCH', `${url}/${first._id}`, {
      questionData: { options: [{ text: 'Stop' }, { text: 'Wait' }], correctAnswer: 'Stop' },
    });
    const before = first.question.type === 'multiple-choice' ? first.question.options : [];
    expect(edited.json().question.options[0]._id).toBe(before[0]?._id);
    expect(edited.json().question.options[1]._id).not.toBe(before[1]?._id);
  });

  it('makes no version of an edit that changes nothing', async () => {
    const { trainer, url, first } = await owned();
    const reply = await call(trainer, 'PATCH', `${url}/${first._id}`, {
      questionData: first.question,
      version: 1,
    });
    expect(reply.json()).toMatchObject({ version: 1 });
  });

  it('changes the kind of a question', async () => {
    const { trainer, url, first } = await owned();
    const questionData = { type: 'true-false', correctAnswer: 'True' };
    const reply = await call(trainer, 'PATCH', `${url}/${first._id}`, { questionData });
    expect(reply.json().question).toMatchObject({
      type: 'true-false',
      text: first.question.text,
      correctAnswer: 'True',
    });
    expect(reply.json().question).not.toHaveProperty('options');
  });

  it('tells the second of two editors what the first changed, and overwrites nothing', async () => {
    const { trainer, url, first, list } = await owned();
    const admin = await house.signedInAs('admin');
    const path = `${url}/${first._id}`;
    await call(trainer, 'PATCH', path, { questionData: { difficulty: 'hard' }, version: 1 });
    const second = await call(admin, 'PATCH', path, { questionData: { text: 'Mine' }, version: 1 });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      code: 'question-changed',
      message: `${trainer.user.username} changed this question in the meantime: difficulty`,
    });
    expect(second.json().errors[1].field).toBe('difficulty');
    expect((await list())[0]).toMatchObject({
      version: 2,
      question: { text: first.question.text, difficulty: 'hard' },
    });
  });

  it('lets one of two simultaneous edits win', async () => {
    const { trainer, url, first } = await owned();
    const edits = ['One', 'Two'].map((text) =>
      call(trainer, 'PATCH', `${url}/${first._id}`, { questionData: { text }, version: 1 }),
    );
    const statuses = (await Promise.all(edits)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 409]);
  });
});

describe('POST …/version/restore', () => {
  it('says anew what an old version said', async () => {
    const { trainer, url, of, first, list } = await owned();
    await call(trainer, 'PATCH', `${url}/${first._id}`, { questionData: { text: 'Other' } });
    const path = `${of}/${first._id}/version/restore`;
    const restored = await call(trainer, 'POST', path, { number: 1, version: 2 });
    expect(restored.json()).toMatchObject({ version: 3, question: plain(first.question) });
    expect((await list())[0]?.question).toEqual(first.question);
    expect((await call(trainer, 'POST', path, { number: 9 })).statusCode).toBe(404);
    expect((await call(trainer, 'POST', path, { number: 1, version: 2 })).statusCode).toBe(409);
  });
});

describe('POST …/question/remove', () => {
  it('takes questions out and brings them back at the end', async () => {
    const { trainer, of, list, first } = await owned();
    const ids = { questionIds: [first._id] };
    expect((await call(trainer, 'POST', `${of}/remove`, ids)).json().count).toBe(1);
    expect(order(await list())).toEqual(['Yield', 'School', 'Merge']);
    expect((await list()).map((each) => each.order)).toEqual([1, 2, 3]);
    expect((await call(trainer, 'POST', `${of}/remove`, ids)).statusCode).toBe(404);
    await call(trainer, 'POST', `${of}/bring-back`, ids);
    expect(order(await list())).toEqual(['Yield', 'School', 'Merge', 'Stop']);
  });

  it('leaves a published program at least one question', async () => {
    const { trainer, of, program, list } = await owned();
    await call(trainer, 'PATCH', `/api/quiz/program/${program._id}`, { status: 'published' });
    const questionIds = (await list()).map(({ _id }) => _id);
    const reply = await call(trainer, 'POST', `${of}/remove`, { questionIds });
    expect(reply.json().code).toBe('published-empty');
    expect(await list()).toHaveLength(4);
  });
});

describe('POST …/question/move', () => {
  it('reorders within a module and moves to another one', async () => {
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

  it('moves nothing into a module that is not there', async () => {
    const { trainer, of, first } = await owned();
    const payload = { questionIds: [first._id], moduleId: newId() };
    expect((await call(trainer, 'POST', `${of}/move`, payload)).statusCode).toBe(404);
  });
});

describe('POST …/question/reviewed', () => {
  const days = (list: AuthoredQuestion[]) => list.map(({ question }) => question.reviewedOn);

  it('says of each on which day it was compared, in a version of its own', async () => {
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

  it('takes a day of the calendar, and all of the questions or none', async () => {
    const { trainer, of, list, first } = await owned();
    const review = (questionIds: string[], reviewedOn: string) =>
      call(trainer, 'POST', `${of}/reviewed`, { questionIds, reviewedOn });
    expect((await review([first._id], 'last week')).statusCode).toBe(400);
    expect((await review([first._id, newId()], '2026-11-20')).statusCode).toBe(404);
    expect(days(await list())).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('POST …/question/:questionId/duplicate', () => {
  it('puts a copy behind the original with a history of its own', async () => {
    const { trainer, of, list, first } = await owned();
    const copy = await call(trainer, 'POST', `${of}/${first._id}/duplicate`);
    expect(copy.json()).toMatchObject({ order: 2, version: 1 });
    expect(order(await list())).toEqual(['Stop', 'Stop', 'Yield', 'School', 'Merge']);
  });
});

describe('GET /api/quiz/program/:programId/question', () => {
  it('finds by question, option and explanation, with signs meant as they are', async () => {
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
