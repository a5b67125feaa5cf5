import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { updatePhrases } from '../../server/src/accounts/search/repository-phrases.ts';
import { BOARD_STEP } from './fill-board.ts';
import { EXAM_STEPS, PAPER_STEPS } from './fill-exams.ts';
import { LIST_STEPS } from './fill-lists.ts';

/**
 * Fills a base in bulk, as the product would have stored the rows. Foreign keys are not checked, and
 * indexes are built after the rows, because ten million answers take minutes.
 */

export interface Size {
  people: number;
  answers: number;
  /** The class whose board is measured. */
  board: { members: number; assignments: number };
}

export const QUESTIONS = 10;

/** Creates functions that derive a UUIDv7 for a time, and a number from 0 to 1, from a seed. */
const FUNCTIONS = `
create function pg_temp.id_at(at timestamptz, seed text) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7'
    || substr(md5(seed), 1, 3) || '8' || substr(md5(seed), 4, 15))::uuid $$;
create function pg_temp.share(seed text) returns float8 language sql immutable as $$
  select ('x' || substr(md5(seed), 1, 7))::bit(28)::int / (2 ^ 28)::float8 $$;`;

/** Sorting the wide rows after the join would cost more. */
const IN_ORDER = '(select * from growth_run order by id)';

/** Joins each result with all statistics in which it counts, one for each scope and period. */
const SLOTS = `results_result r
join accounts_user u on u.id = r.user_id
cross join lateral (values ('everything', '00000000-0000-0000-0000-000000000000'::uuid),
  ('program', r.program_id), ('course', r.course_id), ('module', r.module_id)) as s (kind, scope)
cross join lateral (values ('all', 0), (to_char(r.finished_at at time zone 'UTC', 'YYYY-MM'), 1),
  (to_char(r.finished_at at time zone 'UTC', 'YYYY-MM-DD'), 2)) as p (period, grain)`;
const SUMS = `count(*), count(*) filter (where r.passed), sum(r.question_count),
  sum(r.correct_count), sum(r.points)`;

const AT_FIRST = `
set session_replication_role = replica; set synchronous_commit = off;
set work_mem = '256MB'; set maintenance_work_mem = '1GB';`;

