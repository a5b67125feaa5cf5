import { describe, expect, it } from 'vitest';
import {
  answerRequest,
  buildQuiz,
  finish,
  type Learner,
  makeLearner,
  option,
  resultFor,
  save,
  start,
} from '../test/fixtures/attempts.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();

const questions = buildQuiz(1).courses[0]?.modules?.[0]?.questions ?? [];
const module = (name: string, count = 1) => ({ name, questions: questions.slice(0, count) });
const courses = [
  { name: 'Air', modules: [module('Lift'), module('Drag')] },
  { name: 'Ground', modules: [module('Empty', 0), module('Law')] },
];

/** Takes the quiz of a module, and returns its result. */
async function take(learner: Learner, name: string, answer = 'Right') {
  const course = learner.program.courses.find(({ modules }) =>
    modules.some((one) => one.name === name),
  );
  const place = {
    courseId: course?._id,
    moduleId: course?.modules.find((one) => one.name === name)?._id,
  };
  const attempt = (await start(testServer, learner, place)).json();
  const [question] = attempt.questions;
  const sent = answerRequest(learner, question, option(question, answer));
  await save(testServer, learner, attempt._id, sent);
  await finish(testServer, learner, attempt._id);
  return (await resultFor(testServer, learner.who, attempt._id)).json();
}

describe('the next module of a result', () => {
  it('follows the order of the program over its courses, and then starts again with modules not passed', async () => {
    const learner = await makeLearner(testServer, buildQuiz(1, { courses }));
    const nextAfter = async (name: string) =>
      (await take(learner, name)).nextModule?.moduleName ?? null;
    expect(await nextAfter('Drag')).toBe('Law');
    expect(await nextAfter('Law')).toBe('Lift');
    expect(await nextAfter('Lift')).toBeNull();
  });

  it('is named with its course', async () => {
    const learner = await makeLearner(testServer, buildQuiz(1, { courses }));
    const { nextModule } = await take(learner, 'Drag');
    expect(nextModule).toMatchObject({ moduleName: 'Law', courseName: 'Ground' });
    const ground = learner.program.courses[1];
    expect(nextModule).toMatchObject({
      courseId: ground?._id,
      moduleId: ground?.modules.find(({ name }) => name === 'Law')?._id,
    });
  });

  it('is given only to the learner, and only after a pass', async () => {
    const learner = await makeLearner(testServer, buildQuiz(1, { courses }));
    const failed = await take(learner, 'Lift', 'Wrong');
    expect(failed.achieve).toBe('Failed');
    expect(failed).not.toHaveProperty('nextModule');
    const passed = await take(learner, 'Lift');
    expect(passed.nextModule.moduleName).toBe('Drag');
    const admin = await testServer.signedInAs('admin');
    const seen = (await resultFor(testServer, admin, passed.quizId)).json();
    expect(seen.achieve).toBe('Passed');
    expect(seen).not.toHaveProperty('nextModule');
  });
});
