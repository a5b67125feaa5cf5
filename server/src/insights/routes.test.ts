import type { Charts } from '@certway/contract/insights/charts';
import type { PersonStats } from '@certway/contract/insights/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { userTable } from '../accounts/tables.ts';
import { newId } from '../db/ids.ts';
import { grant, type Learner, makeLearner, takeQuiz } from '../test/fixtures/attempts.ts';
import { firstModule } from '../test/fixtures/programs.ts';
import { makeUser, type SignedIn, useTestServer } from '../test/test-server.ts';
import { exportPeople } from './export.ts';

const testServer = useTestServer();
let ada: Learner;
let bob: Learner;
let partner: SignedIn;

const get = (who: SignedIn, path: string) => testServer.call(who, { url: `/api/insights/${path}` });
const peopleOf = async (who: SignedIn, query = '') => {
  const reply = await get(who, `people?${query}`);
  const names = reply.json<PersonStats[]>().map(({ userId }) => userId);
  return { reply, names, total: Number(reply.headers['x-total-count']) };
};
const at = (moment: string) => {
  testServer.platform.clock.now = new Date(moment);
};
const days = (charts: Charts) => charts.days.filter(({ attempts }) => attempts > 0);

beforeAll(async () => {
  ada = await makeLearner(testServer);
  bob = await makeLearner(testServer);
  partner = await testServer.signedInAs('partner');
  await grant(testServer, bob.who, ada.program._id);
  at('2026-09-30T10:00:00Z');
  await takeQuiz(testServer, ada, ['Right', 'Wrong', 'Wrong']);
  at('2026-10-01T10:00:00Z');
  await takeQuiz(testServer, ada, ['Right', 'Right', 'Wrong']);
  await takeQuiz(testServer, bob, ['Wrong', 'Wrong', 'Wrong']);
  at('2026-10-02T10:00:00Z');
  await takeQuiz(testServer, { ...bob, program: ada.program }, ['Right', 'Right', 'Right']);
});

describe('GET /api/insights/people', () => {
  it('returns only their own row to a paid learner, even if the query asks for other people', async () => {
    const { programId, courseId } = firstModule(bob.program);
    const forged = [
      '',
      'role=admin',
      `userId=${bob.who.user.id}`,
      `email=${bob.who.user.verifiedEmail}`,
      'page=2',
      'pageSize=100',
      `program=${programId}`,
      `course=${courseId}`,
      'period=2026-10',
    ];
    for (const query of forged) {
      const { names, total } = await peopleOf(ada.who, query);
      expect(new Set([...names, ada.who.user.id]), query).toEqual(new Set([ada.who.user.id]));
      expect(total, query).toBeLessThanOrEqual(1);
    }
    expect((await peopleOf(ada.who)).names).toEqual([ada.who.user.id]);
  });

  it('answers 400 for an invalid period or role', async () => {
    for (const query of ['period=2026-13', 'period=yesterday', 'role=owner', 'program=1']) {
      expect((await get(partner, `people?${query}`)).statusCode, query).toBe(400);
    }
  });

  it('returns everyone to admins and partners, latest attempt first, with sums over all attempts', async () => {
    for (const who of [partner, await testServer.signedInAs('admin')]) {
      const { reply, total } = await peopleOf(who);
      expect(total).toBe(2);
      expect(reply.json()).toEqual([
        expect.objectContaining({
          username: 'paid',
          email: bob.who.user.verifiedEmail,
          totalQuestions: 6,
          correctAnswers: 3,
          score: 50,
          attempts: 2,
          userType: 'paid',
        }),
        expect.objectContaining({ userId: ada.who.user.id, totalQuestions: 6, attempts: 2 }),
      ]);
    }
  });

  it('filters people by program, course, month, and role', async () => {
    const [a, b] = [ada.who.user.id, bob.who.user.id];
    const { programId, courseId } = firstModule(bob.program);
    expect((await peopleOf(partner, `program=${programId}`)).names).toEqual([b]);
    expect((await peopleOf(partner, `program=${programId}&course=${courseId}`)).names).toEqual([b]);
    expect((await peopleOf(partner, `program=${ada.program._id}`)).names).toEqual([b, a]);
    expect((await peopleOf(partner, 'period=2026-09')).names).toEqual([a]);
    expect((await peopleOf(partner, 'period=2026-08')).names).toEqual([]);
    expect((await peopleOf(partner, 'role=paid')).names).toEqual([b, a]);
    expect((await peopleOf(partner, 'role=trainer')).names).toEqual([]);
  });

  it('returns one page at a time, with each person on only one page', async () => {
    const pages = [
      await peopleOf(partner, 'pageSize=1'),
      await peopleOf(partner, 'pageSize=1&page=2'),
    ];
    expect(pages.flatMap(({ names }) => names)).toEqual([bob.who.user.id, ada.who.user.id]);
    expect((await peopleOf(partner, 'pageSize=1&page=3')).names).toEqual([]);
  });

  it('finds a person by their new role after a role change, and not after their account is deleted', async () => {
    const admin = await testServer.signedInAs('admin');
    const carl = await makeLearner(testServer);
    await takeQuiz(testServer, carl, ['Right', 'Right', 'Right']);
    const url = `/api/user/update-role/${carl.who.user.verifiedEmail}`;
    await testServer.call(admin, { method: 'PATCH', url, payload: { role: 'trainer' } });
    expect((await peopleOf(partner, 'role=trainer')).names).toEqual([carl.who.user.id]);
    const payload = { username: carl.who.user.username };
    await testServer.call(carl.who, {
      method: 'DELETE',
      url: `/api/user/users/${carl.who.user.id}`,
      payload,
    });
    expect((await peopleOf(partner, '')).total).toBe(2);
    expect((await get(partner, 'charts')).json<Charts>().attempts).toBe(5);
  });
});

