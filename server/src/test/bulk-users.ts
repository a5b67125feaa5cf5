import { type SQL, sql } from 'drizzle-orm';
import { updatePhrases } from '../accounts/search/repository-phrases.ts';
import type { Database } from '../db/database.ts';

/**
 * Makes many users, each with a row in every list: a grant and a purchase request for one of fifty
 * programs, a code, a result with a mark that waits for a mark review, a review, a report of the
 * question that all learners of the program report, a conversation and an audit log entry. Rows are
 * inserted directly, because creating a thousand of them through calls takes minutes.
 */

const PROGRAMS = 50;

/**
 * Checks whether the purchase request of the n-th user is open. Every program has equally many open
 * requests.
 */
export const hasOpenRequest = (n: number): boolean => Math.floor(n / PROGRAMS) % 5 === 0;

async function makePeople(db: Database, names: string[]): Promise<void> {
  await db.execute(sql`
    insert into accounts_user (id, issuer, subject, verified_email, contact_email, username, role)
    select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'crowd', n::text, 'p' || n || '@crowd.example',
      'p' || n || '@crowd.example', name, case when n % 50 = 0 then 'trainer' else 'paid' end
    from unnest(${sql.param(names)}::text[]) with ordinality as named (name, n)`);
  await updatePhrases(db);
  await db.execute(sql`insert into accounts_figures (role, count)
    select role, count(*) from accounts_user group by role`);
}

async function makePrograms(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into programs_program (id, trainer_id, name, currency)
    select gen_random_uuid(), '00000000-0000-7000-8000-000000000032', 'Program ' || n, 'USD'
    from generate_series(1, ${PROGRAMS}::int) n returning id`);
  await db.execute(sql`insert into programs_course (id, program_id, name, position)
    select id, id, 'Course', 1 from programs_program`);
  await db.execute(sql`insert into programs_module (id, program_id, course_id, name, position)
    select id, id, id, 'Module', 1 from programs_program`);
  return rows.map(({ id }) => id);
}

/**
 * SQL subquery that selects each generated user with a number and a program. Rows inserted for a
 * user may reuse the user's id as their own id.
 */
const everybody = (
  programIds: string[],
) => sql`(select u.id, u.role, subject::int as n, g.program_id,
    timestamptz '2026-01-01' + subject::int * interval '1 minute' as at
  from accounts_user u cross join lateral
    (select (${sql.param(programIds)}::uuid[])[1 + subject::int % ${PROGRAMS}] as program_id) g
  where issuer = 'crowd') who`;

const rowsOf = (who: SQL): SQL[] => [
  sql`insert into access_grant (id, user_id, program_id, source, currency, created_at)
    select id, id, program_id, 'manual', 'USD', at from ${who}`,
  sql`insert into access_request (id, reference, user_id, program_id, state, price_cents, currency, created_at)
    select id, 'CW-AB' || lpad(n::text, 4, '0'), id, program_id,
      case when n / ${PROGRAMS} % 5 = 0 then 'requested' else 'granted' end, 100, 'USD', at from ${who}`,
  sql`insert into access_code (id, code, program_id, label, created_at)
    select id, 'CODE' || n, program_id, 'School ' || n / 10, at from ${who}`,
  sql`insert into reviews_review (id, program_id, user_id, rating, updated_at)
    select id, program_id, id, 5, at from ${who}`,
  sql`insert into questions_version (id, question_id, number, type, text, paper, key)
    select distinct program_id, program_id, 1, 'true-false', 'Is it so?', '{}'::jsonb, '{}'::jsonb from ${who}`,
  sql`insert into reports_report (id, user_id, program_id, question_id, version_id, kind, text, source, created_at)
    select id, id, program_id, program_id, program_id, 'key', 'It is not.', 'The handbook', at from ${who}`,
  sql`insert into accounts_audit (id, created_at, actor_id, action, subject_id)
    select id, at, id, 'request-made', id from ${who}`,
  sql`insert into attempts_attempt (id, user_id, program_id, course_id, module_id, state, question_ids,
      version_ids, pass_mark_percent, feedback, writer, created_at, ended_at)
    select id, id, program_id, program_id, program_id, 'finished', '{}', '{}', 50, 'at-once', id, at, at from ${who}`,
  sql`insert into results_result (attempt_id, user_id, program_id, course_id, module_id, program_name, course_name,
      module_name, points, passed, pass_mark_percent, question_count, correct_count, seconds, finished_at)
    select id, id, program_id, program_id, program_id, 'Program', 'Course', 'Module', 70, true, 50, 10, 7, 60, at
    from ${who}`,
  sql`insert into coaching_mark (attempt_id, question_id, version_id, program_id, engine, points, score, confidence,
      doubts, answer_hash, waiting, marked_at)
    select id, id, id, program_id, 'built-in', '[]', 0.5, 0.5, '[]', n::text, true, at from ${who}`,
  sql`insert into inbox_conversation (id, kind, subject, preview)
    select id, 'notice', 'Welcome', 'We’re glad you’re here.' from ${who}`,
  sql`insert into inbox_member (conversation_id, user_id, last_message_at) select id, id, at from ${who}`,
  sql`insert into inbox_message (id, conversation_id, body, created_at)
    select id, id, 'We’re glad you’re here.', at from ${who}`,
  sql`insert into insights_person (scope, period, user_id, role, kind, attempts, passed, questions, correct,
      points_sum, last_at)
    select '00000000-0000-0000-0000-000000000000', 'all', id, role, 'everything', 1, 1, 10, 7, 70, at from ${who}`,
  sql`insert into insights_total (scope, period, shard, kind, people, attempts, passed, questions, correct, points_sum)
    select scope, period, 0, kind, count(*), sum(attempts), sum(passed), sum(questions), sum(correct), sum(points_sum)
    from insights_person group by scope, period, kind`,
];

export async function makeBulkUsers(
  db: Database,
  names: string[],
): Promise<{ programIds: string[] }> {
  await makePeople(db, names);
  const programIds = await makePrograms(db);
  for (const insert of rowsOf(everybody(programIds))) await db.execute(insert);
  return { programIds };
}
