import { randomUUID } from 'node:crypto';
import { blueprintDefinition } from '@certway/contract/blueprints/blueprint-definition';
import { ATTEMPTS_IN_EXAM_STATS } from '@certway/contract/limits';
import type { ExamJudgment, ExamPart } from '@certway/contract/results/exam-verdict';

/** Authors write exams by hand, so their number is the same in both databases. */

const EACH_PROGRAM =
  '(select distinct on (program_id) program_id, module_id from growth_plan order by program_id) each';

const TOPICS = `
insert into topics_topic (id, program_id, code, name, position)
select pg_temp.id_at(now(), 'topic ' || program_id || n), program_id, 'PA.' || n, 'Topic ' || n, n
from ${EACH_PROGRAM} cross join generate_series(1, 40) n`;

const MODULE = randomUUID();
const DEFINITION = JSON.stringify(
  blueprintDefinition.parse({
    name: 'Mock exam',
    minutes: 30,
    questionCount: 5,
    pass: { unit: 'percent', value: 75 },
    sections: [{ title: 'All', size: { unit: 'count', value: 5 }, moduleIds: [MODULE] }],
  }),
);

export const EXAM_STEPS: Record<string, string> = {
  /** The GIFT format cannot contain a cited rule, so only every other question has one. */
  outlines: `
${TOPICS};
insert into topics_question (question_id, topic_id)
select asked.id, t.id from growth_plan g cross join lateral unnest(g.question_ids) with ordinality as asked (id, place)
join topics_topic t on t.program_id = g.program_id and t.position = asked.place;
update questions_version v set key = jsonb_set(v.key, '{reference}', '"14 CFR 91.131"')
from questions_question q where q.version_id = v.id and q.position % 2 = 0`,
  proposals: `
insert into questions_version (id, question_id, number, type, text, paper, key, author_id, note, created_at)
select pg_temp.id_at(now(), 'proposal ' || q.id), q.id, 2, v.type, v.text, v.paper, v.key, v.author_id, 'Clearer', now()
from questions_question q join questions_version v on v.id = q.version_id where q.position <= 2;
update questions_question q set proposed_id = v.id, proposed_as = 'in-review'
from questions_version v where v.question_id = q.id and v.number = 2`,
  exams: `
insert into blueprints_blueprint (id, program_id, version, offered)
select pg_temp.id_at(now(), 'exam ' || program_id), program_id, 3, true from ${EACH_PROGRAM};
insert into blueprints_version (blueprint_id, number, definition)
select pg_temp.id_at(now(), 'exam ' || program_id), n,
  replace('${DEFINITION}', '${MODULE}', module_id::text)::jsonb
from ${EACH_PROGRAM} cross join generate_series(1, 3) n`,
  allowances: `
insert into allowances_allowance (program_id, user_id, time_factor, extra_breaks, break_minutes,
  extra_sittings, larger_text, note, changed_at)
select g.program_id, u.id, 1.5, 1, 5, 0, false, 'A letter of a doctor', u.created_at
from accounts_user u join growth_plan g on g.number = u.subject::int % (select count(*) from growth_plan)
where u.issuer = 'growth' and u.subject::int <= 400`,
};

const PART: ExamPart = {
  counted: 5,
  right: 4,
  wrong: 1,
  open: 0,
  waiting: 0,
  worth: 4,
  seconds: 60,
  reached: { line: { unit: 'percent', value: 75 }, needed: 4, met: true },
};
const JUDGMENT: ExamJudgment = {
  passed: true,
  points: 80,
  whole: PART,
  sections: [{ ...PART, reached: null, title: 'All', code: '' }],
  changes: { rightToWrong: [], wrongToRight: [], other: [] },
};

export const PAPER_STEPS: Record<string, string> = {
  /** The attempts are not inserted, because a result remains after its attempt is deleted. */
  papers: `
create unlogged table growth_paper as
select pg_temp.id_at(at, 'paper ' || n || ' ' || plan) as id, u.id as user_id, plan, at
from (select id, subject::int as n, created_at + interval '1 hour' as at from accounts_user
  where issuer = 'growth') u
cross join lateral (
  select number as plan from growth_plan where n <= ${ATTEMPTS_IN_EXAM_STATS}
  union select n % (select count(*) from growth_plan) where n / 12 % 4 = 0) sat;
insert into results_result (attempt_id, user_id, program_id, blueprint_id, program_name, course_name,
  module_name, points, passed, pass_mark_percent, question_count, correct_count, seconds, finished_at)
select p.id, p.user_id, g.program_id, b.id, g.program_name, 'Mock exam', 'Mock exam', 80, true, 75, 5, 4, 60, p.at
from growth_paper p join growth_plan g on g.number = p.plan
join blueprints_blueprint b on b.program_id = g.program_id order by p.id;
insert into results_paper (attempt_id, blueprint_version, taste, judgment, right_ids, wrong_ids)
select p.id, 3, false, '${JSON.stringify(JUDGMENT)}', g.question_ids[1:4], g.question_ids[5:5]
from growth_paper p join growth_plan g on g.number = p.plan order by p.id;
insert into insights_total (scope, period, shard, kind, people, attempts, passed, questions, correct, points_sum)
select blueprint_id, 'all', ('x' || right(user_id::text, 2))::bit(8)::int % 8, 'exam', count(distinct user_id),
  count(*), count(*), sum(question_count), sum(correct_count), sum(points)
from results_result where blueprint_id is not null group by 1, 3;
drop table growth_paper`,
  'running attempts': `
insert into attempts_attempt (id, user_id, program_id, course_id, module_id, state, question_ids,
  version_ids, pass_mark_percent, feedback, writer, created_at)
select pg_temp.id_at(u.created_at, 'running ' || u.subject), u.id, g.program_id, g.course_id, g.module_id,
  'running', g.question_ids, g.version_ids, 50, 'at-once', u.id, u.created_at
from accounts_user u join growth_plan g on g.number = u.subject::int % (select count(*) from growth_plan)
where u.issuer = 'growth' and u.subject::int % 10 = 0`,
};
