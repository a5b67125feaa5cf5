import { SAMPLES_AT_MOST } from '../../server/src/coaching/grade-finalization/repository-trust.ts';

/**
 * Each list of the large database is longer by the same factor, but has at least a full first page
 * for each program in both, because pages of different length cannot be compared. The inbox is as
 * long in both, because a person's messages do not increase with the number of users.
 */

/** Everyone, with a number and a program in turn; `round` counts the turns before the person. */
const EVERYBODY = `(select u.id, u.subject::int as n, u.created_at as at, g.program_id,
    u.subject::int / (select count(*) from growth_plan) as round
  from accounts_user u join growth_plan g on g.number = u.subject::int % (select count(*) from growth_plan)
  where u.issuer = 'growth') who`;

export const LIST_STEPS: Record<string, string> = {
  requests: `
insert into access_request (id, reference, user_id, program_id, state, price_cents, paid_cents, paid_at, currency,
  created_at, updated_at)
select pg_temp.id_at(at, 'request ' || n), 'CW-' || left(letters, 4) || '-' || right(letters, 4), id, program_id,
  (array['requested', 'contacted', 'granted', 'granted', 'granted', 'granted', 'granted', 'granted',
    'declined', 'cancelled'])[1 + n % 10], 4999, case when n % 10 between 2 and 7 then 4999 end,
  case when n % 10 between 2 and 7 then at end, 'USD', at, at
from ${EVERYBODY} cross join lateral (
  select translate(lpad(n::text, 8, '0'), '0123456789', '23456789AB') as letters) made`,
  codes: `
insert into access_code (id, code, program_id, label, uses_at_most, created_at)
select pg_temp.id_at(at, 'code ' || n), upper(left(md5('code ' || n), 16)), program_id,
  initcap(translate(left(md5('school ' || n / 1000), 8), '0123456789', 'ghijklmnop')) || ' School, class ' || n / 100 % 10, 1, at
from ${EVERYBODY} where round % 2 = 0;
insert into access_label (label) select distinct label from access_code`,
  'more access': `
insert into access_grant (id, user_id, program_id, source, currency, created_at)
select pg_temp.id_at(at, 'later grant ' || n), id, program_id, 'manual', 'USD', at
from ${EVERYBODY} where round % 2 = 0 and not exists (
  select from access_grant g where g.user_id = who.id and g.program_id = who.program_id)`,
  'audit log': `
insert into accounts_audit (id, created_at, actor_id, action, subject_id, details)
select pg_temp.id_at(at, what || n), at,
  case what when 'request-made' then id
    else (select id from accounts_user where role = 'admin' limit 1) end,
  what, id, jsonb_build_object('programId', program_id)
from ${EVERYBODY} cross join unnest(array['request-made', 'access-granted']) what`,
  invitations: `
insert into accounts_invitation (id, email, username, program_id, created_at)
select pg_temp.id_at(at, 'invited ' || n), 'invited.' || n || '@school.example', 'Invited ' || n, program_id, at
from ${EVERYBODY} where n % 10 = 0`,
  inboxes: `
create unlogged table growth_talk as
select pg_temp.id_at(at, 'welcome ' || n) as id, 'notice' as kind, 'Welcome to Certway' as subject,
  'Good that you are here. Pick a program and start your first quiz.' as body, array[id] as members, at
from ${EVERYBODY}
union all
select pg_temp.id_at(at, 'question ' || n), 'people', 'Question ' || n,
  'Why is the second of the four answers right in situation ' || n || '?', array[id, trainer.by], at
from ${EVERYBODY} cross join (select id as by from accounts_user where username = 'trainer') trainer
where n <= 200;
insert into inbox_conversation (id, kind, subject, preview, created_at)
select id, kind, subject, body, at from growth_talk;
insert into inbox_member (conversation_id, user_id, unread_count, last_message_at)
select id, member, 1, at from growth_talk, unnest(members) member;
insert into inbox_message (id, conversation_id, sender_id, body, created_at)
select pg_temp.id_at(at, 'message ' || id), id, case kind when 'people' then members[1] end, body, at
from growth_talk;
drop table growth_talk`,
  reviews: `
insert into reviews_review (id, program_id, user_id, rating, comment, created_at, updated_at)
select pg_temp.id_at(at, 'review ' || n), program_id, id, 1 + n % 5, 'The questions are those of the exam.', at, at
from ${EVERYBODY} where round % 4 = 0;
insert into reviews_stars (program_id, rating, count)
select program_id, rating, count(*) from reviews_review group by 1, 2;
update programs_program p set review_count = r.count, rating_sum = r.sum
from (select program_id, count(*) as count, sum(rating) as sum from reviews_review group by 1) r
where r.program_id = p.id`,
  /** The coach's statistics read as many marks as the first two hundred quizzes have. */
  'marks that wait': `
insert into coaching_mark (attempt_id, question_id, version_id, program_id, engine, points, score,
  confidence, doubts, answer_hash, waiting, marked_at, asked_at)
select a.attempt_id, a.question_id, a.version_id, g.program_id, 'built-in', '[]', 0.5, 0.4, '["mid-band"]',
  md5(a.attempt_id::text), true, r.at, case when r.number % 3 = 0 then r.at end
from growth_run r join growth_plan g on g.number = r.plan
join attempts_answer a on a.attempt_id = r.id and (a.sequence = 0 or r.number < 200) where r.number % 10 = 0 or r.number < 200`,
  /** The coach's statistics read as many decisions as the deleted accounts have. */
  'decided marks': `
insert into coaching_decision (id, program_id, question_id, attempt_id, answer_hash, score, decided_at,
  engine, proposed, untaught, spread, confidence, doubts)
select pg_temp.id_at(at, 'decision ' || what), program_id, question_id, attempt_id, md5(what), score, at,
  'built-in', 0.5, 0.5, 0.2, 0.4, '["mid-band"]'
from (
  select 'answer ' || r.number as what, r.at, g.program_id, a.question_id, a.attempt_id, a.score
  from growth_run r join growth_plan g on g.number = r.plan
  join attempts_answer a on a.attempt_id = r.id and a.sequence = 0 where r.number % 10 = 5
  union all
  select 'gone ' || g.number || ' ' || n, now() - interval '1 year' - n * interval '1 minute', g.program_id,
    g.question_ids[1 + n % 10], null, n % 2
  from growth_plan g cross join generate_series(1, ${SAMPLES_AT_MOST}) n) decided`,
  /** In both databases, each question has nearly as many reports as the list of reports shows. */
  corrections: `
insert into regrades_regrade (id, program_id, question_id, remedy, how, state, version_ids,
  from_number, removes, created_at)
select pg_temp.id_at(at, 'regrade ' || program_id), program_id, question_id, 'out', 'out', 'foreseen',
  array[version_id], 1, false, at
from (select distinct on (g.program_id) g.program_id, a.question_id, a.version_id, r.at
  from growth_run r join growth_plan g on g.number = r.plan
  join attempts_answer a on a.attempt_id = r.id and a.sequence = 0
  order by g.program_id, r.number) first;
insert into regrades_change (regrade_id, attempt_id, user_id, finished_at, points_before, points_after,
  passed_before, passed_after)
select g.id, r.attempt_id, r.user_id, r.finished_at, r.points, r.points + 1, r.passed, r.passed
from regrades_regrade g join results_result r on r.program_id = g.program_id
where r.user_id is not null;
insert into reports_report (id, user_id, program_id, question_id, version_id, attempt_id, kind, text,
  source, created_at)
select pg_temp.id_at(a.received_at, 'report ' || r.attempt_id), r.user_id, r.program_id, a.question_id,
  a.version_id, r.attempt_id, 'unclear', 'Which of the two is meant?', '', a.received_at
from results_result r join growth_run n on n.id = r.attempt_id
join attempts_answer a on a.attempt_id = r.attempt_id and a.sequence = 0
where r.user_id is not null and (n.number % 10 = 0 or n.number < 240)
on conflict do nothing`,
  /** Everyone is in the first class, and each class has the program of the person it is named by. */
  classes: `
insert into classes_class (id, name, owner_id, starts_on, time_zone, created_at)
select pg_temp.id_at(at, 'class ' || n), 'Licence class ' || n,
  (select id from accounts_user where username = 'trainer'), at::date, 'UTC', at
from ${EVERYBODY} where n % 20 = 0;
insert into classes_program (class_id, program_id)
select pg_temp.id_at(at, 'class ' || n), program_id from ${EVERYBODY} where n % 20 = 0;
insert into classes_member (class_id, user_id, role, since)
select (select id from classes_class order by created_at, id limit 1), id, 'member', at
from ${EVERYBODY};
update classes_class c set member_count = (select count(*) from classes_member where class_id = c.id)
where c.id in (select class_id from classes_member)`,
  /** Everyone holds a seat of the first organization, and it has as many invitations. */
  organizations: `
insert into organizations_organization (id, name, owner_id, time_zone, seats, swap_after_days,
  swap_below_questions, created_at)
select pg_temp.id_at(at, 'company ' || n), 'Licence company ' || n,
  (select id from accounts_user where username = 'trainer'), 'UTC', 10000, 30, 20, at
from ${EVERYBODY} where n % 20 = 0;
insert into organizations_program (organization_id, program_id)
select pg_temp.id_at(at, 'company ' || n), program_id from ${EVERYBODY} where n % 20 = 0;
insert into organizations_holder (organization_id, user_id, agreed_at)
select (select id from organizations_organization order by created_at, id limit 1), id, at
from ${EVERYBODY};
insert into organizations_invitation (id, organization_id, email, created_at)
select pg_temp.id_at(at, 'seat invitation ' || n),
  (select id from organizations_organization order by created_at, id limit 1),
  'anna.' || n || '@company.example', at
from ${EVERYBODY};
update organizations_organization o set
  joined_count = (select count(*) from organizations_holder where organization_id = o.id),
  invited_count = (select count(*) from organizations_invitation where organization_id = o.id)
where o.id in (select organization_id from organizations_holder)`,
  notes: `
insert into notes_note (user_id, program_id, question_id, version_id, bookmarked, bookmarked_at, text, send_id, updated_at)
select distinct on (r.user_id, a.question_id) r.user_id, r.program_id, a.question_id, a.version_id, true, a.received_at,
  'The second rule holds here, not the first.', pg_temp.id_at(a.received_at, 'note ' || r.attempt_id), a.received_at
from results_result r join growth_run n on n.id = r.attempt_id
join attempts_answer a on a.attempt_id = r.attempt_id and a.sequence = 0
where r.user_id is not null and n.number % 2 = 1
on conflict do nothing`,
  /** The number of plans with a future exam is the same in both databases. */
  'study plans': `
insert into study_plan (user_id, program_id, exam_on, minutes_a_day, weekdays, time_zone, updated_at)
select id, program_id, current_date + case when n <= 900 then 1 + n % 60 else -(2 + n % 1000) end,
  15, array[0, 1, 2, 3, 4, 5, 6], 'UTC', at
from ${EVERYBODY};
insert into study_day (user_id, program_id, day, seconds, answers)
select id, program_id, current_date - ago, 600, 12 from ${EVERYBODY} cross join unnest(array[1, 3, 20]) ago`,
  /** Triggers and background work normally update these counts. */
  'kept figures': `
update regrades_regrade g set came_to = jsonb_build_object('state', state, 'counts', (
  select jsonb_build_object('changed', count(*), 'better', count(*), 'worse', 0, 'passes', 0, 'fails', 0,
    'memories', 0) from regrades_change where regrade_id = g.id));
insert into reports_waiting (question_id, program_id, count)
select question_id, program_id, count(*) from reports_report where state = 'open' group by 1, 2;
delete from access_money;
insert into access_money (month, currency, shard, amount_cents, grants)
select to_char(paid_at at time zone 'UTC', 'YYYY-MM'), currency,
  ('x' || right(user_id::text, 2))::bit(8)::int % 8, sum(paid_cents), count(*)
from access_request where paid_cents is not null group by 1, 2, 3;
delete from learners_record;
insert into learners_record (user_id, program_id, access_state, access_until, last_seen_at, answers,
  recent_share, waiting, exam_on)
select g.user_id, g.program_id, 'open', 'infinity', r.last_at, coalesce(r.questions, 0),
  r.correct / nullif(r.questions, 0)::float8, coalesce(w.waiting, 0), p.exam_on
from (select distinct user_id, program_id from access_grant) g
join accounts_user u on u.id = g.user_id
left join insights_person r on r.scope = g.program_id and r.period = 'all' and r.user_id = g.user_id
left join study_plan p on p.user_id = g.user_id and p.program_id = g.program_id
left join (select a.user_id, a.program_id, count(*)::int as waiting from coaching_mark m
  join attempts_attempt a on a.id = m.attempt_id where m.waiting group by 1, 2) w
  on w.user_id = g.user_id and w.program_id = g.program_id`,
};
