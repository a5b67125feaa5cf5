import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { AuthoredQuestion } from '@certway/contract/questions/authored-question';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import {
  buildQuiz,
  grant,
  makeLearner,
  post,
  startQuiz,
  takeQuiz,
} from '../../test/fixtures/attempts.ts';
import { firstModule, makeProgram } from '../../test/fixtures/programs.ts';
import { useTestServer } from '../../test/test-server.ts';

const testServer = useTestServer();

const passage = {
  title: 'Mr. Alvarez',
  text: 'A man of 64 comes with chest pain.',
  illustration: null,
  illustrationAlt: '',
};

/**
 * Creates a trainer's published program with `count` questions in one module, and a learner with
 * access.
 */
async function owned(count = 4) {
  const trainer = await testServer.signedInAs('trainer');
  const program = await makeProgram(testServer, buildQuiz(count), trainer.user.id);
  const { url, moduleId } = firstModule(program);
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, program._id);
  const learner = { who, program, writer: newId(), device: newId() };
  const list = async () =>
    (await testServer.call(trainer, { url: `${url}/question` })).json<AuthoredQuestion[]>();
  const ids = (await list()).map(({ _id }) => _id);
  const pick = (...numbers: number[]) => numbers.map((number) => ids[number - 1] ?? '');
  const create = (numbers: number[], payload: object = {}, person = trainer) =>
    post(testServer, person, `${url}/case`, { passage, questionIds: pick(...numbers), ...payload });
  const change = (caseId: string, numbers: number[], payload: object = {}) =>
    testServer.call(trainer, {
      method: 'PUT',
      url: `${url}/case/${caseId}`,
      payload: { passage, questionIds: pick(...numbers), ...payload },
    });
  const dissolve = (caseId: string, person = trainer) =>
    testServer.call(person, { method: 'DELETE', url: `${url}/case/${caseId}` });
  const asked = async () => {
    const { questions, _id } = await startQuiz(testServer, learner);
    await post(testServer, who, `/api/attempts/${_id}/abandon`);
    return questions;
  };
  return { trainer, program, url, moduleId, learner, list, pick, create, change, dissolve, asked };
}

const shownIn = (papers: { text: string; passage?: { text: string } | undefined }[]) =>
  papers.map(({ text, passage: shared }) => `${text[9]}${shared ? ` ${shared.text}` : ''}`);

