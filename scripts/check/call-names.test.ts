import { describe, expect, it } from 'vitest';
import { calls } from '../../contract/src/calls/addresses.ts';
import { sourceFiles } from '../files.ts';
import { callNames } from './call-names.ts';

const file = (path: string, text: string) => ({ path, text });
const two = { inbox: { getUnread: 'GET /a', answerConversation: 'POST /b' } };
const routes = `bind(inbox)({
    getUnread: ({ person }) => getUnread(platform, person),
    answerConversation: ({ person, body }) =>
      answerConversation(platform, person, body),
  });`;
const queries = `return {
    getUnread: query('inbox', 'getUnread', 'Inbox'),
    answerConversation: mutation('inbox', 'answerConversation'),
  };`;
const check = (server: string, web: string) =>
  callNames(
    [file('server/src/inbox/routes.ts', server), file('web/src/inbox/queries.ts', web)],
    two,
  );

describe('callNames', () => {
  it('accepts calls with the same names in contract, server, and web', () => {
    expect(check(routes, queries)).toEqual({ total: 2, alike: 2, problems: [] });
  });

  it.each([
    ['a use case of another name', routes.replace('=> getUnread(', '=> countUnread('), queries],
    [
      'a use case of another name behind an await',
      routes.replace('=> getUnread(', 'async () => { const a = await countUnread('),
      queries,
    ],
    ['a call that is not bound', routes.replace('getUnread: ', 'getOther: '), queries],
    ['a query of another name', routes, queries.replace('getUnread: query', 'findUnread: query')],
    [
      'a query of another name over two lines',
      routes,
      queries.replace("getUnread: query('inbox', ", "unreadCount: query(\n      'inbox',\n      "),
    ],
    [
      'a query written by hand',
      routes,
      `${queries} x({ loadUnread: build.query<A, B>({ query: () => ({ slice: 'inbox', name: 'getUnread' }) }) })`,
    ],
  ])('reports %s', (_, server, web) => {
    const { alike, problems } = check(server, web);
    expect(alike).toBe(1);
    expect(problems).toHaveLength(1);
  });

  it('accepts a second query whose name adds a word after the verb, but not one with another verb', () => {
    const second = (name: string) =>
      check(routes, `${queries} a({ ${name}: query('inbox', 'getUnread') })`);
    expect(second('getOldUnread').problems).toEqual([]);
    expect(second('findOldUnread').problems).toHaveLength(1);
    expect(second('getUnreadOld').problems).toHaveLength(1);
  });

  it('reports missing files with routes or queries', () => {
    expect(check(routes, '').problems).toHaveLength(1);
    expect(callNames([], two)).toMatchObject({ total: 2, alike: 0 });
  });

  it("reports nothing for the project's calls", () => {
    const { alike, total, problems } = callNames(sourceFiles('server/src', 'web/src'), calls);
    expect(problems).toEqual([]);
    expect(alike).toBe(total);
    expect(total).toBeGreaterThanOrEqual(94);
  });
});
