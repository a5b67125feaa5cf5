import type { ClassTopic, TopicBoardRow } from '@certway/contract/assignments/topic-board';
import type { TopicStats } from '@certway/contract/insights/index';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { assignmentCalls } from '../test/fixtures/assignments.ts';
import {
  answerRequest,
  buildQuiz,
  type Learner,
  option,
  post,
  save,
  startQuiz,
  takeQuiz,
} from '../test/fixtures/attempts.ts';
import { makeExamProgram, startExam } from '../test/fixtures/exams.ts';
import { makeProgram } from '../test/fixtures/programs.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { at, classes, makeTaughtClass, send } = assignmentCalls(testServer);
const setClock = (time: string) => {
  testServer.platform.clock.now = new Date(time);
};
afterEach(() => {
  testServer.platform.clock.now = null;
});

const topicsOf = async (who: SignedIn, classId: string, query = '') =>
  (await send(who, 'GET', `${at(classId)}/topics?${query}`)).json<ClassTopic[]>();
const boardOf = async (who: SignedIn, classId: string, query = '') =>
  (await send(who, 'GET', `${at(classId)}/board/topics?${query}`)).json<TopicBoardRow[]>();

/** Returns the cells of a member as `right of answered`. */
const countsOf = (rows: readonly TopicBoardRow[], { who }: Learner) =>
  rows
    .find(({ userId }) => userId === who.user.id)
    ?.cells.map(({ right, answered }) => `${right}/${answered}`);

interface Taught {
  trainer: SignedIn;
  program: Learner['program'];
}

/** Adds three topics. The first question is in Air law, the second in its subtopic. */
async function addTopics({ trainer, program }: Taught): Promise<string[]> {
  const url = `/api/quiz/program/${program._id}`;
  const lines = [
    { level: 0, code: '010', name: 'Air law' },
    { level: 1, name: 'Licenses' },
    { level: 0, name: 'Weather' },
  ];
  await post(testServer, trainer, `${url}/topic`, { lines });
  const { topics } = (await testServer.call(trainer, { url: `${url}/topic` })).json();
  const ids: string[] = topics.map(({ _id }: { _id: string }) => _id);
  const [course] = program.courses;
  const module = `${url}/course/${course?._id}/module/${course?.modules[0]?._id}`;
  const questions = (await testServer.call(trainer, { url: `${module}/question` })).json();
  for (const place of [0, 1])
    await post(testServer, trainer, `${url}/topic/assign`, {
      topicId: ids[place],
      questionIds: [questions[place]._id],
    });
  return ids;
}

async function makeTopicClass(names = ['Ada Abel']) {
  const taught = await makeTaughtClass(names);
  const [ada] = taught.members;
  if (!ada) throw new Error('the class has no members');
  return { ...taught, ada, topicIds: await addTopics(taught) };
}

