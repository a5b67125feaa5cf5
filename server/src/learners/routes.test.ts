import { roles } from '@certway/contract/accounts/roles';
import type { Dashboard } from '@certway/contract/insights/dashboard';
import { recordGroups, recordSorts } from '@certway/contract/learners/record-columns';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayTable } from '../study/tables.ts';
import { takeQuiz } from '../test/fixtures/attempts.ts';
import {
  learnerCalls,
  makeNamedLearner,
  makeSchool,
  type School,
} from '../test/fixtures/learners.ts';
import { studyCalls } from '../test/fixtures/study.ts';
import { useTestServer } from '../test/test-server.ts';
import { dayAfter } from '../time/days.ts';

const testServer = useTestServer();
const { list, listed, namesIn } = learnerCalls(testServer);
const TODAY = '2027-05-20';
const momentOf = (day: string) => new Date(`${day}T12:00:00Z`);
const at = (day: string) => {
  testServer.platform.clock.now = momentOf(day);
};

let school: School;
let foreign: School;
beforeAll(async () => {
  at(TODAY);
  school = await makeSchool(testServer);
  foreign = await makeSchool(testServer, { program: 'Sailing', learner: 'Zoe Zander' });
});
afterAll(() => {
  testServer.platform.clock.now = null;
});

describe('listLearnerRecords', () => {
  it.each(roles.filter((role) => !['trainer', 'partner', 'admin'].includes(role)))(
    'refuses the role %s, and a visitor',
    async (role) => {
      expect((await list(await testServer.signedInAs(role))).statusCode).toBe(403);
      expect((await list(null)).statusCode).toBe(401);
    },
  );

  it('refuses an unknown filter, order and page', async () => {
    for (const query of ['group=late', 'sort=points', 'page=0', 'program=1', 'pageSize=101'])
      expect((await list(school.trainer, query)).statusCode, query).toBe(400);
  });

  it('shows a trainer only the learners of their own programs', async () => {
    expect(await namesIn(school.trainer)).toEqual(['Ada Abel']);
    expect(await namesIn(foreign.trainer)).toEqual(['Zoe Zander']);
    const { _id } = foreign.learner.program;
    expect(await namesIn(school.trainer, `program=${_id}`)).toEqual([]);
    expect(await namesIn(school.trainer, 'q=zander')).toEqual([]);
  });

  it('shows admins and partners the learners of all programs', async () => {
    for (const role of ['admin', 'partner'] as const) {
      const names = await namesIn(await testServer.signedInAs(role));
      expect(names).toEqual(expect.arrayContaining(['Ada Abel', 'Zoe Zander']));
    }
  });

  it('shows what is known of a learner who has not begun, and leaves the rest open', async () => {
    const { trainer } = await makeSchool(testServer);
    expect(await listed(trainer)).toEqual([
      {
        userId: expect.any(String),
        username: 'Ada Abel',
        programId: expect.any(String),
        programName: 'Glider pilot',
        lastSeenAt: null,
        answers: 0,
        recentShare: null,
        expected: null,
        examOn: null,
        waiting: 0,
        access: { state: 'open', endsAt: null },
        classes: [],
        behind: null,
      },
    ]);
  });

  it('counts answers and their share right after a quiz, and whether the average is too low', async () => {
    const { trainer, learner } = await makeSchool(testServer);
    await takeQuiz(testServer, learner, ['Right', 'Wrong', 'Wrong']);
    const [record] = await listed(trainer);
    expect(record).toMatchObject({ answers: 3, behind: { attempts: 1, planned: 0, studied: 0 } });
    expect(record?.recentShare).toBeCloseTo(100 / 3);
    expect(record?.behind?.score).toBeCloseTo(100 / 3);
    expect(record?.lastSeenAt).not.toBeNull();
  });

  it('shows the end of the grant that lasts longest', async () => {
    const { trainer, learner } = await makeSchool(testServer);
    const change = { periodDays: 9, endsAt: momentOf(dayAfter(TODAY, 9)) };
    const program = learner.program;
    await makeNamedLearner(testServer, program, 'Until', change);
    await makeNamedLearner(testServer, program, 'Unbegun', { periodDays: 9 });
    await makeNamedLearner(testServer, program, 'Ended', {
      periodDays: 9,
      endsAt: momentOf(dayAfter(TODAY, -1)),
    });
    const states = (await listed(trainer, 'sort=-access')).map(({ username, access }) => [
      username,
      access.state,
    ]);
    expect(new Map(states as [string, string][])).toEqual(
      new Map([
        ['Ada Abel', 'open'],
        ['Unbegun', 'unbegun'],
        ['Until', 'until'],
        ['Ended', 'ended'],
      ]),
    );
    expect(states.slice(2).map(([name]) => name)).toEqual(['Until', 'Ended']);
  });

  it('hides the exam day of a learner who stops sharing it', async () => {
    const { trainer, learner } = await makeSchool(testServer);
    const { plan } = studyCalls(testServer);
    const examOn = dayAfter(TODAY, 5);
    await plan(learner.who, learner.program._id, { examOn });
    expect(await listed(trainer, 'group=exam')).toMatchObject([{ examOn }]);
    await testServer.call(learner.who, {
      method: 'PUT',
      url: '/api/study/sharing',
      payload: { examDate: false },
    });
    expect(await listed(trainer, 'group=exam')).toEqual([]);
    expect(await listed(trainer)).toMatchObject([{ examOn: null }]);
  });

  it('sorts by each column in both directions, with unknown figures last in both', async () => {
    const { trainer, learner } = await makeSchool(testServer);
    for (const name of ['Bob Baker', 'Cy Cole']) {
      const other = await makeNamedLearner(testServer, learner.program, name);
      await takeQuiz(testServer, other, [
        'Right',
        'Right',
        name === 'Bob Baker' ? 'Right' : 'Wrong',
      ]);
    }
    for (const sort of recordSorts) {
      const names = await namesIn(trainer, `sort=${sort}`);
      expect([...names].sort(), sort).toEqual(['Ada Abel', 'Bob Baker', 'Cy Cole']);
      const pages = await Promise.all(
        [1, 2, 3].map((page) => namesIn(trainer, `sort=${sort}&pageSize=1&page=${page}`)),
      );
      expect(pages.flat(), sort).toEqual(names);
    }
    const byShare = ['Cy Cole', 'Bob Baker', 'Ada Abel'];
    expect(await namesIn(trainer, 'sort=recent')).toEqual(byShare);
    expect(await namesIn(trainer, 'sort=-recent')).toEqual(['Bob Baker', 'Cy Cole', 'Ada Abel']);
    expect(await namesIn(trainer, 'sort=-name')).toEqual(['Cy Cole', 'Bob Baker', 'Ada Abel']);
    expect(await namesIn(trainer, 'q=bob')).toEqual(['Bob Baker']);
  });

  it('filters by each group', async () => {
    const { trainer, learner } = await makeSchool(testServer);
    const endsAt = momentOf(dayAfter(TODAY, 3));
    await makeNamedLearner(testServer, learner.program, 'Ending', { periodDays: 9, endsAt });
    expect(await namesIn(trainer, 'group=ending')).toEqual(['Ending']);
    expect((await namesIn(trainer, 'group=unseen')).sort()).toEqual(['Ada Abel', 'Ending']);
    await takeQuiz(testServer, learner, ['Right', 'Right', 'Right']);
    expect(await namesIn(trainer, 'group=unseen')).toEqual(['Ending']);
    for (const group of recordGroups)
      expect((await list(trainer, `group=${group}`)).statusCode, group).toBe(200);
  });

  it('says of the same learners as the dashboard that they are behind, with the same figures', async () => {
    const { trainer, learner } = await makeSchool(testServer);
    const idle = await makeNamedLearner(testServer, learner.program, 'Idle');
    const busy = await makeNamedLearner(testServer, learner.program, 'Busy');
    const { plan } = studyCalls(testServer);
    at(dayAfter(TODAY, -14));
    for (const { who } of [idle, busy])
      await plan(who, learner.program._id, { examOn: dayAfter(TODAY, 30) });
    at(TODAY);
    await testServer.platform.db.insert(dayTable).values(
      Array.from({ length: 10 }, (_, before) => ({
        userId: busy.who.user.id,
        programId: learner.program._id,
        day: dayAfter(TODAY, -1 - before),
        seconds: 600,
        answers: 10,
      })),
    );
    await takeQuiz(testServer, learner, ['Wrong', 'Wrong', 'Wrong']);
    const reply = await testServer.call(trainer, { url: '/api/insights/dashboard' });
    const { behind } = reply.json<Dashboard>();
    const here = await listed(trainer, 'group=behind');
    expect(here.map(({ username }) => username).sort()).toEqual(['Ada Abel', 'Idle']);
    for (const { userId, planned, studied, score, attempts } of behind) {
      const record = here.find((each) => each.userId === userId);
      expect(record?.behind).toEqual({ planned, studied, score, attempts });
    }
    expect(behind).toHaveLength(here.length);
    const all = await listed(trainer);
    expect(all.filter(({ behind: is }) => is !== null)).toHaveLength(2);
  });

  it('leaves out staff without access, suspended accounts, and learners whose access was revoked before they began', async () => {
    const { trainer, learner } = await makeSchool(testServer);
    const admin = await testServer.signedInAs('admin');
    await takeQuiz(testServer, { ...learner, who: admin }, ['Right']).catch(() => undefined);
    expect(await namesIn(trainer)).toEqual(['Ada Abel']);
    const grants = await testServer.call(admin, {
      url: `/api/access/grants?programId=${learner.program._id}`,
    });
    const [found] = grants.json<{ _id: string }[]>();
    await testServer.call(admin, { method: 'DELETE', url: `/api/access/grants/${found?._id}` });
    expect(await namesIn(trainer)).toEqual([]);
  });
});

