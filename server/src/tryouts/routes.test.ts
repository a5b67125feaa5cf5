import type { ResultDetail } from '@certway/contract/results/result-detail';
import { describe, expect, it } from 'vitest';
import { isCoached, rightAnswer, wrongAnswer } from '../kinds/index.ts';
import { seededChance } from '../samples/lively/chance.ts';
import { offerBlueprint } from '../test/fixtures/blueprints.ts';
import { oneOfEachKind, type Tryout, tryouts } from '../test/fixtures/tryouts.ts';
import { buildDraft } from '../test/generators/drafts.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { call, owned, keyOf, start, answer, finish } = tryouts(testServer);

const textsOf = ({ attempt }: Tryout) => attempt.questions.map(({ text }) => text);

/** Answers all questions of a tryout and finishes it. */
async function run(
  { trainer, program }: Awaited<ReturnType<typeof owned>>,
  subject: Record<string, string>,
  how: 'right' | 'wrong',
) {
  const started = await start(trainer, program._id, subject);
  expect(started.statusCode, started.body).toBe(200);
  const tryout = started.json<Tryout>();
  const given = [];
  for (const [at, question] of tryout.attempt.questions.entries()) {
    const key = await keyOf(tryout.pinned[at] ?? { versionId: '' });
    given.push({
      question,
      key,
      answer: how === 'right' ? rightAnswer(key) : wrongAnswer(key, question, seededChance(2)),
    });
  }
  const finished = await finish(trainer, program._id, subject, tryout, given);
  expect(finished.statusCode, finished.body).toBe(200);
  return { tryout, given, result: finished.json<ResultDetail>() };
}

describe('a tryout of a module', () => {
  it('asks a question of every kind without its key, and marks each answer as an attempt does', async () => {
    const made = await owned(oneOfEachKind as Parameters<typeof owned>[0]);
    const { trainer, program, place } = made;
    const { tryout, given, result } = await run(made, { moduleId: place.moduleId }, 'right');
    expect(textsOf(tryout)).toEqual(oneOfEachKind.map(({ text }) => text));
    expect(tryout.attempt).toMatchObject({ mode: 'practice', asksSure: false, answers: [] });
    for (const [at, one] of given.entries()) {
      const versionId = tryout.pinned[at]?.versionId ?? '';
      const verdict = (await answer(trainer, program._id, versionId, one.answer)).json();
      const mark = isCoached(one.key)
        ? { score: null, correct: null }
        : { score: 1, correct: true };
      expect(verdict).toMatchObject(mark);
      expect(result.questions[at]?.verdict).toMatchObject(mark);
    }
    const coached = given.filter(({ key }) => isCoached(key)).length;
    expect(result).toMatchObject({
      correctCount: given.length - coached,
      pendingCount: coached,
      questionCount: given.length,
      own: true,
    });
  });

  it('includes drafts, in their newest saved version, and leaves out retired questions', async () => {
    const { trainer, program, place, of, list, url } = await owned();
    const path = `/api/quiz/program/${program._id}`;
    await call(trainer, 'PATCH', path, { status: 'published' });
    const added = await call(trainer, 'POST', url, {
      questions: [buildDraft('true-false', { text: 'A draft.' })],
    });
    expect(added.statusCode, added.body).toBe(200);
    const questions = await list();
    const draft = questions.find(({ question }) => question.text === 'A draft.');
    await call(trainer, 'PATCH', `${url}/${draft?._id}`, {
      questionData: { text: 'A better draft.' },
    });
    await call(trainer, 'POST', `${of}/${questions[0]?._id}/retire`, { reason: 'Outdated' });
    const tryout = (await start(trainer, program._id, { moduleId: place.moduleId })).json<Tryout>();
    expect(textsOf(tryout)).toEqual([
      ...questions.slice(1, 4).map(({ question }) => question.text),
      'A better draft.',
    ]);
    const one = await start(trainer, program._id, { questionId: draft?._id ?? '' });
    expect(textsOf(one.json())).toEqual(['A better draft.']);
  });

  it('keeps its questions as they were at the start when they are edited meanwhile', async () => {
    const made = await owned();
    const { trainer, program, place, url, first } = made;
    const { tryout, given } = await run(made, { moduleId: place.moduleId }, 'right');
    await call(trainer, 'PATCH', `${url}/${first._id}`, { questionData: { text: 'Edited?' } });
    const subject = { moduleId: place.moduleId };
    const later = await finish(trainer, program._id, subject, tryout, given);
    expect(later.json<ResultDetail>().questions[0]?.paper.text).toBe(first.question.text);
    expect(later.json<ResultDetail>()).toMatchObject({ achieve: 'Passed', points: 100 });
  });

  it('fails by the pass mark of the program, and counts unanswered questions as wrong', async () => {
    const made = await owned();
    const { trainer, program, place } = made;
    const { result, tryout, given } = await run(made, { moduleId: place.moduleId }, 'wrong');
    expect(result).toMatchObject({ achieve: 'Failed', correctCount: 0, points: 0 });
    const subject = { moduleId: place.moduleId };
    const none = await finish(trainer, program._id, subject, tryout, given.slice(0, 0));
    expect(none.json()).toMatchObject({ achieve: 'Failed', questionCount: 4 });
  });

  it("answers 'nothing-to-ask' for a module without questions", async () => {
    const { trainer, program, place, of, list } = await owned();
    const questionIds = (await list()).map(({ _id }) => _id);
    await call(trainer, 'POST', `${of}/remove`, { questionIds });
    const refused = await start(trainer, program._id, { moduleId: place.moduleId });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'nothing-to-ask']);
  });
});