describe('a case', () => {
  it('is refused for another trainer, for questions of another program, and for repeated questions', async () => {
    const mine = await owned();
    const other = await owned();
    const { caseId } = (await mine.create([1, 2])).json();
    expect((await mine.create([1], {}, other.trainer)).statusCode).toBe(403);
    expect((await mine.dissolve(caseId, other.trainer)).statusCode).toBe(403);
    expect((await mine.create([1], { questionIds: other.pick(1) })).statusCode).toBe(404);
    expect((await mine.create([3, 3])).statusCode).toBe(404);
    expect((await mine.create([])).statusCode).toBe(400);
    const empty = await mine.create([3], { passage: { ...passage, text: ' ' } });
    expect(empty.json().errors[0].field).toBe('passage.text');
    expect((await mine.change(newId(), [1])).statusCode).toBe(404);
    expect((await other.dissolve(caseId)).statusCode).toBe(404);
    expect(shownIn((await mine.list()).map(({ question }) => question))).toEqual([
      `1 ${passage.text}`,
      `2 ${passage.text}`,
      '3',
      '4',
    ]);
  });

  it('puts its questions next to each other in the order that the author chose, at the earliest position', async () => {
    const { create, asked, list } = await owned(5);
    const { caseId } = (await create([4, 2])).json();
    expect(shownIn(await asked())).toEqual([
      '1',
      `4 ${passage.text}`,
      `2 ${passage.text}`,
      '3',
      '5',
    ]);
    const [, four] = await list();
    expect(four).toMatchObject({ version: 2, question: { passage: { ...passage, _id: caseId } } });
  });

  it('stays together if another question is moved between its questions, and includes a copy of one of them', async () => {
    const { create, trainer, program, moduleId, pick, asked } = await owned(4);
    await create([1, 2]);
    const of = `/api/quiz/program/${program._id}/question`;
    const move = { questionIds: pick(4), moduleId, order: 2 };
    expect((await post(testServer, trainer, `${of}/move`, move)).statusCode).toBe(200);
    expect(shownIn(await asked()).map((each) => each[0])).toEqual(['1', '2', '4', '3']);
    await post(testServer, trainer, `${of}/${pick(1)[0]}/duplicate`);
    await post(testServer, trainer, `${of}/publish`, {});
    const questions = await asked();
    expect(shownIn(questions).map((each) => each[0])).toEqual(['1', '1', '2', '4', '3']);
    expect(new Set(questions.map(({ passage: shared }) => shared?._id)).size).toBe(2);
  });

  it('shows a changed passage with all its questions at once, while attempts keep the old passage', async () => {
    const { create, change, learner, asked, list } = await owned(3);
    const { caseId } = (await create([1, 2])).json();
    const { attempt, result } = await takeQuiz(testServer, learner, ['Right', 'Right', 'Right']);
    const corrected = { ...passage, text: 'A woman of 46.' };
    const changed = await change(caseId, [2, 3], { passage: corrected, note: 'Mistyped' });
    expect(changed.json()).toEqual({ success: true, count: 2 });
    expect(shownIn(await asked())).toEqual(['1', '2 A woman of 46.', '3 A woman of 46.']);
    expect((await list()).map(({ version }) => version)).toEqual([3, 3, 2]);
    const url = `/api/result/results/${attempt._id}`;
    const kept = (await testServer.call(learner.who, { url })).json();
    expect(kept.questions[0].paper.passage).toMatchObject({ text: passage.text });
    expect(result.correctCount).toBe(3);
  });

  it("is not changed by an author who saw an older passage; the reply is 'case-changed'", async () => {
    const { create, change } = await owned();
    const { caseId } = (await create([1, 2])).json();
    const mine = { ...passage, text: 'Mine.' };
    expect((await change(caseId, [1, 2], { passage: mine, from: passage })).statusCode).toBe(200);
    const late = await change(caseId, [1, 2], { from: passage });
    expect(late.json().code).toBe('case-changed');
    expect((await change(caseId, [1, 2], { from: mine })).statusCode).toBe(200);
  });

  it('keeps its passage when a question is edited or an old version is restored', async () => {
    const { create, trainer, url, pick, program, list } = await owned(2);
    await create([1]);
    const [id] = pick(1);
    const edited = await testServer.call(trainer, {
      method: 'PATCH',
      url: `${url}/question/${id}`,
      payload: { questionData: { text: 'Question 1 anew?', passage: { ...passage, text: 'No' } } },
    });
    expect(edited.json().question).toMatchObject({ text: 'Question 1 anew?', passage });
    const version = `/api/quiz/program/${program._id}/question/${id}/version/restore`;
    const restored = await post(testServer, trainer, version, { number: 1 });
    expect(restored.json().question).toMatchObject({ text: 'Question 1?', passage });
    expect((await list())[0]?.version).toBe(4);
  });

  it('keeps its questions when it is ungrouped', async () => {
    const { create, dissolve, asked } = await owned(3);
    const { caseId } = (await create([1, 3])).json();
    expect((await dissolve(caseId)).json()).toEqual({ success: true, count: 2 });
    expect((await dissolve(caseId)).statusCode).toBe(404);
    expect(shownIn(await asked())).toEqual(['1', '3', '2']);
  });

  it('in a program with approval, applies to each question only after the approval of that question', async () => {
    const { create, trainer, program, asked, list, pick } = await owned(3);
    const base = `/api/quiz/program/${program._id}`;
    const url = `${base}/approval`;
    await testServer.call(trainer, { method: 'PUT', url, payload: { isOn: true } });
    await create([1, 3]);
    expect((await list()).map(({ standing }) => standing.proposal)).toEqual([
      'draft',
      'draft',
      null,
    ]);
    expect(shownIn(await asked())).toEqual(['1', '3', '2']);
    await post(testServer, trainer, `${base}/question/review`, { questionIds: pick(1) });
    const admin = await testServer.signedInAs('admin');
    const id = pick(1)[0];
    await post(testServer, admin, `${base}/question/${id}/approve`, { version: 2 });
    expect(shownIn(await asked())).toEqual([`1 ${passage.text}`, '3', '2']);
    const { rows } = await testServer.platform.db.$client.query(
      'select id from questions_question where case_id is not null and program_id = $1',
      [program._id],
    );
    expect(rows).toEqual([{ id }]);
  });
});

describe('passages of added questions', () => {
  it('become a new case each time they are added, shared by the questions with the same passage', async () => {
    const draft = buildQuiz(4);
    const [module] = draft.courses[0]?.modules ?? [];
    for (const at of [0, 2]) Object.assign(module?.questions?.[at] ?? {}, { passage });
    const learner = await makeLearner(testServer, draft);
    const questions = async (at: Parameters<typeof startQuiz>[1]) =>
      (await startQuiz(testServer, at)).questions;
    const first = await questions(learner);
    expect(shownIn(first).map((each) => each[0])).toEqual(['1', '3', '2', '4']);
    const again = await makeLearner(testServer, draft);
    const ids = (papers: Attempt['questions']) =>
      papers.flatMap(({ passage: shared }) => shared?._id ?? []);
    const all = [...ids(first), ...ids(await questions(again))];
    expect(new Set(all).size).toBe(2);
  });
});
