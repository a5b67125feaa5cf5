import { afterEach, describe, expect, it } from 'vitest';
import { assignmentCalls } from '../test/fixtures/assignments.ts';
import { takeQuiz } from '../test/fixtures/attempts.ts';
import { makeExamProgram, takeExam } from '../test/fixtures/exams.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const calls = assignmentCalls(testServer);
const { assign, at, board, classes, create, extend, list, makeTaughtClass, of, own, send } = calls;
const setClock = (time: string) => {
  testServer.platform.clock.now = new Date(time);
};
afterEach(() => {
  testServer.platform.clock.now = null;
});
const fieldsOf = (reply: { json(): { fields?: { field: string }[] } }) =>
  JSON.stringify(reply.json());

describe('createAssignment', () => {
  it('names the field that is wrong', async () => {
    const { trainer, classId, moduleId } = await makeTaughtClass([]);
    const other = await makeTaughtClass([]);
    for (const [change, field] of [
      [{ opensAt: '2027-04-11T00:00' }, 'dueAt'],
      [{ closesAt: '2027-04-10T17:59' }, 'closesAt'],
      [{ dueAt: '2027-02-30T10:00' }, 'dueAt'],
      [{ dueAt: 'tomorrow' }, 'dueAt'],
      [{ tries: 21 }, 'tries'],
      [{ target: { kind: 'module', moduleId: other.moduleId } }, 'target.moduleId'],
      [{ target: { kind: 'exam', blueprintId: moduleId } }, 'target.blueprintId'],
    ] as const) {
      const reply = await create(trainer, classId, moduleId, change);
      expect(reply.statusCode).toBe(400);
      expect(fieldsOf(reply)).toContain(field);
    }
  });

  it('stores what was typed and the moment in the time zone of the class', async () => {
    const { trainer, classId, moduleId } = await makeTaughtClass();
    const dates = { opensAt: '2027-03-01T08:00', closesAt: '2027-04-12T18:00', tries: 2 };
    const made = await assign(trainer, classId, moduleId, { ...dates, note: 'Read first' });
    expect(made).toMatchObject({
      ...dates,
      title: 'Lift',
      note: 'Read first',
      dueAt: '2027-04-10T18:00',
      opened: '2027-03-01T13:00:00.000Z',
      due: '2027-04-10T22:00:00.000Z',
      target: { kind: 'module', moduleId, blueprintId: null },
      totals: { members: 1, submitted: 0, overdue: 0, averageScore: null, nudged: 0 },
    });
    expect(await list(trainer, classId)).toEqual([made]);
  });

  it('refuses the fifty-first assignment', async () => {
    const { trainer, classId, moduleId } = await makeTaughtClass([]);
    for (let made = 0; made < 50; made++) await assign(trainer, classId, moduleId);
    const reply = await create(trainer, classId, moduleId);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'too-many-assignments']);
  });
});

describe('the staff of a class', () => {
  it('may write as owner, administrator, partner or co-trainer, and read as marker or observer', async () => {
    const { trainer, classId, moduleId, members } = await makeTaughtClass();
    const made = await assign(trainer, classId, moduleId);
    const expected = async (who: Parameters<typeof send>[0], read: number, write: number) => {
      const userId = members[0]?.who.user.id ?? '';
      const url = of(classId, made._id);
      const reads = [`${at(classId)}/assignments`, `${at(classId)}/board`];
      for (const path of reads) expect((await send(who, 'GET', path)).statusCode).toBe(read);
      const dates = { dueAt: '2027-04-20T18:00' };
      const replies = [
        await create(who, classId, moduleId),
        await send(who, 'PUT', url, { dueAt: '2027-04-10T18:00' }),
        await extend(who, classId, made._id, userId, dates),
        await send(who, 'DELETE', `${url}/extensions/${userId}`),
        await send(who, 'POST', `${url}/nudges`),
        await send(who, 'POST', `${at(classId)}/messages`, {
          to: { kind: 'everyone' },
          subject: 'Room',
          text: 'We meet in room 4.',
        }),
      ];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => write));
      const doomed = await assign(trainer, classId, moduleId);
      const deleted = await send(who, 'DELETE', of(classId, doomed._id));
      expect(deleted.statusCode).toBe(write);
    };
    await expected(trainer, 200, 200);
    await expected(await testServer.signedInAs('admin'), 200, 200);
    await expected(await testServer.signedInAs('partner'), 200, 200);
    await expected(await testServer.signedInAs('trainer'), 404, 404);
    await expected(members[0]?.who ?? null, 404, 404);
    await expected(null, 401, 401);
    for (const [role, write] of [
      ['co-trainer', 200],
      ['marker', 403],
      ['observer', 403],
    ] as const) {
      const who = await testServer.signedInAs('trainer');
      const set = await classes.setStaff(trainer, classId, who.user.verifiedEmail, role);
      expect(set.statusCode).toBe(200);
      await expected(who, 200, write);
    }
  });

  it('finds nothing of another class', async () => {
    const { trainer, classId, moduleId, members } = await makeTaughtClass();
    const other = await makeTaughtClass();
    const made = await assign(other.trainer, other.classId, other.moduleId);
    const userId = members[0]?.who.user.id ?? '';
    const dates = { dueAt: '2027-04-20T18:00' };
    const own404 = [
      await send(trainer, 'PUT', of(classId, made._id), { dueAt: '2027-04-10T18:00' }),
      await send(trainer, 'DELETE', of(classId, made._id)),
      await extend(trainer, classId, made._id, userId, dates),
      await extend(other.trainer, other.classId, made._id, userId, dates),
      await send(trainer, 'POST', `${of(classId, made._id)}/nudges`),
    ];
    expect(own404.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect(moduleId).not.toBe(other.moduleId);
  });
});

