import type { Charts } from '@certway/contract/insights/charts';
import type { Dashboard } from '@certway/contract/insights/dashboard';
import { countDecided, passRateOf } from '@certway/contract/results/passing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildQuiz, type Learner, makeLearner, takeQuiz } from '../test/fixtures/attempts.ts';
import {
  type EssayProgram,
  essay,
  HALF,
  makeEssayProgram,
  writeQuiz,
} from '../test/fixtures/essays.ts';
import { type ExamProgram, makeExamProgram, takeExam } from '../test/fixtures/exams.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

/**
 * Numbers that two pages show must be equal. Each number is read with the call that its page uses.
 */

const testServer = useTestServer();
let admin: SignedIn;
let learner: Learner;
let school: EssayProgram;
let exam: ExamProgram;

async function read<Reply>(who: SignedIn, url: string): Promise<Reply> {
  const reply = await testServer.call(who, { url });
  expect(reply.statusCode).toBe(200);
  return reply.json<Reply>();
}
const dashboardOf = (who: SignedIn) => read<Dashboard>(who, '/api/insights/dashboard');
const chartsOf = (who: SignedIn, query = '') => read<Charts>(who, `/api/insights/charts?${query}`);
const peopleOf = () => read<{ userId: string }[]>(admin, '/api/insights/people');
const sumsOf = ({ attempts, passed, waiting }: Charts) => ({ attempts, passed, waiting });

/** Creates passed, failed, and undecided quizzes and mock exams of several people. */
beforeAll(async () => {
  admin = await testServer.signedInAs('admin');
  learner = await makeLearner(testServer, buildQuiz(1));
  for (const answer of ['Right', 'Wrong', 'Right']) await takeQuiz(testServer, learner, [answer]);
  school = await makeEssayProgram(testServer, [essay()]);
  const written = await writeQuiz(testServer, school.learner, [HALF]);
  expect(written.result.achieve).toBeNull();
  exam = await makeExamProgram(testServer);
  await takeExam(testServer, exam, exam.learner, ['Right', 'Wrong']);
});

describe('the dashboard and analytics', () => {
  it('show equal numbers of quizzes and equal monthly pass rates', async () => {
    const { completedQuizzes, trend } = await dashboardOf(admin);
    const all = await chartsOf(admin);
    expect(all.waiting).toBeGreaterThan(0);
    expect(completedQuizzes).toBe(all.attempts);
    for (const { month, ...sums } of trend) {
      const charts = await chartsOf(admin, `period=${month}`);
      expect(sums).toEqual(sumsOf(charts));
      expect(passRateOf(sums)).toBe(passRateOf(charts));
    }
    // Of the five attempts, two are passed, two are failed, and one is undecided.
    expect(all).toMatchObject({ attempts: 5, passed: 2, waiting: 1 });
    expect(passRateOf(all)).toBe(50);
  });

  it('show equal numbers of passes for each course', async () => {
    const { progress } = await dashboardOf(admin);
    const programs = [learner, school.learner].map(({ program }) => program);
    expect(progress).toHaveLength(programs.length);
    for (const { courseId, done, of } of progress) {
      const program = programs.find(({ courses }) => courses.some(({ _id }) => _id === courseId));
      const charts = await chartsOf(admin, `program=${program?._id}&course=${courseId}`);
      expect({ done, of }).toEqual({ done: charts.passed, of: countDecided(charts) });
    }
  });

  it('list the recent quizzes with equal values', async () => {
    const { recent } = await dashboardOf(admin);
    expect(recent).toHaveLength(5);
    const people = await peopleOf();
    const activities = await Promise.all(
      people.map(({ userId }) =>
        read<unknown[]>(admin, `/api/insights/people/${userId}/activities`),
      ),
    );
    for (const { quizId, quizName, score, passMark, passed, practiceOnly, date } of recent)
      expect(activities.flat()).toContainEqual({
        quizId,
        quizName,
        score,
        passMark,
        passed,
        practiceOnly,
        date,
      });
  });

  it("show equal numbers of quizzes for a trainer's programs", async () => {
    const { completedQuizzes } = await dashboardOf(exam.trainer);
    const charts = await chartsOf(admin, `program=${exam.learner.program._id}`);
    expect(completedQuizzes).toBe(charts.attempts);
  });

  it('show a learner equal numbers of their own quizzes', async () => {
    const { completedQuizzes, programs } = await dashboardOf(exam.learner.who);
    expect(completedQuizzes).toBe((await chartsOf(exam.learner.who)).attempts);
    for (const { programId, weakest } of programs) {
      const { modules } = await chartsOf(exam.learner.who, `program=${programId}`);
      const shown = modules.find(({ moduleId }) => moduleId === weakest?.moduleId);
      expect(weakest?.score).toBe(shown?.score);
    }
  });
});

it('analytics and the page of a mock exam show equal numbers of attempts and passes', async () => {
  const figures = await read<{ papers: number; passed: number; waiting: number }>(
    exam.trainer,
    `/api/result/exams/${exam.blueprint._id}`,
  );
  const { exams } = await chartsOf(admin, `program=${exam.learner.program._id}`);
  expect(exams).toHaveLength(1);
  const { papers: attempts, passed, waiting } = figures;
  expect(exams[0]).toMatchObject({ attempts, passed, waiting });
});
