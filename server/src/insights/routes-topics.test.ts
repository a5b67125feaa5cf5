import type { TopicStats } from '@certway/contract/insights/index';
import { STATS_FROM_ATTEMPTS } from '@certway/contract/limits';
import type { ResultDetail } from '@certway/contract/results/result-detail';
import type { WeakParts } from '@certway/contract/study/planned';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { post } from '../test/fixtures/attempts.ts';
import { type ExamProgram, makeExamProgram, takeExam } from '../test/fixtures/exams.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();

const read = (who: SignedIn | null, programId: string) =>
  testServer.call(who, { url: `/api/insights/programs/${programId}/topics` });

/**
 * Creates topics and assigns one to each of the first two questions. The second question's topic is
 * a subtopic of the first question's topic.
 */
async function withTopics({ trainer, learner: { program } }: ExamProgram) {
  const url = `/api/quiz/program/${program._id}`;
  await post(testServer, trainer, `${url}/topic`, {
    lines: [
      { level: 0, code: '010', name: 'Air law' },
      { level: 1, name: 'Licenses' },
      { level: 0, name: 'Weather' },
    ],
  });
  const { topics } = (await testServer.call(trainer, { url: `${url}/topic` })).json();
  const [law, licenses, weather] = topics.map(({ _id }: { _id: string }) => _id);
  const [course] = program.courses;
  const module = `${url}/course/${course?._id}/module/${course?.modules[0]?._id}`;
  const questions = (await testServer.call(trainer, { url: `${module}/question` })).json();
  for (const [place, topicId] of [law, licenses].entries()) {
    const questionIds = [questions[place]._id];
    await post(testServer, trainer, `${url}/topic/assign`, { topicId, questionIds });
  }
  return { law, licenses, weather, ids: [questions[0]._id, questions[1]._id] };
}

/** The blueprint of a mock exam with all four questions. */
const four = (program: ExamProgram['learner']['program']) => ({
  questionCount: 4,
  sections: [
    {
      title: 'All',
      size: { unit: 'count' as const, value: 4 },
      moduleIds: program.courses.flatMap(({ modules }) => modules.map(({ _id }) => _id)),
    },
  ],
});

describe('GET /api/insights/programs/:programId/topics', () => {
  it('returns the counts of the learner’s last answers for each topic, including its subtopics', async () => {
    const exam = await makeExamProgram(testServer, four);
    const { law, licenses, weather, ids } = await withTopics(exam);
    const { learner, trainer } = exam;
    const programId = learner.program._id;
    const { quizId } = await takeExam(testServer, exam, learner, ({ questions }) =>
      questions.map(({ _id }) => (_id === ids[1] ? 'Wrong' : 'Right')),
    );
    const own = (await read(learner.who, programId)).json<TopicStats[]>();
    expect(own).toEqual([
      {
        topicId: law,
        parentId: null,
        code: '010',
        name: 'Air law',
        questions: 2,
        own: { answered: 2, right: 1 },
        everybody: null,
      },
      expect.objectContaining({ topicId: licenses, parentId: law, own: { answered: 1, right: 0 } }),
      expect.objectContaining({ topicId: weather, questions: 0 }),
    ]);
    const { topics } = (
      await testServer.call(learner.who, { url: `/api/result/results/${quizId}` })
    ).json<ResultDetail>();
    expect(topics).toEqual([
      expect.objectContaining({ name: 'Air law', code: '010', asked: 1, right: 1 }),
      expect.objectContaining({ name: 'Licenses', asked: 1, right: 0 }),
    ]);
    // All learners together have too few attempts for statistics about all learners, so none are
    // returned.
    expect((await read(trainer, programId)).json()[0].everybody).toBeNull();
  });

  it('returns counts over all learners only to staff, and only from ten answers on', async () => {
    const exam = await makeExamProgram(testServer, four);
    const { ids } = await withTopics(exam);
    const { learner, trainer } = exam;
    for (let n = 0; n < STATS_FROM_ATTEMPTS / 2; n++) {
      await takeExam(testServer, exam, learner, ({ questions }) =>
        questions.map(({ _id }) => (_id === ids[1] ? 'Wrong' : 'Right')),
      );
    }
    const programId = learner.program._id;
    for (const who of [
      trainer,
      await testServer.signedInAs('partner'),
      await testServer.signedInAs('admin'),
    ]) {
      const [law] = (await read(who, programId)).json<TopicStats[]>();
      expect(law?.everybody).toEqual({ asked: 10, right: 5 });
    }
    expect((await read(learner.who, programId)).json()[0].everybody).toBeNull();
    expect((await read(null, programId)).statusCode).toBe(401);
    expect((await read(trainer, newId())).statusCode).toBe(404);
    expect((await read(trainer, 'nonsense')).statusCode).toBe(400);
  });
});

describe('GET /api/insights/programs/:programId/weak', () => {
  const weak = (who: SignedIn | null, programId: string) =>
    testServer.call(who, { url: `/api/insights/programs/${programId}/weak` });
  /** Submits this many mock exams with a wrong answer to one question and right answers to all others. */
  async function sitPapers(exam: ExamProgram, wrong: string | undefined, count: number) {
    for (let n = 0; n < count; n++) {
      await takeExam(testServer, exam, exam.learner, ({ questions }) =>
        questions.map(({ _id }) => (_id === wrong ? 'Wrong' : 'Right')),
      );
    }
  }

  it("answers 200 only to the program's trainer and admins, and 401, 403, or 404 to others", async () => {
    const { learner, trainer } = await makeExamProgram(testServer, four);
    const programId = learner.program._id;
    expect((await weak(trainer, programId)).statusCode).toBe(200);
    expect((await weak(await testServer.signedInAs('admin'), programId)).statusCode).toBe(200);
    expect((await weak(null, programId)).statusCode).toBe(401);
    expect((await weak(learner.who, programId)).statusCode).toBe(403);
    expect((await weak(await testServer.signedInAs('partner'), programId)).statusCode).toBe(403);
    const other = await testServer.signedInAs('trainer');
    expect([403, 404]).toContain((await weak(other, programId)).statusCode);
    expect((await weak(trainer, newId())).statusCode).toBe(404);
    expect((await weak(trainer, 'nonsense')).statusCode).toBe(400);
  });

  it('returns topics with at least ten answers, weakest first, at the finest possible level', async () => {
    const exam = await makeExamProgram(testServer, four);
    const { ids } = await withTopics(exam);
    const programId = exam.learner.program._id;
    await sitPapers(exam, ids[1], STATS_FROM_ATTEMPTS / 2 - 1);
    const read = async () => (await weak(exam.trainer, programId)).json();
    expect(await read()).toMatchObject({ of: 'topics', parts: [] });
    // Air law, including its subtopics, now has ten answers, but Licenses only five, which is too
    // few for statistics.
    await sitPapers(exam, ids[1], 1);
    expect((await read()).parts).toEqual([{ code: '010', name: 'Air law', asked: 10, right: 5 }]);
    await sitPapers(exam, ids[1], STATS_FROM_ATTEMPTS / 2);
    expect((await read()).parts).toEqual([{ code: '', name: 'Licenses', asked: 10, right: 0 }]);
  });

  it('returns modules for a program without topics', async () => {
    const exam = await makeExamProgram(testServer, four);
    await sitPapers(exam, undefined, 3);
    const { of, parts, passMark } = (
      await weak(exam.trainer, exam.learner.program._id)
    ).json<WeakParts>();
    expect({ of, passMark }).toEqual({ of: 'modules', passMark: 50 });
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) expect(part.right).toBe(part.asked);
  });
});
