import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeUser, useTestServer } from '../../test/test-server.ts';
import { searchUsers, type UserSearch } from './repository.ts';
import { updatePhrases } from './repository-phrases.ts';

/** The number of people, large enough that the middle of the list is far from both ends. */
const PEOPLE = 4000;
const PAGE_SIZE = 100;
const MINUTE_MS = 60_000;
const testServer = useTestServer();

beforeAll(async () => {
  await testServer.platform.db.execute(sql`
    insert into accounts_user (id, issuer, subject, verified_email, contact_email, username, role)
    select lpad(to_hex(n), 32, '0')::uuid, 'test', n::text, n || '@people.example',
      n || '@people.example', case when n % 3 = 0 then 'Ada' else 'ada ' || n % 1000 end,
      case when n % 4 = 0 then 'demo' else 'paid' end
    from generate_series(1, ${PEOPLE}::int) n`);
  await testServer.platform.db.execute(sql`
    insert into accounts_figures select role, count(*) from accounts_user group by role`);
  await updatePhrases(testServer.platform.db);
});
afterEach(() => void vi.useRealTimers());

const whole = { page: 1, pageSize: PEOPLE, q: '' };
const read = async (search: Partial<UserSearch>) => {
  const asked = { page: 1, pageSize: PAGE_SIZE, q: '', sort: 'newest' as const, ...search };
  const { items } = await searchUsers(testServer.platform.db, asked);
  return items.map(({ id }) => id);
};
const MIDST = 20;

describe('a long list of accounts', () => {
  it.each(['newest', 'oldest', 'username', '-username'] as const)(
    'shows everyone exactly once over all pages, in the sort order %s',
    async (sort) => {
      for (const [role, count] of [
        [undefined, PEOPLE],
        ['paid', 3000],
      ] as const) {
        const seen: string[] = [];
        for (let page = 1; page <= count / PAGE_SIZE; page++) {
          seen.push(...(await read({ sort, role, page })));
        }
        const all = await read({ sort, role, pageSize: count });
        expect(seen).toEqual(all);
        expect(new Set(seen).size).toBe(count);
      }
    },
  );

  it.each(['newest', 'oldest', 'username', '-username'] as const)(
    'is unchanged by a search that matches everyone, in the sort order %s',
    async (sort) => {
      for (const role of [undefined, 'paid'] as const) {
        const pages = [1, 2, 9].map((page) => ({ sort, role, page }));
        for (const page of pages)
          expect(await read({ ...page, q: 'ada' })).toEqual(await read(page));
      }
    },
  );

  it.each(['newest', 'oldest', 'username', '-username'] as const)(
    'with few hits for a search keeps the sort order %s',
    async (sort) => {
      const found = (await read({ sort, role: 'paid', pageSize: PEOPLE, q: 'ada 99' })).length;
      const { items } = await searchUsers(testServer.platform.db, { ...whole, sort, role: 'paid' });
      const few = items.filter(({ searched }) => searched.includes(' ada 99')).map(({ id }) => id);
      expect(found).toBe(few.length);
      const pages = [1, 2].map((page) =>
        read({ sort, role: 'paid', page, pageSize: 8, q: 'ada 99' }),
      );
      expect((await Promise.all(pages)).flat()).toEqual(few.slice(0, 16));
    },
  );

  it('still shows the same people on a middle page right after a new sign-up', async () => {
    const before = await read({ page: MIDST });
    await makeUser(testServer.platform, 'paid');
    expect(await read({ page: MIDST })).toEqual(before);
    expect(await read({ page: 1 })).toHaveLength(PAGE_SIZE);
  });

  it('shows new accounts on its middle pages after some minutes', async () => {
    const before = await read({ page: MIDST, sort: 'newest', role: 'demo', pageSize: 25 });
    vi.useFakeTimers({ toFake: ['Date'] });
    await makeUser(testServer.platform, 'demo');
    vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
    const now = () => read({ page: MIDST, sort: 'newest', role: 'demo', pageSize: 25 });
    await expect.poll(now).not.toEqual(before);
  });
});