describe('the board', () => {
  it('shows the best of the tries, lateness by the own due date, and totals', async () => {
    setClock('2027-04-01T12:00:00Z');
    const { trainer, classId, moduleId, members } = await makeTaughtClass(['Ada Abel', 'Ben Bond']);
    const [ada, ben] = members;
    if (!ada || !ben) throw new Error('the class has no members');
    const made = await assign(trainer, classId, moduleId, { tries: 2 });
    await takeQuiz(testServer, ada, ['Right', 'Wrong', 'Wrong']);
    setClock('2027-04-01T12:01:00Z');
    await takeQuiz(testServer, ada, ['Right', 'Right', 'Wrong']);
    setClock('2027-04-01T12:02:00Z');
    await takeQuiz(testServer, ada, ['Right', 'Right', 'Right']);
    setClock('2027-04-10T22:00:00.001Z');
    const [late] = await board(trainer, classId, 'filter=late');
    expect(late).toMatchObject({ username: 'Ben Bond', cells: [{ state: 'late', score: null }] });
    const extended = { dueAt: '2027-04-11T18:00' };
    await extend(trainer, classId, made._id, ben.who.user.id, extended);
    expect(await board(trainer, classId, 'filter=late')).toEqual([]);
    expect((await list(trainer, classId))[0]?.totals.overdue).toBe(0);
    await takeQuiz(testServer, ben, ['Right', 'Wrong', 'Wrong']);
    const rows = await board(trainer, classId);
    const cellOf = (name: string) => rows.find(({ username }) => username === name)?.cells[0];
    expect(cellOf('Ada Abel')).toMatchObject({ state: 'done', late: false, triesUsed: 2 });
    expect(cellOf('Ada Abel')?.score).toBeCloseTo(200 / 3);
    expect(cellOf('Ben Bond')).toMatchObject({
      state: 'done',
      due: '2027-04-11T22:00:00.000Z',
      extension: { dueAt: '2027-04-11T18:00', closesAt: null, tries: null },
    });
    const [{ totals } = made] = await list(trainer, classId);
    expect(totals).toMatchObject({ members: 2, submitted: 2, submittedLate: 0, overdue: 0 });
    expect(totals.averageScore).toBeCloseTo(50);
    await send(trainer, 'DELETE', `${of(classId, made._id)}/extensions/${ben.who.user.id}`);
    expect((await list(trainer, classId))[0]?.totals.submittedLate).toBe(1);
    expect(await board(trainer, classId, 'q=Ben')).toMatchObject([
      { cells: [{ state: 'done-late', late: true, extension: null }] },
    ]);
    expect(await board(trainer, classId, 'filter=not-submitted')).toEqual([]);
    await classes.leave(ben.who, classId);
    expect((await list(trainer, classId))[0]?.totals).toMatchObject({ members: 1, submitted: 1 });
  });

  it('lists the columns that were asked for', async () => {
    const { trainer, classId, moduleId } = await makeTaughtClass();
    for (const day of ['11', '12', '13'])
      await assign(trainer, classId, moduleId, { dueAt: `2027-04-${day}T18:00` });
    const [, second] = await list(trainer, classId);
    const [row] = await board(trainer, classId, 'column=2&columnCount=1');
    expect(row?.cells.map(({ assignmentId }) => assignmentId)).toEqual([second?._id]);
  });

  it('counts attempts since the opening also of those who join later, and none after closing', async () => {
    setClock('2027-03-01T12:00:00Z');
    const { trainer, classId, moduleId, members, join } = await makeTaughtClass();
    const [ada] = members;
    if (!ada) throw new Error('the class has no members');
    await takeQuiz(testServer, ada, ['Right', 'Right', 'Right']);
    await classes.leave(ada.who, classId);
    const { code } = (await send(trainer, 'PUT', `${at(classId)}/link`, {})).json();
    setClock('2027-03-02T12:00:00Z');
    const open = { opensAt: '2027-02-01T08:00' };
    await assign(trainer, classId, moduleId, open);
    const since = await assign(trainer, classId, moduleId, {});
    expect((await list(trainer, classId))[0]?.totals).toMatchObject({ members: 0 });
    await classes.join(ada.who, code);
    const { cells = [] } = (await board(trainer, classId))[0] ?? {};
    expect(cells.find(({ assignmentId }) => assignmentId === since._id)?.state).toBe('open');
    expect(cells.find(({ assignmentId }) => assignmentId !== since._id)?.state).toBe('done');
    const ben = await join('Ben Bond');
    const url = of(classId, since._id);
    const closing = { dueAt: '2027-03-03T10:00', closesAt: '2027-03-03T10:00' };
    await send(trainer, 'PUT', url, closing);
    setClock('2027-03-04T12:00:00Z');
    await takeQuiz(testServer, ben, ['Right', 'Right', 'Right']);
    const bens = (await own(ben.who)).find(({ _id }) => _id === since._id);
    expect(bens).toMatchObject({ state: 'closed', bestScore: null });
  });

  it('counts a mock exam, whose score changes with its marks', async () => {
    const exam = await makeExamProgram(testServer);
    const { trainer, learner, blueprint } = exam;
    const made = await classes.create(trainer, [learner.program._id]);
    const { _id: classId } = made.json();
    const { code } = (await classes.setLink(trainer, classId)).json();
    await classes.join(learner.who, code);
    const target = { kind: 'exam', blueprintId: blueprint._id };
    await assign(trainer, classId, '', { target, dueAt: '2090-01-01T18:00' });
    await takeExam(testServer, exam, learner, ['Right', 'Right']);
    expect(await own(learner.who)).toMatchObject([{ state: 'done', bestScore: 100, target }]);
    // A decided review or a corrected key updates the result in this way.
    await testServer.platform.db.$client.query(
      'update results_result set points = 50 where blueprint_id = $1',
      [blueprint._id],
    );
    expect(await own(learner.who)).toMatchObject([{ bestScore: 50 }]);
    expect((await list(trainer, classId))[0]?.totals.averageScore).toBe(50);
  });
});

