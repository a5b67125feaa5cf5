import http from 'node:http';
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

export interface MeasuredReply {
  ms: number;
  /** The total that the list reports, 0 for a list without page numbers. */
  total: number;
  body: string;
}

export function ask(
  base: Base,
  agent: http.Agent,
  as: ListReader,
  path: string,
): Promise<MeasuredReply> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { cookie: base.cookies[as] };
    const options = { agent, port: base.port, path, host: '127.0.0.1', headers };
    const request = http.get(options, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part) => {
        body += part;
      });
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
        const total = Number.parseInt(response.headers['x-total-count']?.toString() ?? '', 10);
        resolve({ ms: performance.now() - startedAt, total, body });
      });
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The request is repeated on a new connection, because after a suspension of the machine the
      // server has closed its idle connections.
      const isStale = request.reusedSocket && error.code === 'ECONNRESET';
      if (isStale) resolve(ask(base, agent, as, path));
      else reject(error);
    });
  });
}

/** Returns a random page from the middle fifth of a list. */
const somewhere = (pages: number) => Math.max(1, Math.ceil(pages * (0.4 + 0.2 * Math.random())));

async function callsOf(
  base: Base,
  agent: http.Agent,
  facts: BaseIds,
  list: List,
): Promise<MeasuredCall[]> {
  const { name, as = 'admin', pages } = list;
  if (!pages) return [{ name, as, path: () => pathOf(list, facts) }];
  const { total } = await ask(base, agent, as, pathOf(list, facts, 1));
  const count = Math.max(1, Math.ceil(total / pages.size));
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
      (select id from regrades_regrade g where g.program_id = r.program_id limit 1) as "regradeId"
    from results_result r where r.user_id = $1 and r.module_id is not null limit 1`,
    [base.learnerId],
  );
  const [facts] = rows;
  if (!facts) throw new Error('the learner has no result');
  return facts;
}

/**
 * Returns the lists that cannot be measured: empty lists, and searches for a missing person that
 * find someone.
 */
export async function listEmpty(base: Base, agent: http.Agent): Promise<string[]> {
  const facts = await factsOf(base);
  const looked = [];
  for (const list of listsOf(facts)) {
    const { body } = await ask(base, agent, list.as ?? 'admin', pathOf(list, facts));
    looked.push({ ...list, reply: JSON.parse(body) });
  }
  return listsWithWrongHits(looked);
}

/**
 * Returns the calls to measure in a database. Every database gets the same calls, but with page
 * numbers and people of that database.
 */
export async function callsToMeasure(base: Base, agent: http.Agent): Promise<MeasuredCall[]> {
  const empty = await listEmpty(base, agent);
  if (empty.length > 0) throw new Error(`of ${base.size.people} people: ${empty.join('; ')}`);
  const facts = await factsOf(base);
  const all: MeasuredCall[] = [];
  for (const list of listsOf(facts)) all.push(...(await callsOf(base, agent, facts, list)));
  return all;
}
