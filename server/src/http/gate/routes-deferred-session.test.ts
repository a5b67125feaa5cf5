import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { isSelect } from '../../db/statements/query-text.ts';
import { deleteSessionsOf } from '../../sessions/repository.ts';
import { everyCall } from '../../test/every-call.ts';
import { recordStatements } from '../../test/recorded-statements.ts';
import { type SignedIn, useTestServer } from '../../test/test-server.ts';

/**
 * Tests calls whose reply is computed while their session is still being read. They must not return
 * data if the person has been signed out in the meantime.
 */
const testServer = useTestServer();
const besides = everyCall.filter(({ endpoint }) => endpoint.session === 'beside');

/** Returns a body without the request id, which differs in each reply. */
const without = (body: string) => body.replace(/"requestId.*/, '');

it('at least one call reads its session together with its data', () =>
  expect(besides.length).toBeGreaterThan(0));

describe.each(besides)(
  '$line, which reads the session together with its data',
  ({ method, path }) => {
    const url = path.replace(/:\w+/g, () => newId());
    const call = (who: SignedIn) => testServer.call(who, { method, url });

    it('runs only SELECT statements', async () => {
      const who = await testServer.signedInAs('paid');
      const first = await call(who);
      const asked = await recordStatements(testServer, async () => {
        const again = await call(who);
        expect(again.statusCode).toBe(first.statusCode);
        expect(without(again.body)).toBe(without(first.body));
      });
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.filter(({ text }) => !isSelect(text))).toEqual([]);
      expect(method).toBe('GET');
    });

    it('answers 401 to a person who was signed out since the last call', async () => {
      const who = await testServer.signedInAs('paid');
      await call(who);
      await deleteSessionsOf(testServer.platform.db, who.user.id);
      const reply = await call(who);
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'signed-out']);
    });

    it('returns the reply for the new role if the caller’s role changed since the last call', async () => {
      const [paid, admin] = [
        await testServer.signedInAs('paid'),
        await testServer.signedInAs('admin'),
      ];
      const asAdmin = (await call(admin)).body;
      await call(paid);
      const promoted = "update accounts_user set role = 'admin' where id = $1";
      await testServer.platform.db.$client.query(promoted, [paid.user.id]);
      expect(without((await call(paid)).body)).toBe(without(asAdmin));
    });
  },
);
