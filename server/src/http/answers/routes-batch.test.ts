import { BATCH_PATH, BATCH_SIZE, BATCHED_ADDRESS_LENGTH } from '@certway/contract/calls/batch';
import { describe, expect, it } from 'vitest';
import { everyCall } from '../../test/generators/every-call.ts';
import { type SignedIn, useTestServer } from '../../test/test-server.ts';

const testServer = useTestServer();

const ask = (who: SignedIn | null, ...addresses: string[]) => {
  const search = new URLSearchParams(
    addresses.map((address): [string, string] => ['ask', address]),
  );
  return testServer.call(who, { url: `${BATCH_PATH}?${search}` });
};

/** GET calls without parameters in the path that reply with JSON. */
const plainReads = everyCall.filter(
  ({ method, path, endpoint }) =>
    method === 'GET' && !path.includes(':') && typeof endpoint.reply !== 'string',
);
/**
 * Patterns of the paths of all GET calls. They are needed because the path of a writing call can
 * also match: `/api/attempts/papers` has the form of the path of an attempt.
 */
const readsWithNames = everyCall
  .filter(({ method, endpoint }) => method === 'GET' && typeof endpoint.reply !== 'string')
  .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
const notReads = everyCall.filter(
  ({ method, endpoint }) => method !== 'GET' || typeof endpoint.reply === 'string',
);

describe('a batch of GET calls', () => {
  it.each(['admin', 'partner', 'trainer', 'paid', 'demo', 'user', null] as const)(
    'returns the replies that separate calls of the role %s would get',
    async (role) => {
      const who = role && (await testServer.signedInAs(role));
      const addresses = plainReads.map(({ path }) => path);
      expect(addresses.length).toBeGreaterThan(20);
      while (addresses.length > 0) {
        const some = addresses.splice(0, BATCH_SIZE);
        const reply = await ask(who, ...some);
        expect(reply.statusCode).toBe(200);
        const told = reply.json() as { status: number; total?: string; body: unknown }[];
        for (const [place, address] of some.entries()) {
          const alone = await testServer.call(who, { url: address });
          const { status, total, body } = told[place] ?? {};
          expect([address, status]).toEqual([address, alone.statusCode]);
          expect(total).toBe(alone.headers['x-total-count']?.toString());
          expect(withoutId(body)).toEqual(withoutId(alone.json()));
        }
      }
    },
  );

  it('returns the error of a failing call next to the replies of the others', async () => {
    const who = await testServer.signedInAs('paid');
    const reply = await ask(
      who,
      `/api/user/users/${who.user.id}`,
      '/api/attempts/nothing',
      '/api/audit',
    );
    expect((reply.json() as { status: number }[]).map(({ status }) => status)).toEqual([
      200,
      expect.toSatisfy((status: number) => status >= 400 && status < 500),
      403,
    ]);
  });

  it('is answered with no-store, so that no cache keeps the replies', async () => {
    expect((await ask(null, '/api/settings')).headers['cache-control']).toBe('no-store');
  });

  it('after a sign-out, returns 401 for a call that needs a session, and 200 for a public call', async () => {
    const who = await testServer.signedInAs('paid');
    await testServer.call(who, { method: 'POST', url: '/api/auth/sign-out' });
    const reply = await ask(who, '/api/attempts/running', '/api/settings');
    expect((reply.json() as { status: number }[]).map(({ status }) => status)).toEqual([401, 200]);
  });
});

/**
 * Removes the request id from an error reply, because it differs in each reply and would prevent a
 * comparison.
 */
function withoutId(body: unknown): unknown {
  const { requestId: _, ...rest } = Object(body) as { requestId?: string };
  return Array.isArray(body) ? body : rest;
}

describe('a batch that contains anything but GET calls with JSON replies', () => {
  it.each(notReads.map(({ slice, name, path }) => [`${slice}.${name}`, path]))(
    'is answered with 400 for the call %s',
    async (_, path) => {
      const address = path.replaceAll(/:\w+/g, '01a2142b-c67e-7968-9169-aeb615e0f1b0');
      if (readsWithNames.some((pattern) => pattern.test(address))) return;
      const reply = await ask(await testServer.signedInAs('admin'), '/api/settings', address);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ code: 'invalid-input', errors: [{ field: 'ask' }] });
    },
  );

  it.each([
    ['nothing', []],
    ['too many', Array.from({ length: BATCH_SIZE + 1 }, () => '/api/settings')],
    ['itself', [`${BATCH_PATH}?ask=/api/settings`]],
    ['another site', ['https://elsewhere.example/api/settings']],
    ['another host', ['//elsewhere.example/api/settings']],
    ['a way up', ['/api/settings/../inbox/events']],
    ['what follows a hash', ['/api/settings#']],
    ['a probe', ['/metrics']],
    ['an address without end', [`/api/quiz/program?q=${'a'.repeat(BATCHED_ADDRESS_LENGTH)}`]],
    ['an empty one', ['']],
  ] as const)('is answered with 400 and the field `ask`: %s', async (_, addresses) => {
    const reply = await ask(null, ...addresses);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'invalid-input', errors: [{ field: 'ask' }] });
  });
});
