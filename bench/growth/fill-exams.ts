import { randomUUID } from 'node:crypto';
import { blueprintDefinition } from '@certway/contract/blueprints/blueprint-definition';

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
  /** Pending changes of two questions of each program. */
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
