import type { Attempt } from '@certway/contract/attempts/running-attempt';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { assignmentCalls } from '../test/fixtures/assignments.ts';
import {
  answerRequest,
  finish,
  type Learner,
  makeLearner,
  option,
  post,
  save,
  takeQuiz,
} from '../test/fixtures/attempts.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { assign, board, create, list, makeTaughtClass, own } = assignmentCalls(testServer);
const setClock = (time: string) => {
  testServer.platform.clock.now = new Date(time);
};
afterEach(() => {
  testServer.platform.clock.now = null;
});

const begin = ({ who, writer }: Learner, assignmentId: string) =>
  post(testServer, who, '/api/attempts/practice', {
    about: { what: 'assigned', assignmentId },
    writer,
  });

async function takeTest(learner: Learner, assignmentId: string, answers: string[]) {
  const attempt: Attempt = (await begin(learner, assignmentId)).json();
  for (const [place, text] of answers.entries()) {
    const question = attempt.questions[place];
    const sent = answerRequest(learner, question, option(question, text));
    await save(testServer, learner, attempt._id, sent);
  }
  expect((await finish(testServer, learner, attempt._id)).statusCode).toBe(200);
  return attempt;
}

const testOf = (programId: string, change: object = {}, title = 'Chapter 1') => ({
  target: { kind: 'test', programId, title, test: { questions: 2, ...change } },
});

async function makeTestedClass(names?: string[]) {
  const taught = await makeTaughtClass(names);
  const { trainer, classId, moduleId, program } = taught;
  const { _id } = await assign(trainer, classId, moduleId, testOf(program._id));
  return { ...taught, assignmentId: _id };
}

describe('a custom test that is assigned', () => {
  it('is refused with the name of the wrong field', async () => {
    const { trainer, classId, moduleId, program } = await makeTaughtClass([]);
    const other = await makeTaughtClass([]);
    for (const [target, field] of [
      [testOf(other.program._id), 'target.programId'],
      [testOf(program._id, { moduleIds: [other.moduleId] }), 'target.test.moduleIds'],
      [testOf(program._id, { topicIds: [newId()] }), 'target.test.topicIds'],
      [testOf(program._id, { questions: 0 }), 'target.test.questions'],
      [testOf(program._id, { questions: 201 }), 'target.test.questions'],
      [testOf(program._id, {}, ' '), 'target.title'],
    ] as const) {
      const reply = await create(trainer, classId, moduleId, target);
      expect([reply.statusCode, field]).toEqual([400, field]);
      expect(reply.body).toContain(`"${field}"`);
    }
    expect(await list(trainer, classId)).toEqual([]);
  });

  it('has its own name and parts in the replies to staff and to members', async () => {
    const { trainer, classId, moduleId, program, members } = await makeTaughtClass();
    const change = { moduleIds: [moduleId], feedback: 'at-once' };
    const made = await assign(trainer, classId, moduleId, testOf(program._id, change));
    const target = {
      kind: 'test',
      moduleId: null,
      blueprintId: null,
      test: { moduleIds: [moduleId], topicIds: [], questions: 2, feedback: 'at-once' },
    };
    expect(made).toMatchObject({ title: 'Chapter 1', target });
    const [ada] = members as [Learner];
    expect(await own(ada.who)).toMatchObject([{ title: 'Chapter 1', target }]);
  });

  it('counts what members submit in it, and nothing else', async () => {
    const { trainer, classId, members, assignmentId } = await makeTestedClass(['Ada', 'Ben']);
    const [ada, ben] = members as [Learner, Learner];
    await takeQuiz(testServer, ben, ['Right', 'Right', 'Right']);
    const attempt = await takeTest(ada, assignmentId, ['Right', 'Wrong']);
    expect(attempt.questions).toHaveLength(2);
    const rows = await board(trainer, classId);
    const cells = new Map(rows.map(({ username, cells: [cell] }) => [username, cell]));
    expect(cells.get('Ada')).toMatchObject({ state: 'done', score: 50, triesUsed: 1 });
    expect(cells.get('Ben')).toMatchObject({ state: 'open', score: null, triesUsed: 0 });
    const totals = { members: 2, submitted: 1, averageScore: 50 };
    expect(await list(trainer, classId)).toMatchObject([{ totals }]);
  });

  it('takes the best score, and is late by the due date of the first submission', async () => {
    setClock('2027-04-10T12:00:00Z');
    const { trainer, classId, members, assignmentId } = await makeTestedClass();
    const [ada] = members as [Learner];
    setClock('2027-04-11T12:00:00Z');
    await takeTest(ada, assignmentId, ['Wrong', 'Wrong']);
    await takeTest(ada, assignmentId, ['Right', 'Right']);
    const [row] = await board(trainer, classId);
    expect(row?.cells[0]).toMatchObject({
      state: 'done-late',
      score: 100,
      late: true,
      triesUsed: 2,
    });
  });

  it('is one attempt if it is started twice, under the name of the test', async () => {
    const { members, assignmentId } = await makeTestedClass();
    const [ada] = members as [Learner];
    const [first, second] = await Promise.all([begin(ada, assignmentId), begin(ada, assignmentId)]);
    expect(first.json()._id).toBe(second.json()._id);
    expect(first.json().moduleName).toBe('Chapter 1');
  });

  it('cannot be started by people who are not members, nor with another kind of assignment', async () => {
    const { trainer, classId, moduleId, members, assignmentId, program } = await makeTestedClass();
    const outsider = await makeLearner(testServer);
    const staff = { ...outsider, who: trainer };
    for (const who of [outsider, staff])
      expect((await begin(who, assignmentId)).statusCode).toBe(404);
    const ofModule = await assign(trainer, classId, moduleId);
    const [ada] = members as [Learner];
    expect((await begin(ada, ofModule._id)).statusCode).toBe(404);
    expect((await begin({ ...ada, program }, newId())).statusCode).toBe(404);
  });
});