describe('GET /api/insights/people/:userId/activities', () => {
  const read = (who: SignedIn, whom: Learner, query = '') =>
    get(who, `people/${whom.who.user.id}/activities?${query}`);

  it('answers 404 to a paid learner for another person', async () => {
    expect((await read(ada.who, bob)).statusCode).toBe(404);
    expect((await read(ada.who, ada)).statusCode).toBe(200);
  });

  it('returns the quizzes with score and date, newest first, one page at a time', async () => {
    const reply = await read(partner, ada);
    expect(reply.headers['x-total-count']).toBe('2');
    expect(reply.json()).toEqual([
      expect.objectContaining({ date: '2026-10-01T10:00:00.000Z', passed: true }),
      expect.objectContaining({ date: '2026-09-30T10:00:00.000Z', passed: false }),
    ]);
    expect(reply.json()[0].score).toBeCloseTo(66.667, 2);
    expect(reply.json()[0].quizName).toBe('Glider pilot: Lift');
    expect((await read(partner, ada, 'pageSize=1&page=2')).json()).toHaveLength(1);
  });

  it('filters quizzes by program and month', async () => {
    const reply = await read(partner, bob, `program=${ada.program._id}&period=2026-10`);
    expect(reply.json()).toHaveLength(1);
    expect(reply.headers['x-total-count']).toBe('1');
    expect((await read(partner, bob, 'period=2026-09')).json()).toEqual([]);
  });
});

describe('GET /api/insights/export', () => {
  it('returns only their own row to a paid learner, even if the query asks for other people', async () => {
    const reply = await get(ada.who, 'export?role=paid');
    expect(reply.body).toContain(ada.who.user.verifiedEmail);
    expect(reply.body).not.toContain(bob.who.user.verifiedEmail);
  });

  it('is a CSV file of the filtered rows, in which a name that looks like a formula is escaped', async () => {
    at('2026-11-01T10:00:00Z');
    const eve = await makeLearner(testServer);
    const url = `/api/user/update/${eve.who.user.id}`;
    await testServer.call(eve.who, {
      method: 'POST',
      url,
      payload: { username: '=HYPERLINK("x")' },
    });
    await takeQuiz(testServer, eve, ['Right', 'Right', 'Wrong']);
    const reply = await get(partner, 'export?period=2026-11');
    expect(reply.headers['content-type']).toContain('text/csv');
    expect(reply.headers['content-disposition']).toContain('certway-results.csv');
    expect(reply.body.split('\r\n')).toEqual([
      'username,email,total questions,correct answers,score %,attempts,user type',
      `"'=HYPERLINK(""x"")",${eve.who.user.verifiedEmail},3,2,66.6,1,paid`,
      '',
    ]);
  });
});