describe('the board by topic', () => {
  it('is open to the staff of the class alone', async () => {
    const { trainer, classId, ada } = await makeTopicClass();
    const expected = async (who: SignedIn | null, status: number) => {
      for (const path of ['topics', 'board/topics'])
        expect((await send(who, 'GET', `${at(classId)}/${path}`)).statusCode).toBe(status);
    };
    await expected(trainer, 200);
    await expected(await testServer.signedInAs('admin'), 200);
    await expected(await testServer.signedInAs('partner'), 200);
    for (const role of ['co-trainer', 'marker', 'observer']) {
      const who = await testServer.signedInAs('paid');
      await classes.setStaff(trainer, classId, who.user.verifiedEmail, role);
      await expected(who, 200);
    }
    await expected(await testServer.signedInAs('trainer'), 404);
    await expected(ada.who, 404);
    await expected(null, 401);
  });

  it('counts the latest answer to each question, in the topic and those above it', async () => {
    const taught = await makeTopicClass(['Ada Abel', 'Ben Bond']);
    const { trainer, classId, ada, members, topicIds } = taught;
    await takeQuiz(testServer, ada, ['Wrong', 'Right', 'Right']);
    await takeQuiz(testServer, ada, ['Right', 'Wrong', 'Right']);
    const rows = await boardOf(trainer, classId);
    expect(rows.find(({ userId }) => userId === ada.who.user.id)).toEqual({
      userId: ada.who.user.id,
      username: 'Ada Abel',
      cells: [
        { topicId: topicIds[0], answered: 2, right: 1 },
        { topicId: topicIds[1], answered: 1, right: 0 },
        { topicId: topicIds[2], answered: 0, right: 0 },
      ],
    });
    expect(countsOf(rows, members[1] as Learner)).toEqual(['0/0', '0/0', '0/0']);
    expect(await boardOf(trainer, classId, 'q=Ben')).toMatchObject([{ username: 'Ben Bond' }]);
    const second = await boardOf(trainer, classId, 'q=Ada&column=2&columnCount=1');
    expect(second[0]?.cells.map(({ topicId }) => topicId)).toEqual([topicIds[1]]);
    expect(await topicsOf(trainer, classId)).toEqual([
      { topicId: topicIds[0], code: '010', name: 'Air law' },
      { topicId: topicIds[1], code: '', name: 'Licenses' },
      { topicId: topicIds[2], code: '', name: 'Weather' },
    ]);
  });

  it('agrees with the own figures of members over any answers since they joined', async () => {
    const { trainer, classId, ada } = await makeTopicClass();
    for (const bits of [5, 2, 6, 3]) {
      const answers = [0, 1, 2].map((place) => ((bits >> place) & 1 ? 'Right' : 'Wrong'));
      await takeQuiz(testServer, ada, answers);
      const url = `/api/insights/programs/${ada.program._id}/topics`;
      const own = (await testServer.call(ada.who, { url })).json<TopicStats[]>();
      expect(countsOf(await boardOf(trainer, classId), ada)).toEqual(
        own.map((topic) => `${topic.own.right}/${topic.own.answered}`),
      );
    }
  });

  it('leaves out attempts that were submitted before the person joined', async () => {
    setClock('2027-03-01T12:00:00Z');
    const { trainer, classId, ada } = await makeTopicClass();
    await takeQuiz(testServer, ada, ['Right', 'Right', 'Right']);
    expect(countsOf(await boardOf(trainer, classId), ada)).toEqual(['2/2', '1/1', '0/0']);
    await classes.leave(ada.who, classId);
    setClock('2027-03-02T12:00:00Z');
    const { code } = (await send(trainer, 'PUT', `${at(classId)}/link`, {})).json();
    await classes.join(ada.who, code);
    expect(countsOf(await boardOf(trainer, classId), ada)).toEqual(['0/0', '0/0', '0/0']);
    setClock('2027-03-03T12:00:00Z');
    await takeQuiz(testServer, ada, ['Wrong', 'Right', 'Right']);
    expect(countsOf(await boardOf(trainer, classId), ada)).toEqual(['1/2', '1/1', '0/0']);
  });

  it('shows one program of the class, and no other program', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const named = (name: string) =>
      makeProgram(testServer, buildQuiz(3, { name }), trainer.user.id);
    const [second, first, other] = [await named('B'), await named('A'), await named('C')];
    const [topicId] = await addTopics({ trainer, program: first });
    const { _id: classId } = (await classes.create(trainer, [second._id, first._id])).json();
    expect((await topicsOf(trainer, classId))[0]?.topicId).toBe(topicId);
    expect(await topicsOf(trainer, classId, `programId=${second._id}`)).toEqual([]);
    const { code } = (await classes.setLink(trainer, classId)).json();
    const who = await testServer.signedInAs('paid');
    await classes.join(who, code);
    const learner = { who, program: second, writer: newId(), device: newId() };
    await addTopics({ trainer, program: second });
    await takeQuiz(testServer, learner, ['Right', 'Right', 'Right']);
    expect(countsOf(await boardOf(trainer, classId), learner)).toEqual(['0/0', '0/0', '0/0']);
    const rows = await boardOf(trainer, classId, `programId=${second._id}`);
    expect(countsOf(rows, learner)).toEqual(['2/2', '1/1', '0/0']);
    for (const path of ['topics', 'board/topics']) {
      const url = `${at(classId)}/${path}?programId=${other._id}`;
      expect((await send(trainer, 'GET', url)).statusCode).toBe(404);
    }
  });

  it('shows nothing of a running attempt, or of one that a running mock exam holds back', async () => {
    const exam = await makeExamProgram(testServer);
    const { trainer, learner } = exam;
    await addTopics({ trainer, program: learner.program });
    const { _id: classId } = (await classes.create(trainer, [learner.program._id])).json();
    const { code } = (await classes.setLink(trainer, classId)).json();
    await classes.join(learner.who, code);
    const attempt = await startQuiz(testServer, learner);
    const answer = async (question: (typeof attempt.questions)[number] | undefined) => {
      const sent = answerRequest(learner, question, option(question, 'Right'));
      expect((await save(testServer, learner, attempt._id, sent)).statusCode).toBe(200);
    };
    const [first, ...others] = attempt.questions;
    await answer(first);
    expect(countsOf(await boardOf(trainer, classId), learner)).toEqual(['0/0', '0/0', '0/0']);
    const running = await startExam(testServer, exam, learner);
    const [asked] = running.questions;
    const inExam = answerRequest(learner, asked, option(asked, 'Right'));
    expect((await save(testServer, learner, running._id, inExam)).statusCode).toBe(200);
    for (const question of others) await answer(question);
    const ended = await post(testServer, learner.who, '/api/result/results', {
      quizId: attempt._id,
    });
    expect(ended.statusCode).toBe(200);
    const { rows: held } = await testServer.platform.db.$client.query(
      'select attempt_id from attempts_held where user_id = $1',
      [learner.who.user.id],
    );
    expect(held).toEqual([{ attempt_id: attempt._id }]);
    expect(countsOf(await boardOf(trainer, classId), learner)).toEqual(['0/0', '0/0', '0/0']);
    await post(testServer, learner.who, '/api/result/results', { quizId: running._id });
    const [cells] = await boardOf(trainer, classId);
    expect(cells?.cells[0]?.answered).toBeGreaterThan(0);
  });
});
