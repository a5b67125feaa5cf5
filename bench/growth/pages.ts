import http from 'node:http';
import type { Base } from './base.ts';

/** The pages of Accounts and Analytics, as the interface asks for them. */

export type Where = 'first' | 'middle' | 'last';
const everywhere: Where[] = ['first', 'middle', 'last'];

interface Table {
  name: string;
  path: string;
  pageSize: number;
  query: Record<string, string>;
  /** A search may take longer. */
  search?: boolean;
  at: Where[];
}

const accounts = { path: '/api/user/users', pageSize: 10 };
const analytics = { path: '/api/insights/people', pageSize: 20 };

function tablesOf(program: string, period: string): Table[] {
  const account = (name: string, query: Table['query'], more: Partial<Table> = {}): Table => ({
    name: `accounts ${name}`,
    ...accounts,
    query,
    at: everywhere,
    ...more,
  });
  const people = (name: string, query: Table['query'], more: Partial<Table> = {}): Table => ({
    ...account('', query, more),
    ...analytics,
    name: `analytics ${name}`,
  });
  const found = { search: true, at: ['first'] as Where[] };
  return [
    account('', {}),
    account('oldest', { sort: 'oldest' }),
    account('by name', { sort: 'username' }),
    account('by name, down', { sort: '-username' }),
    account('paid', { role: 'paid' }),
    account('demo by name', { role: 'demo', sort: 'username' }),
    account('partners', { role: 'partner' }),
    account('search of an address', { q: '.777@school' }, found),
    account('search of a name', { q: 'petra novak' }, found),
    account('search of a common word', { q: 'school' }, { ...found, at: ['first', 'middle'] }),
    account('search by name', { q: 'garcia', sort: 'username' }, found),
    account('search in a role', { q: 'hana', role: 'trainer' }, found),
    account('search of two letters', { q: 'ko' }, found),
    account('search of nobody', { q: 'xylophon' }, found),
    people('', {}),
    people('of a program', { program }),
    people('of a month', { period }),
    people('of a program in a month', { program, period }),
    people('paid', { role: 'paid' }, { at: ['first', 'middle'] }),
    people('trainers', { role: 'trainer' }, { at: ['first'] }),
  ];
}

/** A call to measure: its path anew each time, so that a middle is not always the same. */
export interface Call {
  name: string;
  search: boolean;
  path: () => string;
}

const pathOf = ({ path, query }: Table, page: number) =>
  `${path}?${new URLSearchParams({ ...query, page: String(page) })}`;

export interface Answered {
  ms: number;
  total: number;
  body: string;
}

export function ask({ port, admin }: Base, agent: http.Agent, path: string): Promise<Answered> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const options = { agent, port, path, host: '127.0.0.1', headers: { cookie: admin } };
    const request = http.get(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts).toString();
        if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
        const total = Number.parseInt(response.headers['x-total-count']?.toString() ?? '', 10);
        resolve({ ms: performance.now() - begun, total, body });
      });
    });
    request.on('error', reject);
  });
}

/** Anywhere in the middle fifth. */
const somewhere = (pages: number) => Math.max(1, Math.ceil(pages * (0.4 + 0.2 * Math.random())));

async function callsOf(base: Base, agent: http.Agent, table: Table): Promise<Call[]> {
  const { total } = await ask(base, agent, pathOf(table, 1));
  const pages = Math.max(1, Math.ceil(total / table.pageSize));
  const page = { first: () => 1, middle: () => somewhere(pages), last: () => pages };
  return table.at.map((at) => ({
    name: `${table.name} ${at}`.replace('  ', ' '),
    search: table.search ?? false,
    path: () => pathOf(table, page[at]()),
  }));
}

/** The same calls for every base, each with the page numbers and the people of its own. */
export async function pagesOf(base: Base, agent: http.Agent): Promise<Call[]> {
  const { rows } = await base.db.$client.query<{ program: string; period: string; person: string }>(
    `select r.program_id as program, r.user_id as person,
      to_char(r.finished_at at time zone 'UTC', 'YYYY-MM') as period
    from results_result r order by r.attempt_id offset 900 limit 1`,
  );
  const { program = '', period = '', person = '' } = rows[0] ?? {};
  const pages = [];
  for (const table of tablesOf(program, period)) pages.push(...(await callsOf(base, agent, table)));
  const other = (name: string, path: string): Call => ({ name, search: false, path: () => path });
  return [
    ...pages,
    other('analytics activities', `/api/insights/people/${person}/activities`),
    other('analytics charts', '/api/insights/charts'),
    other('analytics charts of a program', `/api/insights/charts?program=${program}`),
    other('dashboard', '/api/insights/dashboard'),
    other('analytics filters', `/api/insights/scopes?program=${program}`),
  ];
}
