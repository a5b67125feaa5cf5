import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { GLOBAL_SCOPE } from '../insights/stats/scopes.ts';
import type { TestServer } from './test-server.ts';

/** Compares the stored totals with a recount of all complete results. */

export const rowsOf = async (testServer: TestServer, query: ReturnType<typeof sql>) => {
  const { rows } = await testServer.platform.db.execute(query);
  return rows;
};

const slots = sql`results_result r
  cross join lateral (values ('everything', ${GLOBAL_SCOPE}::uuid), ('program', r.program_id),
    ('course', r.course_id), ('module', r.module_id), ('exam', r.blueprint_id)) as s (kind, scope)
  cross join lateral (values ('all', 0), (to_char(r.finished_at at time zone 'UTC', 'YYYY-MM'), 1),
    (to_char(r.finished_at at time zone 'UTC', 'YYYY-MM-DD'), 2)) as p (period, grain)`;
const sums = sql`count(*)::int as attempts, (count(*) filter (where r.passed))::int as passed,
  sum(r.question_count)::int as questions, sum(r.correct_count)::int as correct,
  round(sum(r.points)::numeric, 6) as points`;

async function expectPeopleRight(testServer: TestServer) {
  const stand = await rowsOf(
    testServer,
    sql`select scope, period, user_id, role, kind, attempts, passed,
    questions, correct, round(points_sum::numeric, 6) as points, last_at
    from insights_person order by scope, period, user_id`,
  );
  const recount = await rowsOf(
    testServer,
    sql`select s.scope, p.period, r.user_id, u.role, s.kind, ${sums},
    max(r.finished_at) as last_at
    from ${slots} join accounts_user u on u.id = r.user_id where s.scope is not null and p.grain < 2 and r.whole
    group by 1, 2, 3, 4, 5 order by 1, 2, 3`,
  );
  expect(stand).toEqual(recount);
}

async function expectEverybodyRight(testServer: TestServer) {
  const stand = await rowsOf(
    testServer,
    sql`select scope, period, kind, sum(people)::int as people,
    sum(attempts)::int as attempts, sum(passed)::int as passed, sum(questions)::int as questions,
    sum(correct)::int as correct, round(sum(points_sum)::numeric, 6) as points
    from insights_total group by scope, period, kind order by scope, period`,
  );
  const recount = await rowsOf(
    testServer,
    sql`select s.scope, p.period, s.kind,
    case when p.grain < 2 then count(distinct r.user_id)::int else 0 end as people, ${sums}
    from ${slots} where s.scope is not null and r.whole and (p.grain < 2 or s.kind not in ('module', 'exam'))
    group by 1, 2, 3, p.grain order by 1, 2`,
  );
  expect(stand).toEqual(recount);
}

export async function expectTotalsRight(testServer: TestServer): Promise<void> {
  await expectPeopleRight(testServer);
  await expectEverybodyRight(testServer);
}
