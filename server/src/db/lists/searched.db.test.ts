import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { listGrants } from '../../access/repository-ledger.ts';
import { listRequests } from '../../access/repository-requests.ts';
import { phraseOf } from '../../accounts/search/phrase.ts';
import { searchUsers } from '../../accounts/search/repository.ts';
import { listByRole, listContacts } from '../../inbox/repository-contacts.ts';
import { listPeopleRows } from '../../insights/repository-people.ts';
import type { Page } from '../../outcomes/reply.ts';
import { hasOpenRequest, makeBulkUsers } from '../../test/fixtures/bulk-users.ts';
import { useTestServer } from '../../test/test-server.ts';
import type { PageRequest } from './pages.ts';

/** Enough people that PostgreSQL uses the index of the search instead of a sequential scan. */
const PEOPLE = 1500;
const PAGE_SIZE = 100;
const EVERYTHING = '00000000-0000-0000-0000-000000000000';
const testServer = useTestServer();

const word = fc.oneof(
  fc.constantFrom(
    'Ana',
    'ana',
    'Anabel',
    'Novák',
    'Zoë',
    'ab',
    '%',
    '_',
    '100%',
    'a_b',
    '\\',
    "O'Neil",
    '"q"',
    '中村',
    'Bartholomäus-Oberwaldenfels',
  ),
  fc.string({ unit: fc.constantFrom(...'aAbé%_\\\'"$.-+ '), maxLength: 10 }),
);
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
/** A fixed seed always generates identical users, so that a failure can be reproduced. */
const names = fc.sample(name, { numRuns: PEOPLE, seed: 11 });

/**
 * The expected hits, computed without a database: the people for whom a word of their name or email
 * address begins with the phrase.
 */
const emailOf = (n: number) => `p${n}@crowd.example`;
const isFound = (q: string) => {
  const phrase = phraseOf(q);
  return (n: number) =>
    phrase === '' || ` ${phraseOf(`${names[n - 1]} ${emailOf(n)}`)}`.includes(` ${phrase}`);
};
const everybody = names.map((_, at) => at + 1);
const numberOf = (email: string | null | undefined) => Number(email?.match(/^p(\d+)@/)?.[1]);

const search = fc.oneof(
  word,
  name,
  fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .filter((q) => !q.includes('\0') && q.isWellFormed()),
  fc.integer({ min: 1, max: PEOPLE }).map(emailOf),
  fc
    .tuple(fc.nat(PEOPLE - 1), fc.nat(8), fc.integer({ min: 1, max: 30 }))
    .map(([at, from, length]) => [...(names[at] ?? '')].slice(from, from + length).join('')),
);

beforeAll(async () => {
  await makeBulkUsers(testServer.platform.db, names);
});

async function readAll<Row>(
  read: (window: PageRequest) => Promise<Page<Row>>,
  email: (row: Row) => string | null | undefined,
): Promise<number[]> {
  const seen: number[] = [];
  for (let page = 1; ; page++) {
    const { items, total, capped } = await read({ page, pageSize: PAGE_SIZE });
    seen.push(...items.map((row) => numberOf(email(row))));
    expect(total).toBeGreaterThanOrEqual(Math.min(seen.length, 1000));
    if (items.length < PAGE_SIZE) {
      if (!capped) expect(total).toBe(seen.length);
      return seen.toSorted((a, b) => a - b);
    }
  }
}

const holdsFor = (
  read: (q: string) => Promise<number[]>,
  standsIn: (n: number) => boolean,
  numRuns = 60,
) =>
  fc.assert(
    fc.asyncProperty(search, async (q) => {
      expect(await read(q)).toEqual(everybody.filter(standsIn).filter(isFound(q)));
    }),
    // The example 'c' matches the email address of every user, and also the reference of every
    // purchase request.
    {
      numRuns,
      examples: [['c'], ['ana'], ['%'], ['_'], ['\\'], ["'"], [''], ['p'], ['x'.repeat(100)]],
    },
  );

describe('a search for people', () => {
  it('in accounts finds exactly the people that a filter over all rows finds', () =>
    holdsFor(
      (q) =>
        readAll(
          (window) => searchUsers(testServer.platform.db, { ...window, q, sort: 'newest' }),
          (row) => row.verifiedEmail,
        ),
      () => true,
    ));

  it('in many grants finds exactly the people that a filter over all rows finds', () =>
    holdsFor(
      (q) =>
        readAll(
          (window) => listGrants(testServer.platform.db, { q }, window),
          (row) => row.person?.verifiedEmail,
        ),
      () => true,
    ));

  it('in open and in granted requests finds exactly the people that a filter over all rows finds', async () => {
    const requests = (state: 'open' | 'granted') => (q: string) =>
      readAll(
        (window) => listRequests(testServer.platform.db, { q, state }, window),
        (row) => row.person?.verifiedEmail,
      );
    await holdsFor(requests('open'), hasOpenRequest, 30);
    await holdsFor(requests('granted'), (n) => !hasOpenRequest(n), 30);
  });

  it('in results finds exactly the people that a filter over all rows finds', () =>
    holdsFor(
      (q) =>
        readAll(
          (window) =>
            listPeopleRows(testServer.platform.db, { scope: EVERYTHING, period: 'all' }, window, q),
          (row) => row.email,
        ),
      () => true,
    ));

  it('in possible recipients of a message finds only matching people, and at most twenty', async () => {
    const trainer = { id: '00000000-0000-7000-8000-000000000032', n: 50 };
    const readers = [
      (q: string) => listContacts(testServer.platform.db, trainer.id, q),
      (q: string) => listByRole(testServer.platform.db, trainer.id, q, null),
    ];
    for (const read of readers)
      await fc.assert(
        fc.asyncProperty(search, async (q) => {
          const expected = everybody.filter((n) => n !== trainer.n).filter(isFound(q));
          const found = (await read(q)).map(({ _id }) => Number.parseInt(_id.slice(-8), 16));
          expect(found.filter((n) => !expected.includes(n))).toEqual([]);
          expect(new Set(found).size).toBe(Math.min(20, expected.length));
        }),
        { numRuns: 40 },
      );
  });

  it('answers 400 on every list for characters that PostgreSQL cannot store', async () => {
    const admin = await testServer.signedInAs('admin');
    const lists = [
      '/api/user/users',
      '/api/access/requests',
      '/api/access/grants',
      '/api/access/codes',
      '/api/result/results',
      '/api/inbox/recipients',
      '/api/inbox/conversations',
      '/api/quiz/program',
      '/api/attempts/programs',
      '/api/insights/scopes',
    ];
    for (const url of lists) {
      const reply = await testServer.call(admin, { url: `${url}?q=a%00b` });
      expect(reply.statusCode, url).toBe(400);
      expect((await testServer.call(admin, { url: `${url}?q=a%25b` })).statusCode, url).toBe(200);
    }
  });
});