const STEPS: Record<string, string> = {
  /** Every fourth person is a learner without access. Some names are common, others rare. */
  people: `
insert into accounts_user (id, issuer, subject, verified_email, contact_email, username, role, created_at)
select pg_temp.id_at(at, 'person ' || n), 'growth', n::text, address, address, name || ' ' || n,
  case when n % 1000 = 0 then 'partner' when n % 200 = 0 then 'trainer' when n % 20 = 0 then 'user'
    when n % 4 = 0 then 'demo' else 'paid' end, at
from generate_series(1, $PEOPLE) n
cross join lateral (select now() - interval '365 days' + n * interval '364 days' / $PEOPLE as at,
  (array['Anna','Boris','Chen','Dalia','Emeka','Farah','Goran','Hana','Ivo','Jana','Kofi','Lena',
    'Marek','Nadia','Omar','Petra'])[1 + floor(16 * pg_temp.share('first ' || n) ^ 2)::int] || ' ' ||
  (array['Abara','Berger','Castro','Dvorak','Eriksen','Fischer','Garcia','Haddad','Ito','Jansen',
    'Kowalski','Lindt','Moreau','Novak','Okafor','Petrov'])[1 + floor(16 * pg_temp.share('last ' || n) ^ 2)::int]
  as name) who
cross join lateral (select lower(replace(name, ' ', '.')) || '.' || n || '@school.example' as address) a`,
  programs: `
create unlogged table growth_plan as
select row_number() over (order by p.id) - 1 as number, p.id as program_id, p.name as program_name,
  c.id as course_id, c.name as course_name, m.id as module_id, m.name as module_name,
  array_agg(q.id order by q.position) as question_ids,
  array_agg(v.id order by q.position) as version_ids,
  array_agg((v.key ->> 'correctOption') order by q.position) as rights,
  array_agg((v.paper -> 'options' -> 0 ->> '_id') order by q.position) as wrongs
from programs_program p join programs_course c on c.program_id = p.id
join programs_module m on m.course_id = c.id join questions_question q on q.module_id = m.id
join questions_version v on v.id = q.version_id
group by p.id, c.id, m.id`,
  runs: `
create unlogged table growth_run as
select a as number, p.id as user_id, a % (select count(*) from growth_plan) as plan,
  p.created_at + pg_temp.share('at ' || a) * (now() - interval '1 hour' - p.created_at) as at
from (select id, created_at, row_number() over (order by id) - 1 as place from accounts_user
  where issuer = 'growth') p
join generate_series(0, $ATTEMPTS - 1) a on a % $PEOPLE = p.place;
alter table growth_run add id uuid;
update growth_run set id = pg_temp.id_at(at, 'attempt ' || number)`,
  access: `
insert into access_grant (id, user_id, program_id, source, currency, created_at)
select pg_temp.id_at(min(r.at), 'grant ' || min(r.number)), r.user_id, g.program_id, 'manual', 'USD', min(r.at)
from growth_run r join growth_plan g on g.number = r.plan group by r.user_id, g.program_id`,
  attempts: `
insert into attempts_attempt (id, user_id, program_id, course_id, module_id, state, question_ids,
  version_ids, pass_mark_percent, feedback, writer, created_at, ended_at)
select r.id, r.user_id, g.program_id, g.course_id, g.module_id, 'finished', g.question_ids,
  g.version_ids, 50, 'at-once', r.id, r.at - interval '5 minutes', r.at
from ${IN_ORDER} r join growth_plan g on g.number = r.plan`,
  answers: `
insert into attempts_answer (attempt_id, question_id, version_id, send_id, answer, score, correct,
  sequence, seconds, device, answered_at, received_at)
select r.id, q.question_id, q.version_id, pg_temp.id_at(r.at, r.number || ' ' || q.place),
  jsonb_build_object('type', 'multiple-choice', 'option', case when right_one then q.rights else q.wrongs end),
  right_one::int, right_one, q.place - 1, 5, r.id, r.at, r.at
from ${IN_ORDER} r join growth_plan g on g.number = r.plan
cross join lateral unnest(g.question_ids, g.version_ids, g.rights, g.wrongs)
  with ordinality as q (question_id, version_id, rights, wrongs, place)
cross join lateral (select (r.number * 7 + r.number / 13 * q.place + q.place * 5) % 17 < 10 as right_one) o`,
  results: `
insert into results_result (attempt_id, user_id, program_id, course_id, module_id, program_name,
  course_name, module_name, points, passed, pass_mark_percent, question_count, correct_count, seconds,
  finished_at)
select r.id, r.user_id, g.program_id, g.course_id, g.module_id, g.program_name, g.course_name,
  g.module_name, 100.0 * s.correct / s.asked, 2 * s.correct >= s.asked, 50, s.asked, s.correct,
  s.seconds, r.at
from (select attempt_id, count(*) as asked, count(*) filter (where correct) as correct,
  sum(seconds) as seconds from attempts_answer group by attempt_id) s
join growth_run r on r.id = s.attempt_id join growth_plan g on g.number = r.plan order by r.id`,
  counted: `
insert into insights_counted (attempt_id, passed, correct, points, question_count, marks)
select r.attempt_id, r.passed, r.correct_count, r.points, r.question_count, m.marks
from results_result r join (
  select attempt_id, jsonb_agg(jsonb_build_object('questionId', question_id, 'score', score,
    'correct', correct, 'seconds', seconds) order by sequence) as marks
  from attempts_answer group by attempt_id) m using (attempt_id)`,
  persons: `
insert into insights_person (scope, period, user_id, role, kind, attempts, passed, questions,
  correct, points_sum, last_at)
select s.scope, p.period, r.user_id, u.role, s.kind, ${SUMS}, max(r.finished_at)
from ${SLOTS} where p.grain < 2 group by 1, 2, 3, 4, 5 order by 1, 2, 3`,
  totals: `
insert into insights_total (scope, period, shard, kind, people, attempts, passed, questions, correct,
  points_sum)
select s.scope, p.period, ('x' || right(r.user_id::text, 2))::bit(8)::int % 8, s.kind,
  case when p.grain < 2 then count(distinct r.user_id) else 0 end, ${SUMS}
from ${SLOTS} where p.grain < 2 or s.kind <> 'module' group by 1, 2, 3, 4, p.grain`,
  questions: `
insert into insights_question (question_id, asked, correct, seconds, x, xx, y, yy, xy)
select a.question_id, count(*), count(*) filter (where a.correct), sum(a.seconds), sum(a.score),
  sum(a.score * a.score), sum(y), sum(y * y), sum(a.score * y)
from attempts_answer a join results_result r using (attempt_id)
cross join lateral (select (r.correct_count - a.score) / (r.question_count - 1) as y) others
group by a.question_id`,
  choices: `
insert into insights_choice (question_id, choice, count)
select question_id, answer ->> 'option', count(*) from attempts_answer group by 1, 2`,
  ...LIST_STEPS,
  ...EXAM_STEPS,
  ...PAPER_STEPS,
  board: BOARD_STEP,
  roles: `
delete from accounts_figures;
insert into accounts_figures (role, count) select role, count(*) from accounts_user group by role`,
};

/** Selects the indexes that no constraint depends on, which are rebuilt after filling. */
const INDEXES = `
select indexname as name, indexdef as statement from pg_indexes
where schemaname = 'public'
  and not exists (select from pg_constraint where conname = indexname)
order by tablename, indexname`;

export async function fillBase(
  connection: pg.ClientConfig,
  { people, answers, board }: Size,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const sized = (statement: string) =>
    statement
      .replaceAll('$PEOPLE', String(people))
      .replaceAll('$BOARD_MEMBERS', String(board.members))
      .replaceAll('$BOARD_ASSIGNMENTS', String(board.assignments))
      .replaceAll('$ATTEMPTS', String(Math.floor(answers / QUESTIONS)));
  try {
    await client.query(`${AT_FIRST} ${FUNCTIONS}`);
    const { rows: indexes } = await client.query(INDEXES);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const statement of Object.values(STEPS)) await client.query(sized(statement));
    await updatePhrases(drizzle({ client }));
    for (const { statement } of indexes) await client.query(statement);
    await client.query('drop table growth_run; drop table growth_plan');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