describe('an export of 1,203 people', () => {
  const PEOPLE = 1203;

  it('contains each person once, and is written in chunks of fewer than 600 lines', async () => {
    const { db } = testServer.platform;
    const made = Array.from({ length: PEOPLE }, (_, n) => ({
      issuer: 'https://many.example',
      subject: newId(),
      username: 'Many',
      role: 'paid' as const,
      verifiedEmail: `p${n}@many.example`,
      contactEmail: `p${n}@many.example`,
    }));
    await db.insert(userTable).values(made);
    await db.$client.query(
      `insert into insights_person select (jsonb_populate_record(null::insights_person,
         to_jsonb(p) || jsonb_build_object('user_id', u.id, 'period', '2026-08'))).*
       from accounts_user u, insights_person p
       where u.issuer = 'https://many.example' and p.user_id = $1 and p.kind = 'everything'
         and p.period = 'all'`,
      [ada.who.user.id],
    );
    const { content } = exportPeople(
      testServer.platform,
      { id: partner.user.id, role: 'partner', sessionId: newId() },
      { period: '2026-08' } as Parameters<typeof exportPeople>[2],
    );
    const chunks: string[] = [];
    for await (const chunk of content as AsyncIterable<string | Buffer>) chunks.push(String(chunk));
    const addresses = chunks.join('').match(/p\d+@many\.example/g);
    expect(new Set(addresses).size).toBe(PEOPLE);
    expect(addresses).toHaveLength(PEOPLE);
    for (const chunk of chunks) expect(chunk.split('\r\n').length).toBeLessThan(600);
  });
});

describe('GET /api/insights/charts', () => {
  it("counts only a paid learner's own attempts", async () => {
    const charts = (
      await get(ada.who, `charts?program=${ada.program._id}&period=2026-10`)
    ).json<Charts>();
    expect(days(charts)).toMatchObject([{ day: '2026-10-01', attempts: 1, passed: 1 }]);
    expect(charts).toMatchObject({ people: 1, attempts: 1, passed: 1 });
    expect(charts.modules[0]?.score).toBeCloseTo(66.667, 2);
    const foreign = (await get(ada.who, `charts?program=${bob.program._id}`)).json<Charts>();
    expect(foreign).toMatchObject({ attempts: 0, modules: [] });
  });

  it('returns each day of the month, the numbers of attempts and passes, and the modules of the program', async () => {
    const charts = (
      await get(partner, `charts?program=${ada.program._id}&period=2026-10`)
    ).json<Charts>();
    expect(charts.days).toHaveLength(31);
    expect(days(charts)).toMatchObject([
      { day: '2026-10-01', attempts: 1, passed: 1 },
      { day: '2026-10-02', attempts: 1, passed: 1 },
    ]);
    expect(charts).toMatchObject({ people: 2, attempts: 2, passed: 2 });
    expect(charts.modules).toEqual([
      expect.objectContaining({ moduleName: 'Lift', courseName: 'Airwork', attempts: 2 }),
    ]);
    expect(charts.modules[0]?.score).toBeCloseTo(83.333, 2);
  });

  it('returns the last thirty days if no month is chosen', async () => {
    at('2026-10-10T10:00:00Z');
    const charts = (await get(partner, 'charts')).json<Charts>();
    expect(charts.days).toHaveLength(30);
    expect(days(charts).map(({ day }) => day)).toEqual(['2026-09-30', '2026-10-01', '2026-10-02']);
  });
});

describe('GET /api/insights/scopes', () => {
  const read = async (who: SignedIn, query: string) => (await get(who, `scopes?${query}`)).json();

  it('returns to a paid learner only programs in which they have results', async () => {
    const mine = await read(ada.who, `program=${bob.program._id}`);
    expect(mine).toEqual({
      programs: [{ _id: ada.program._id, name: 'Glider pilot' }],
      courses: [],
      latest: null,
    });
  });

  it('finds programs by name, and returns the courses of the selected program', async () => {
    const found = await read(partner, `q=glider&program=${bob.program._id}`);
    expect(found.programs.length).toBeGreaterThan(1);
    expect(found.courses).toEqual([{ _id: firstModule(bob.program).courseId, name: 'Airwork' }]);
    expect((await read(partner, 'q=nothing')).programs).toEqual([]);
    expect(await read(partner, `program=${newId()}`)).toMatchObject({ courses: [] });
  });
});

describe('the analytics calls', () => {
  it('answer 403 to roles that may not open the analytics pages', async () => {
    for (const role of ['user', 'demo', 'trainer'] as const) {
      const who = await testServer.signedInAs(role);
      const { id } = await makeUser(testServer.platform, 'paid');
      for (const path of ['people', `people/${id}/activities`, 'export', 'charts', 'scopes']) {
        expect((await get(who, path)).statusCode, `${role} ${path}`).toBe(403);
      }
    }
  });
});
