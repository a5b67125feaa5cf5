import { ORDER_REFERENCE } from '@certway/contract/access/request-states';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useTestServer } from '../test/test-server.ts';
import { loadSamples } from './load.ts';

const testServer = useTestServer();

const first = async (query: ReturnType<typeof sql>) =>
  (await testServer.platform.db.execute<Record<string, number>>(query)).rows[0] ?? {};

const counts = () =>
  first(sql`
    select (select count(*)::int from accounts_user) as people,
           (select count(*)::int from programs_program) as programs,
           (select count(*)::int from questions_question) as questions,
           (select sum(question_count)::int from programs_program) as standing,
           (select count(*)::int from results_result) as results,
           (select count(*)::int from reviews_review) as reviews`);

beforeAll(async () => {
  const { db, config, log } = testServer.platform;
  await loadSamples(db, config, log);
}, 60_000);

it('loadSamples fills an empty database with 9 programs, 45 people, questions, results, and reviews', async () => {
  const there = await counts();
  expect(there.programs).toBe(9);
  expect(there.people).toBe(45);
  expect(there.questions).toBeGreaterThanOrEqual(300);
  expect(there.standing).toBe(there.questions);
  expect(there.results).toBeGreaterThan(70);
  expect(there.reviews).toBeGreaterThan(15);
});

it('the samples offer mock exams, with passed and failed attempts', async () => {
  const exams = await first(sql`
    select count(*)::int as offered from blueprints_blueprint where offered`);
  expect(exams.offered).toBe(5);
  const papers = await first(sql`
    select count(distinct a.blueprint_id)::int as exams,
           count(*) filter (where r.passed)::int as passed,
           count(*) filter (where not r.passed)::int as failed
    from results_result r join attempts_attempt a on a.id = r.attempt_id
    where a.mode = 'exam'`);
  expect(papers.exams).toBeGreaterThanOrEqual(3);
  expect(papers.passed).toBeGreaterThan(2);
  expect(papers.failed).toBeGreaterThan(2);
});

it('the samples have outlines for five programs, and a topic for each question of these programs', async () => {
  const outlines = await first(sql`
    select count(distinct t.program_id)::int as programs, count(distinct t.id)::int as topics,
           (select count(*)::int from questions_question q
            where q.program_id in (select program_id from topics_topic)
              and not exists (select 1 from topics_module m where m.module_id = q.module_id)) as without
    from topics_topic t`);
  expect(outlines).toMatchObject({ programs: 5, without: 0 });
  expect(outlines.topics).toBeGreaterThan(40);
});

it('loadSamples leaves a database that has users unchanged', async () => {
  const { db, config, log } = testServer.platform;
  const before = await counts();
  await loadSamples(db, config, log);
  expect(await counts()).toEqual(before);
});

it('the samples have passed and failed results, none in the future', async () => {
  const spread = await first(sql`
    select count(*) filter (where passed)::int as passed,
           count(*) filter (where not passed)::int as failed,
           count(*) filter (where finished_at > now())::int as ahead
    from results_result`);
  expect(spread.passed).toBeGreaterThan(20);
  expect(spread.failed).toBeGreaterThan(10);
  expect(spread.ahead).toBe(0);
});

it('the samples have purchase requests in every state, and a quiz to continue', async () => {
  const states = await first(sql`
    select count(distinct state)::int as states,
           (select count(*)::int from attempts_attempt where state = 'running') as running
    from access_request`);
  expect(states.states).toBeGreaterThanOrEqual(4);
  expect(states.running).toBe(1);
});

it('the stored numbers of buyers and reviews of the sample programs equal a recount', async () => {
  const off = await first(sql`
    select count(*)::int as programs from programs_program p
    where purchased_count <> (select count(distinct user_id) from access_grant g where g.program_id = p.id)
       or review_count <> (select count(*) from reviews_review r where r.program_id = p.id)
       or rating_sum <> (select coalesce(sum(rating), 0) from reviews_review r where r.program_id = p.id)`);
  expect(off.programs).toBe(0);
});

it('some sample modules have enough attempts for question statistics', async () => {
  const known = await first(sql`
    select count(*)::int as questions from insights_question where asked >= 10`);
  expect(known.questions).toBeGreaterThanOrEqual(20);
});

it('the samples have answers waiting for a mark review, and purchase requests with valid references', async () => {
  const waiting = await first(sql`select count(*)::int as marks from coaching_mark where waiting`);
  expect(waiting.marks).toBeGreaterThanOrEqual(3);
  const { rows } = await testServer.platform.db.execute<{ reference: string }>(
    sql`select reference from access_request`,
  );
  for (const { reference } of rows) expect(reference).toMatch(ORDER_REFERENCE);
});