describe('a tryout of a question', () => {
  it('is neither passed nor failed, because it is only a part of a module', async () => {
    const made = await owned();
    const { result } = await run(made, { questionId: made.first._id }, 'right');
    expect(result).toMatchObject({ achieve: null, practiceOnly: true, correctCount: 1 });
  });

  it('refuses an answer of another kind', async () => {
    const { trainer, program, first } = await owned();
    const tryout = (await start(trainer, program._id, { questionId: first._id })).json<Tryout>();
    const versionId = tryout.pinned[0]?.versionId ?? '';
    const wrong = { type: 'true-false', value: true };
    const refused = await answer(trainer, program._id, versionId, wrong);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'answer-refused']);
    const given = tryout.attempt.questions.map((question) => ({ question, answer: wrong }));
    const subject = { questionId: first._id };
    const unfinished = await finish(trainer, program._id, subject, tryout, given);
    expect(unfinished.json().code).toBe('answer-refused');
  });
});

describe('a tryout of a mock exam', () => {
  it('draws it by its blueprint, runs its clock, and decides by its pass line and trial questions', async () => {
    const made = await owned();
    const { trainer, program } = made;
    const { _id: blueprintId } = await offerBlueprint(testServer, trainer, program, {
      questionCount: 3,
      trialCount: 1,
      minutes: 45,
      sections: [
        { title: 'All', size: { unit: 'count', value: 3 }, moduleIds: [made.place.moduleId] },
      ],
      pass: { unit: 'count', value: 2 },
    });
    const right = await run(made, { blueprintId }, 'right');
    const { attempt, pinned } = right.tryout;
    expect(attempt).toMatchObject({ mode: 'exam', feedback: 'at-end', blueprintId });
    expect(attempt.paper).toMatchObject({ minutes: 45, questionCount: 3, taste: false });
    const ends = Date.parse(String(attempt.paper?.deadline));
    expect(ends - Date.parse(String(attempt.startedAt))).toBe(45 * 60_000);
    expect(attempt.sitting?.state).toMatchObject({ section: 0 });
    expect(pinned.filter(({ scored }) => !scored)).toHaveLength(1);
    expect(right.result).toMatchObject({ achieve: 'Passed', questionCount: 2 });
    expect(right.result.paper).toMatchObject({ passed: true, earlier: [] });
    expect(right.result.paper?.trialIds).toHaveLength(1);
    const wrong = await run(made, { blueprintId }, 'wrong');
    expect(wrong.result).toMatchObject({ achieve: 'Failed', points: 0 });
  });

  it("answers 'bank-too-small' with what is missing", async () => {
    const { trainer, program, place } = await owned();
    const made = await call(trainer, 'POST', `/api/quiz/program/${program._id}/blueprint`, {
      definition: {
        name: 'Too long',
        minutes: 60,
        questionCount: 9,
        sections: [
          { title: 'All', size: { unit: 'count', value: 9 }, moduleIds: [place.moduleId] },
        ],
        pass: { unit: 'percent', value: 70 },
      },
    });
    const refused = await start(trainer, program._id, { blueprintId: made.json()._id });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'bank-too-small']);
  });
});