describe('listOwnAssignments', () => {
  it('lists open and late assignments first, then by due date', async () => {
    setClock('2027-03-01T12:00:00Z');
    const { trainer, classId, moduleId, members } = await makeTaughtClass();
    const [ada] = members;
    if (!ada) throw new Error('the class has no members');
    await assign(trainer, classId, moduleId, { note: 'open' });
    await assign(trainer, classId, moduleId, { note: 'late', dueAt: '2027-02-20T18:00' });
    const later = { opensAt: '2027-03-02T08:00', dueAt: '2027-03-03T08:00' };
    await assign(trainer, classId, moduleId, { ...later, note: 'not open', tries: 3 });
    const listed = await own(ada.who);
    expect(listed.map(({ note, state }) => [note, state])).toEqual([
      ['late', 'late'],
      ['open', 'open'],
      ['not open', 'not-open'],
    ]);
    expect(listed[2]).toMatchObject({
      tries: 3,
      triesLeft: 3,
      title: 'Lift',
      class: { _id: classId, name: 'Ground school in spring' },
      target: { moduleId, programName: expect.any(String), courseId: expect.any(String) },
    });
    expect(await own(trainer)).toEqual([]);
    expect((await send(null, 'GET', '/api/assignments')).statusCode).toBe(401);
  });
});
