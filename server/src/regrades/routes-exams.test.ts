import type { Program } from '@certway/contract/programs/index';
import type { Regrade } from '@certway/contract/regrades/index';
import type { ResultDetail } from '@certway/contract/results/result-detail';
import { expect, it } from 'vitest';
import { resultsPort } from '../results/index.ts';
import { post, totalsOf } from '../test/fixtures/attempts.ts';
import { type ExamProgram, makeExamProgram, takeExam } from '../test/fixtures/exams.ts';
import { useTestServer } from '../test/test-server.ts';
import { workOnRegrades } from './working/work.ts';

/**
 * Tests corrections of a mock exam question. They must check again whether each section reaches its
 * minimum.
 */

const testServer = useTestServer();
const count = (value: number) => ({ unit: 'count' as const, value });

/**
 * A mock exam with two sections of two questions. The first section requires two right answers, the
 * whole exam two of four.
 */
function inTwo({ courses }: Program) {
  const moduleIds = courses.flatMap(({ modules }) => modules.map(({ _id }) => _id));
  return {
    questionCount: 4,
    pass: { unit: 'percent' as const, value: 50 },
    sections: [
      { title: 'Air law', code: '010', size: count(2), moduleIds, minimum: count(2) },
      { title: 'Weather', code: '050', size: count(2), moduleIds },
    ],
  };
}

async function settled({ trainer }: ExamProgram, id: string): Promise<Regrade> {
  while (!(await workOnRegrades(testServer.platform, resultsPort)));
  return (await testServer.call(trainer, { url: `/api/regrades/${id}` })).json();
}

async function previewed(exam: ExamProgram, questionId: string | undefined, remedy: string) {
  const asked = { programId: exam.learner.program._id, questionId, remedy };
  const { _id } = (await post(testServer, exam.trainer, '/api/regrades', asked)).json();
  return settled(exam, _id);
}

async function step(
  exam: ExamProgram,
  { _id }: Regrade,
  name: 'apply' | 'undo',
  body: object = {},
) {
  const reply = await post(testServer, exam.trainer, `/api/regrades/${_id}/${name}`, body);
  expect(reply.statusCode, reply.body).toBe(200);
  return settled(exam, _id);
}

async function read({ learner }: ExamProgram, quizId: string) {
  const reply = await testServer.call(learner.who, { url: `/api/result/results/${quizId}` });
  const { revision: _, ...result } = reply.json<ResultDetail & { revision?: number }>();
  return result;
}

it('a correction with full marks for a question can lift a section to its minimum, until it is undone', async () => {
  const exam = await makeExamProgram(testServer, inTwo);
  const sat = await takeExam(testServer, exam, exam.learner, ['Right', 'Wrong', 'Right', 'Right']);
  const { quizId, attempt } = sat;
  const before = await read(exam, quizId);
  expect(before).toMatchObject({ points: 75, achieve: 'Failed' });
  const full = await previewed(exam, attempt.questions[1]?._id, 'full');
  expect(full).toMatchObject({ changed: 1, better: 1, worse: 0, passes: 1, fails: 0 });
  expect(await read(exam, quizId)).toEqual(before);
  await step(exam, full, 'apply');
  const { points, achieve, paper, questions } = await read(exam, quizId);
  expect({ points, achieve }).toEqual({ points: 100, achieve: 'Passed' });
  expect(paper?.sections[0]).toMatchObject({ right: 2, reached: { needed: 2, met: true } });
  expect(questions[1]).toMatchObject({ correction: 'full' });
  const totals = () => totalsOf(testServer, exam.learner.who.user.id);
  expect(await totals()).toMatchObject({ attempts: 1, passed: 1, questions: 4, correct: 4 });
  await step(exam, full, 'undo');
  const { points: given, achieve: verdict, paper: former } = await read(exam, quizId);
  expect({ points: given, achieve: verdict }).toEqual({ points: 75, achieve: 'Failed' });
  expect(former?.sections).toEqual(before.paper?.sections);
  expect(await totals()).toMatchObject({ attempts: 1, passed: 0, questions: 4, correct: 3 });
});

it('full marks for a question also count for learners who left it unanswered', async () => {
  const exam = await makeExamProgram(testServer, inTwo);
  const { quizId, attempt } = await takeExam(testServer, exam, exam.learner, ['Right', 'Right']);
  expect((await read(exam, quizId)).points).toBe(50);
  await step(exam, await previewed(exam, attempt.questions[3]?._id, 'full'), 'apply');
  const { points, paper } = await read(exam, quizId);
  expect(points).toBe(75);
  expect(paper?.sections[1]).toMatchObject({ right: 1, counted: 2 });
});

it('excluding a question leaves its section with fewer questions and an unchanged minimum', async () => {
  const exam = await makeExamProgram(testServer, inTwo);
  const sat = await takeExam(testServer, exam, exam.learner, ['Right', 'Right', 'Right', 'Wrong']);
  const { quizId, attempt } = sat;
  expect(await read(exam, quizId)).toMatchObject({ points: 75, achieve: 'Passed' });
  const last = await previewed(exam, attempt.questions[3]?._id, 'out');
  expect(last).toMatchObject({ changed: 1, better: 1, fails: 0 });
  await step(exam, last, 'apply');
  const { points, achieve, paper } = await read(exam, quizId);
  expect({ points, achieve }).toEqual({ points: 100, achieve: 'Passed' });
  expect(paper?.whole).toMatchObject({ counted: 3, right: 3 });
  expect(paper?.sections[1]).toMatchObject({ counted: 1, right: 1 });

  // The section requires two right answers. After one of its two questions is excluded, only one
  // question counts, so the section fails.
  const first = await previewed(exam, attempt.questions[0]?._id, 'out');
  expect(first).toMatchObject({ changed: 1, passes: 0, fails: 1 });
  await step(exam, first, 'apply');
  expect(await read(exam, quizId)).toMatchObject({ achieve: 'Passed', keptPassed: true });
});

it('a correction that does not keep passes fails a result whose section drops below its minimum', async () => {
  const exam = await makeExamProgram(testServer, inTwo);
  const sat = await takeExam(testServer, exam, exam.learner, ['Right', 'Right', 'Right', 'Right']);
  const { quizId, attempt } = sat;
  const first = await previewed(exam, attempt.questions[0]?._id, 'out');
  // The points stay at 100. Only the minimum of the section changes the verdict.
  expect(first).toMatchObject({ changed: 1, better: 0, worse: 0, fails: 1 });
  await step(exam, first, 'apply', { keepsPassed: false });
  const failed = await read(exam, quizId);
  expect(failed).toMatchObject({ points: 100, achieve: 'Failed' });
  expect(failed.paper?.sections[0]).toMatchObject({ reached: { needed: 2, met: false } });
  expect(failed).not.toHaveProperty('keptPassed');
  await step(exam, first, 'undo');
  expect(await read(exam, quizId)).toMatchObject({ points: 100, achieve: 'Passed' });
});
