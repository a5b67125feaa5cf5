import type { ClientReply } from '../product/client.ts';
import type { Base } from './base.ts';
import {
  type BaseIds,
  type List,
  type ListReader,
  listsOf,
  type PagePosition,
  pathOf,
} from './lists.ts';
import { listsWithWrongHits } from './search-hits.ts';

/** A call to measure. Its path changes with each request, so that the middle page varies. */
export interface MeasuredCall {
  name: string;
  as: ListReader;
  path: () => string;
}

export async function ask(base: Base, as: ListReader, path: string): Promise<ClientReply> {
  const reply = await base.client.send({ method: 'GET', path, cookie: base.cookies[as] });
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`);
  return reply;
}

/** Returns a random page from the middle fifth of a list. */
const somewhere = (pages: number) => Math.max(1, Math.ceil(pages * (0.4 + 0.2 * Math.random())));

async function callsOf(base: Base, facts: BaseIds, list: List): Promise<MeasuredCall[]> {
  const { name, as, pages } = list;
  if (!pages) return [{ name, as, path: () => pathOf(list, facts) }];
  const { headers } = await ask(base, as, pathOf(list, facts, 1));
  const count = Math.max(1, Math.ceil(Number(headers['x-total-count']) / pages.size));
  const page: Record<PagePosition, () => number> = {
    first: () => 1,
    middle: () => somewhere(count),
    last: () => count,
  };
  return pages.at.map((at) => ({
    name: pages.at.length === 1 ? name : `${name}, ${at} page`,
    as,
    path: () => pathOf(list, facts, page[at]()),
  }));
}

async function factsOf(base: Base): Promise<BaseIds> {
  const { rows } = await base.db.$client.query<BaseIds>(
    `select r.program_id as "programId", r.course_id as "courseId", r.module_id as "moduleId",
      r.user_id as "userId", to_char(r.finished_at at time zone 'UTC', 'YYYY-MM') as period,
      (select id from questions_question q where q.module_id = r.module_id limit 1) as "questionId",
      (select conversation_id from inbox_member m where m.user_id = r.user_id limit 1) as "conversationId",
      (select reference from access_request a where a.user_id = r.user_id limit 1) as reference,
      (select label from access_code order by id limit 1) as label,
      (select id from blueprints_blueprint b where b.program_id = r.program_id limit 1) as "blueprintId",
      (select id from regrades_regrade g where g.program_id = r.program_id limit 1) as "regradeId",
      (select id from classes_class order by created_at, id limit 1) as "classId",
      (select id from organizations_organization order by created_at, id limit 1) as "organizationId",
      (select class_id from assignments_assignment limit 1) as "boardClassId"
    from results_result r where r.user_id = $1 and r.module_id is not null limit 1`,
    [base.learnerId],
  );
  const [facts] = rows;
  if (!facts) throw new Error('the learner has no result');
  return facts;
}

export async function listEmpty(base: Base): Promise<string[]> {
  const facts = await factsOf(base);
  const looked = [];
  for (const list of listsOf(facts)) {
    const { text } = await ask(base, list.as, pathOf(list, facts));
    looked.push({ ...list, reply: JSON.parse(text) });
  }
  return listsWithWrongHits(looked);
}

/** Every database gets the same calls, with page numbers and people of its own. */
export async function callsToMeasure(base: Base): Promise<MeasuredCall[]> {
  const empty = await listEmpty(base);
  if (empty.length > 0) throw new Error(`of ${base.size.people} people: ${empty.join('; ')}`);
  const facts = await factsOf(base);
  const all: MeasuredCall[] = [];
  for (const list of listsOf(facts)) all.push(...(await callsOf(base, facts, list)));
  return all;
}
