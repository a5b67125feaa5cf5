import type { QuestionStats } from '@certway/contract/insights/question-stats';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { correctMark } from '../results/index.ts';
import {
  buildQuiz,
  grant,
  type Learner,
  makeLearner,
  takeQuiz,
} from '../test/fixtures/attempts.ts';
import { makeProgram } from '../test/fixtures/programs.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
let first: Learner;
let trainer: SignedIn;
let quizId: string;

const url = (query = '') => `/api/insights/programs/${first.program._id}/questions?${query}`;
const read = async (query = '') =>
  (await testServer.call(trainer, { url: url(query) })).json<QuestionStats[]>();
const textOf = ({ paper }: QuestionStats) => paper.text;

/**
 * Answers for which question 1 separates good from weak learners, question 2 is hard for everyone,
 * and question 3 is answered right by weak learners.
 */
const GOOD = ['Right', 'Wrong', 'Wrong'];
const WEAK = ['Odd', 'Wrong', 'Right'];
const BEST = ['Right', 'Right', 'Right'];

beforeAll(async () => {
  trainer = await testServer.signedInAs('trainer');
  const program = await makeProgram(testServer, buildQuiz(3), trainer.user.id);
  first = { ...(await makeLearner(testServer)), program };
  await grant(testServer, first.who, program._id);
  for (let n = 0; n < 9; n++) {
    const who = await testServer.signedInAs('paid');
    await grant(testServer, who, first.program._id);
    const answers = n === 0 ? BEST : n < 5 ? GOOD : WEAK;
    await takeQuiz(testServer, { ...first, who }, answers);
  }
});

describe('GET /api/insights/programs/:programId/questions', () => {
  it('answers 404 for another trainer and 403 for learners', async () => {
    const other = await testServer.signedInAs('trainer');
    expect((await testServer.call(other, { url: url() })).statusCode).toBe(404);
    for (const role of ['paid', 'demo', 'partner'] as const) {
      const who = await testServer.signedInAs(role);
      expect((await testServer.call(who, { url: url() })).statusCode, role).toBe(403);
    }
  });

  it('returns no statistics before there are ten attempts', async () => {
    const rows = await read();
    expect(rows).toHaveLength(3);
    for (const { attempts, figures } of rows) {
      expect(attempts).toBe(9);
      expect(figures).toBeNull();
    }
  });

  it('returns the statistics of each question from ten attempts on, worst question first', async () => {
    ({
      result: { _id: quizId },
    } = await takeQuiz(testServer, first, GOOD));
    const rows = await read();
    expect(rows.map(textOf)).toEqual(['Question 2?', 'Question 3?', 'Question 1?']);
    const [hard, , telling] = rows;
    expect(hard?.figures?.right).toBe(10);
    expect(telling?.figures).toMatchObject({ right: 60, seconds: 2 });
    expect(telling?.figures?.choices).toEqual([
      { label: 'Right', right: true, count: 6 },
      { label: 'Wrong', right: false, count: 0 },
      { label: 'Odd', right: false, count: 4 },
      { label: 'Even', right: false, count: 0 },
    ]);
    expect(telling).toMatchObject({ place: 1, courseName: 'Airwork', moduleName: 'Lift' });
  });

  it('computes discrimination as the correlation of a question’s score with the score of the other questions', async () => {
    const rows = await read('sort=discrimination');
    // The scores of question 1 (`x`) and the mean scores of the other two questions (`y`) in the
    // same ten attempts.
    const x = [1, 1, 1, 1, 1, 1, 0, 0, 0, 0];
    const y = [1, 0, 0, 0, 0, 0, 0.5, 0.5, 0.5, 0.5];
    const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
    const spread = (a: number[], b: number[]) =>
      mean(a.map((each, n) => (each - mean(a)) * ((b[n] ?? 0) - mean(b))));
    const expected = spread(x, y) / Math.sqrt(spread(x, x) * spread(y, y));
    const telling = rows.find((row) => textOf(row) === 'Question 1?');
    expect(telling?.figures?.discrimination).toBeCloseTo(expected, 6);
    const found = rows.map(({ figures }) => figures?.discrimination ?? 0);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });

  it('counts an answer by its corrected mark', async () => {
    const [hard] = await read();
    const place = { attemptId: quizId, questionId: hard?.questionId ?? '' };
    const mark = { score: 1, correct: true };
    await inTransaction(testServer.platform.db, (tx) => correctMark(tx, place, mark));
    expect((await read()).find((row) => textOf(row) === 'Question 2?')?.figures?.right).toBe(20);
  });

  it('returns one page of questions and their total number', async () => {
    const reply = await testServer.call(trainer, { url: url('pageSize=2&page=2') });
    expect(reply.json()).toHaveLength(1);
    expect(reply.headers['x-total-count']).toBe('3');
  });
});
