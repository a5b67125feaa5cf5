import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { ListedNote, OwnNote } from '@certway/contract/notes/index';
import type { OwnTestCount } from '@certway/contract/study/own-test';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import {
  answerRequest,
  buildQuiz,
  finish,
  type Learner,
  makeLearner,
  option,
  post,
  save,
  startQuiz,
  takeQuiz,
} from '../test/fixtures/attempts.ts';
import { makeExamProgram, startExam } from '../test/fixtures/exams.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();

const put = (who: SignedIn | null, questionId: string, what: string, payload: object) =>
  testServer.call(who, {
    method: 'PUT',
    url: `/api/notes/questions/${questionId}/${what}`,
    payload,
  });
const bookmark = (who: SignedIn | null, questionId: string, quizId: string, change: object = {}) =>
  put(who, questionId, 'bookmark', {
    bookmarked: true,
    at: new Date().toISOString(),
    quizId,
    ...change,
  });
const write = (who: SignedIn | null, questionId: string, quizId: string, change: object = {}) =>
  put(who, questionId, 'text', { text: 'Mine', sendId: newId(), upon: [], quizId, ...change });
const list = (who: SignedIn | null, query = '') =>
  testServer.call(who, { url: `/api/notes${query}` });
const listed = async (who: SignedIn, query = ''): Promise<ListedNote[]> =>
  (await list(who, query)).json().notes;
const textsIn = async (who: SignedIn, query = '') =>
  (await listed(who, query)).map(({ text }) => text);
const open = (who: SignedIn | null, questionId: string) =>
  testServer.call(who, { url: `/api/notes/questions/${questionId}` });
const notesIn = (who: SignedIn | null, attemptId: string) =>
  testServer.call(who, { url: `/api/notes/attempts/${attemptId}` });

/**
 * Starts a quiz as a new learner. Returns the learner, the attempt, and the ids of its questions.
 */
async function begin(count = 3) {
  const learner = await makeLearner(testServer, buildQuiz(count));
  const attempt = await startQuiz(testServer, learner);
  const ids = attempt.questions.map(({ _id }) => _id);
  const [first = '', second = '', third = ''] = ids;
  return { ...learner, learner, attempt, quizId: attempt._id, ids, first, second, third };
}

/** Saves a new version of the question. */
async function change({ program }: Learner, questionId: string) {
  const [course] = program.courses;
  const [module] = course?.modules ?? [];
  const admin = await testServer.signedInAs('admin');
  const url = `/api/quiz/program/${program._id}/course/${course?._id}/module/${module?._id}/question/${questionId}`;
  const payload = { questionData: { text: 'Put in other words?' } };
  expect((await testServer.call(admin, { method: 'PATCH', url, payload })).statusCode).toBe(200);
}

describe('PUT /api/notes/questions/:questionId/bookmark', () => {
  it('answers 404 to people who were not asked the question', async () => {
    const { quizId, first } = await begin();
    const stranger = await testServer.signedInAs('paid');
    const admin = await testServer.signedInAs('admin');
    expect((await bookmark(null, first, quizId)).statusCode).toBe(401);
    for (const who of [stranger, admin]) {
      expect((await bookmark(who, first, quizId)).statusCode).toBe(404);
      expect((await open(who, first)).statusCode).toBe(404);
      expect((await notesIn(who, quizId)).statusCode).toBe(404);
      expect(await listed(who)).toEqual([]);
    }
  });

  it('answers 404 for a question that is not in the attempt, and 400 to invalid input', async () => {
    const { who, quizId, first } = await begin();
    expect((await bookmark(who, newId(), quizId)).statusCode).toBe(404);
    expect((await bookmark(who, first, newId())).statusCode).toBe(404);
    for (const wrong of [{ bookmarked: 'yes' }, { at: 'soon' }, { quizId: 'x' }])
      expect((await bookmark(who, first, quizId, wrong)).statusCode).toBe(400);
  });

  it('stores a bookmark, lists it among the notes, and can remove it', async () => {
    const { who, quizId, first, second } = await begin();
    await bookmark(who, first, quizId);
    await bookmark(who, second, quizId);
    expect((await listed(who)).map(({ questionId }) => questionId)).toEqual([second, first]);
    expect(await listed(who)).toMatchObject([
      { bookmarked: true, text: '', sendId: null, isOlder: false, isRemoved: false },
      { questionText: 'Question 1?' },
    ]);
    const at = new Date().toISOString();
    await bookmark(who, second, quizId, { bookmarked: false, at });
    expect((await listed(who)).map(({ questionId }) => questionId)).toEqual([first]);
    const there = (await notesIn(who, quizId)).json<OwnNote[]>();
    expect(there.filter(({ bookmarked }) => bookmarked)).toHaveLength(1);
  });

  it('keeps the state of the latest change, even if an older change arrives afterwards', async () => {
    const { who, quizId, first } = await begin();
    const at = (hour: number) => `2026-01-01T${hour}:00:00.000Z`;
    await bookmark(who, first, quizId, { at: at(12) });
    const late = await bookmark(who, first, quizId, { bookmarked: false, at: at(11) });
    expect(late.json()).toMatchObject({ bookmarked: true });
    // A time in the future, from a device with a wrong clock, counts as now.
    await bookmark(who, first, quizId, { at: '2999-01-01T00:00:00.000Z' });
    const next = new Date(Date.now() + 1000).toISOString();
    const last = await bookmark(who, first, quizId, { bookmarked: false, at: next });
    expect(last.json()).toMatchObject({ bookmarked: false });
  });

  it('adds the question to custom tests of flagged questions', async () => {
    const { who, program, quizId, first, writer } = await begin();
    await bookmark(who, first, quizId);
    await post(testServer, who, `/api/attempts/${quizId}/abandon`);
    const test = { amount: { unit: 'all' }, statuses: ['flagged'] };
    const url = `/api/study/programs/${program._id}/own-tests/count`;
    const count = (await post(testServer, who, url, test)).json<OwnTestCount>();
    expect(count).toMatchObject({ matches: 1, asks: 1 });
    const about = { what: 'own', programId: program._id, test };
    const started = await post(testServer, who, '/api/attempts/practice', { about, writer });
    expect(started.json<Attempt>().questions.map(({ _id }) => _id)).toEqual([first]);
  });
});

