import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { buildQuiz } from '../test/fixtures/attempts.ts';
import { makeProgram } from '../test/fixtures/programs.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const database = () => testServer.platform.db.$client;

interface Version {
  id: string;
  question_id: string;
  program_id: string;
}
let versions: Version[] = [];
const people: string[] = [];

beforeAll(async () => {
  for (const program of [1, 2]) await makeProgram(testServer, buildQuiz(program));
  const { rows } = await database().query<Version>(
    `select v.id, v.question_id, q.program_id from questions_version v
    join questions_question q on q.id = v.question_id`,
  );
  versions = rows;

  for (const role of ['paid', 'paid', 'user', 'trainer'] as const)
    people.push((await testServer.signedInAs(role)).user.id);
});

/**
 * A generated action of the test, such as a report of questions, a decision on reports, or the
 * deletion of an account.
 */
const act = fc.record({
  what: fc.constantFrom('report', 'decline', 'accept', 'reopen', 'forget', 'tell'),
  person: fc.nat(3),
  of: fc.uniqueArray(fc.nat(2), { minLength: 1 }),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

async function perform({ what, person, of }: Act): Promise<void> {
  const chosen = of.flatMap((place) => versions[place] ?? []);
  const values = [chosen.map(({ question_id }) => question_id)];
  if (what === 'report')
    await database().query(
      `insert into reports_report (id, user_id, program_id, question_id, version_id, kind, text, source)
      select id, $1, program_id, question_id, version_id, 'unclear', 'Which?', ''
      from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[]) as sent (id, version_id, question_id, program_id)
      on conflict do nothing`,
      [
        people[person],
        chosen.map(() => newId()),
        ...(['id', 'question_id', 'program_id'] as const).map((name) =>
          chosen.map((version) => version[name]),
        ),
      ],
    );
  else if (what === 'forget')
    await database().query('delete from reports_report where user_id = $1', [people[person]]);
  else {
    const change = what === 'tell' ? 'told = true' : 'state = $2';
    const state = { decline: 'declined', accept: 'accepted', reopen: 'open', tell: '' }[what];
    await database().query(
      `update reports_report set ${change} where question_id = any($1)`,
      what === 'tell' ? values : [...values, state],
    );
  }
}

const kept = 'select question_id, program_id, count from reports_waiting where count > 0';
const recounted = `select question_id, program_id, count(*)::int as count from reports_report
  where state = 'open' group by 1, 2`;

describe('the number of open reports of a question', () => {
  it('stays correct after any sequence of changes to the reports (property)', () =>
    fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
        for (const each of acts) await perform(each);
        const [is, shouldBe] = await Promise.all(
          [kept, recounted].map((query) => database().query(`${query} order by 1`)),
        );
        expect(is?.rows).toEqual(shouldBe?.rows);
      }),
      { numRuns: 40 },
    ));

  it('is deleted with the program', async () => {
    await perform({ what: 'report', person: 0, of: [0, 1, 2] });
    await database().query('delete from programs_program');
    const { rows } = await database().query('select from reports_waiting');
    expect(rows).toEqual([]);
  });
});