describe('exportLearnerRecords', () => {
  const fileOf = (who: School['trainer'], query: string) =>
    testServer.call(who, { url: `/api/learners/file?${query}` });

  it('writes the filtered list as CSV, without the learners of other trainers', async () => {
    const reply = await fileOf(school.trainer, 'format=csv');
    expect(reply.headers['content-type']).toContain('text/csv');
    expect(reply.body).toContain('Ada Abel');
    expect(reply.body).not.toContain('Zoe Zander');
    expect((await fileOf(school.trainer, 'q=nobody')).body.trim().split('\r\n')).toHaveLength(1);
    const other = await fileOf(school.trainer, `program=${foreign.learner.program._id}`);
    expect(other.body).not.toContain('Zoe Zander');
  });

  it('writes a workbook that a reader of zip files opens', async () => {
    const reply = await fileOf(school.trainer, 'format=xlsx');
    const parts = unzipSync(reply.rawPayload);
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('Ada Abel');
    expect(sheet).not.toContain('Zoe Zander');
    expect(sheet).toMatch(/^<\?xml[^>]*><worksheet.*<\/worksheet>$/s);
  });

  it('refuses learners', async () => {
    expect((await fileOf(school.learner.who, '')).statusCode).toBe(403);
  });
});

describe('listLearnerPrograms', () => {
  it('lists the programs of the trainer only', async () => {
    const reply = await testServer.call(school.trainer, { url: '/api/learners/programs' });
    expect(reply.json()).toEqual([{ _id: school.learner.program._id, name: 'Glider pilot' }]);
  });
});