describe('PUT /api/notes/questions/:questionId/text', () => {
  it('answers 401 when signed out, 404 if the question was not asked, and 400 for a text that is too long', async () => {
    const { who, quizId, first } = await begin();
    const stranger = await testServer.signedInAs('demo');
    expect((await write(null, first, quizId)).statusCode).toBe(401);
    expect((await write(stranger, first, quizId)).statusCode).toBe(404);
    expect((await write(who, newId(), quizId)).statusCode).toBe(404);
    for (const wrong of [{ text: 'x'.repeat(4001) }, { sendId: '1' }, { upon: ['1'] }])
      expect((await write(who, first, quizId, wrong)).statusCode).toBe(400);
  });

  it('stores a note, replaces it, and removes it with an empty text', async () => {
    const { who, quizId, first } = await begin();
    const [one, two] = [newId(), newId()];
    expect((await write(who, first, quizId, { sendId: one })).json()).toMatchObject({
      text: 'Mine',
      sendId: one,
    });
    await write(who, first, quizId, { text: 'Two\nlines', sendId: two, upon: [one] });
    expect(await textsIn(who)).toEqual(['Two\nlines']);
    await write(who, first, quizId, { text: ' \n', upon: [two] });
    expect(await listed(who)).toEqual([]);
  });

  it('is idempotent, and accepts a save based on an earlier save whose reply was lost', async () => {
    const { who, quizId, first } = await begin();
    const [lost, next] = [newId(), newId()];
    for (const _ of ['sent', 'sent again'])
      expect((await write(who, first, quizId, { sendId: lost })).statusCode).toBe(200);
    const reply = await write(who, first, quizId, { text: 'More', sendId: next, upon: [lost] });
    expect(reply.statusCode).toBe(200);
  });

  it('answers 409 with the stored note instead of overwriting another device’s text', async () => {
    const { who, quizId, first } = await begin();
    const [phone, desk] = [newId(), newId()];
    await write(who, first, quizId, { text: 'From the phone', sendId: phone });
    const refused = await write(who, first, quizId, { text: 'From the desk', sendId: desk });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'note-changed',
      stored: { text: 'From the phone', sendId: phone },
    });
    expect(await textsIn(who)).toEqual(['From the phone']);
  });

  it('accepts one of two simultaneous saves and rejects the other', async () => {
    const { who, quizId, first } = await begin();
    const replies = await Promise.all(
      ['A', 'B', 'C'].map((text) => write(who, first, quizId, { text })),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  it('marks a note as written for an older version of the question until the note is saved again', async () => {
    const { who, learner, quizId, first } = await begin();
    const sendId = newId();
    await write(who, first, quizId, { sendId });
    await change(learner, first);
    expect(await listed(who)).toMatchObject([{ isOlder: true, questionText: 'Question 1?' }]);
    expect((await notesIn(who, quizId)).json()).toMatchObject([{ text: 'Mine', isOlder: true }]);
    await post(testServer, who, `/api/attempts/${quizId}/abandon`);
    const next = await startQuiz(testServer, learner);
    expect((await notesIn(who, next._id)).json()).toMatchObject([{ text: 'Mine', isOlder: true }]);
    await write(who, first, next._id, { upon: [sendId] });
    expect(await listed(who)).toMatchObject([
      { isOlder: false, questionText: 'Put in other words?' },
    ]);
  });
});

describe('GET /api/notes', () => {
  it('searches notes and questions literally, applies filters, and continues at a cursor', async () => {
    const { who, program, quizId, ids, first, second } = await begin(45);
    await write(who, first, quizId, { text: '100 % of_it' });
    await write(who, second, quizId, { text: 'Nothing else' });
    expect(await textsIn(who, '?q=100%20%25')).toEqual(['100 % of_it']);
    expect(await textsIn(who, '?q=%25')).toEqual(['100 % of_it']);
    expect(await textsIn(who, '?q=f_i')).toEqual(['100 % of_it']);
    expect(await textsIn(who, '?q=NOTHING')).toEqual(['Nothing else']);
    expect(await textsIn(who, '?q=question%202')).toEqual(['Nothing else']);
    for (const id of ids) await bookmark(who, id, quizId);
    expect(await listed(who, '?only=written')).toHaveLength(2);
    expect(await listed(who, `?programId=${newId()}`)).toEqual([]);
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const more: string = next && `&before=${encodeURIComponent(next)}`;
      const page = (await list(who, `?programId=${program._id}&only=bookmarked${more}`)).json();
      seen.push(...page.notes.map(({ questionId }: ListedNote) => questionId));
      next = page.next;
    }
    expect(seen).toEqual(ids.toReversed());
    expect((await list(who)).json().programs).toEqual([
      { programId: program._id, programName: program.name },
    ]);
  });

  it('answers 400 to invalid input and 401 when signed out', async () => {
    const who = await testServer.signedInAs('paid');
    expect((await list(null)).statusCode).toBe(401);
    for (const wrong of ['?only=mine', '?programId=x', '?before=x'])
      expect((await list(who, wrong)).statusCode, wrong).toBe(400);
  });
});

