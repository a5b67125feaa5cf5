import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type SignedIn, useTestServer } from '../test/test-server.ts';
import { updateUserRow } from './repository.ts';
import { updatePhrases } from './search/repository-phrases.ts';
import { userTable } from './tables.ts';

const testServer = useTestServer();
let admin: SignedIn;

interface Listed {
  username: string;
  role: string;
}

const list = (query = '', who = admin) => testServer.call(who, { url: `/api/user/users?${query}` });
const namesOf = (reply: Awaited<ReturnType<typeof list>>) =>
  reply.json<Listed[]>().map(({ username }) => username);

beforeAll(async () => {
  admin = await testServer.signedInAs('admin');
  for (let n = 1; n <= 23; n++) {
    await makeUser(
      testServer.platform,
      n % 2 ? 'paid' : 'demo',
      `Learner ${String(n).padStart(2, '0')}`,
    );
  }
  for (const name of ['Zoë Ångström', '100% sure', 'O_Brien', 'xavi']) {
    await makeUser(testServer.platform, 'trainer', name);
  }
});

describe('GET /api/user/users', () => {
  it('answers 400 for a page size above 100, a page below 1, and an unknown sort order', async () => {
    for (const query of ['pageSize=101', 'page=0', 'sort=password', 'role=owner']) {
      expect((await list(query)).statusCode, query).toBe(400);
    }
  });

  it('returns ten accounts, newest first, and the total in a header', async () => {
    const reply = await list();
    expect(reply.json()).toHaveLength(10);
    expect(namesOf(reply)[0]).toBe('xavi');
    expect(reply.headers['x-total-count']).toBe('28');
  });

  it('returns the contact and sign-in addresses, but no internal fields', async () => {
    const [row] = (await list('pageSize=1')).json();
    expect(Object.keys(row).sort()).toEqual([
      '_id',
      'createdAt',
      'email',
      'lastSignInAt',
      'profilePicture',
      'role',
      'signInEmail',
      'username',
    ]);
  });

  it('returns everyone exactly once over all pages, in each sort order and its reverse', async () => {
    const all: Record<string, string[]> = {};
    for (const sort of ['newest', 'oldest', 'username', '-username']) {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => list(`sort=${sort}&page=${page}`)),
      );
      all[sort] = pages.flatMap(namesOf);
      expect(new Set(all[sort]).size).toBe(28);
    }
    expect(all.oldest).toEqual(all.newest?.toReversed());
    expect(all['-username']).toEqual(all.username?.toReversed());
    expect((await list('page=9')).json()).toEqual([]);
  });

  it('filters by role, and returns the total for that role', async () => {
    const reply = await list('role=trainer');
    expect(reply.headers['x-total-count']).toBe('4');
    expect(reply.json<Listed[]>().every(({ role }) => role === 'trainer')).toBe(true);
  });

  it('finds people by the beginning of any word of their names and addresses, ignoring case', async () => {
    expect(namesOf(await list('q=LEARNER%2001'))).toEqual(['Learner 01']);
    expect(namesOf(await list(`q=${encodeURIComponent('zoë')}`))).toEqual(['Zoë Ångström']);
    expect((await list('q=people.example')).headers['x-total-count']).toBe('28');
    expect((await list('q=learner&role=paid')).headers['x-total-count']).toBe('12');
  });

  it('matches a search of two letters only at the beginning of words', async () => {
    expect(namesOf(await list('q=xa'))).toEqual(['xavi']);
    expect(namesOf(await list('q=av'))).toEqual([]);
  });

  it('treats special characters of the search as plain text', async () => {
    expect(namesOf(await list('q=100%25'))).toEqual(['100% sure']);
    expect(namesOf(await list('q=o_b'))).toEqual(['O_Brien']);
    expect(namesOf(await list('q=%25%25%25'))).toEqual([]);
    expect(namesOf(await list("q=';drop"))).toEqual([]);
  });

  it('finds people by several words with any separators, and by a very long name', async () => {
    const long = 'Bartholomäus von und zu Hohenstein-Oberwaldenfels';
    await makeUser(testServer.platform, 'trainer', long);
    await makeUser(testServer.platform, 'trainer', `${long.slice(0, -8)}X`);
    expect(namesOf(await list('q=o.brien'))).toEqual(['O_Brien']);
    expect(namesOf(await list('q=zu%20HOHENSTEIN%20ober'))).toHaveLength(2);
    expect(namesOf(await list(`q=${encodeURIComponent(long)}`))).toEqual([long]);
    expect(namesOf(await list(`q=${encodeURIComponent(long)}&role=paid`))).toEqual([]);
  });

  it('returns everyone if the search contains no word', async () => {
    const everybody = (await list()).headers['x-total-count'];
    expect((await list('q=%40.')).headers['x-total-count']).toBe(everybody);
  });

  it('finds a person by their new name and address, and not by the old ones', async () => {
    const { id } = await makeUser(testServer.platform, 'paid', 'Wanda Before');
    await updateUserRow(testServer.platform.db, id, {
      username: 'Wanda After',
      verifiedEmail: 'w@new.example',
      contactEmail: 'w@new.example',
    });
    expect(namesOf(await list('q=before'))).toEqual([]);
    for (const q of ['wanda', 'after', 'w@new', 'new.ex']) {
      expect(namesOf(await list(`q=${q}`)), q).toEqual(['Wanda After']);
    }
  });

  it('answers 200 to partners', async () => {
    expect((await list('', await testServer.signedInAs('partner'))).statusCode).toBe(200);
  });
});

describe('a search with more than 1,000 hits', () => {
  it('returns the total 1000+', async () => {
    await testServer.platform.db.insert(userTable).values(
      Array.from({ length: 1001 }, (_, n) => ({
        issuer: 'https://provider.example',
        subject: `crowd-${n}`,
        verifiedEmail: `crowd-${n}@people.example`,
        contactEmail: `crowd-${n}@people.example`,
        username: `Crowd ${n}`,
      })),
    );
    await updatePhrases(testServer.platform.db);
    const reply = await list('q=crowd');
    expect(reply.headers['x-total-count']).toBe('1000+');
    expect(reply.json()).toHaveLength(10);
    expect((await list('q=crowd&page=100')).json()).toHaveLength(10);
  });
});