describe('GET /api/notes/questions/:questionId', () => {
  it('includes the key only after the attempt with the question has ended', async () => {
    const { who, learner, attempt, quizId, first } = await begin(1);
    await bookmark(who, first, quizId);
    const paper = attempt.questions[0];
    await save(testServer, learner, quizId, answerRequest(learner, paper, option(paper, 'Wrong')));
    const running = await open(who, first);
    expect(running.json()).toMatchObject({ quizId, asked: { verdict: null, beingSat: true } });
    expect(running.body).not.toContain('Because');
    await finish(testServer, learner, quizId);
    expect((await open(who, first)).json()).toMatchObject({
      asked: { verdict: { correct: false, correctAnswer: 'Right', explanation: 'Because 1.' } },
    });
  });

  it('omits the key while another quiz asks the question, but not during a later mock exam', async () => {
    const exam = await makeExamProgram(testServer);
    const { learner } = exam;
    const { who } = learner;
    const { attempt } = await takeQuiz(testServer, learner, ['Right', 'Right', 'Right', 'Right']);
    const [first] = attempt.questions;
    await bookmark(who, first?._id ?? '', attempt._id);
    const tells = async () => (await open(who, first?._id ?? '')).json().asked.verdict !== null;
    expect(await tells()).toBe(true);
    const again = await startQuiz(testServer, learner);
    expect(await tells()).toBe(false);
    await post(testServer, who, `/api/attempts/${again._id}/abandon`);
    expect(await tells()).toBe(true);
    const paper = await startExam(testServer, exam, learner);
    for (const { _id } of paper.questions) await bookmark(who, _id, paper._id);
    expect(await tells()).toBe(true);
  });
});

describe('the notes of a person', () => {
  it('are included only in the download of that person, and deleted with the account', async () => {
    const { who, quizId, first } = await begin();
    await write(who, first, quizId, { text: 'For me alone' });
    const url = `/api/user/users/${who.user.id}/export`;
    const own = await testServer.call(who, { url });
    expect(own.json().notes).toMatchObject([{ questionId: first, text: 'For me alone' }]);
    const admin = await testServer.signedInAs('admin');
    expect((await testServer.call(admin, { url })).statusCode).toBe(403);
    const gone = await testServer.call(who, {
      method: 'DELETE',
      url: `/api/user/users/${who.user.id}`,
      payload: { username: who.user.username },
    });
    expect(gone.statusCode).toBe(200);
    const { rows } = await testServer.platform.db.$client.query(
      'select from notes_note where user_id = $1',
      [who.user.id],
    );
    expect(rows).toEqual([]);
  });
});
