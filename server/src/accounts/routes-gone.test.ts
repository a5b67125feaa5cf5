import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { putInStore } from '../test/fixtures/shop.ts';
import { buildDraft } from '../test/generators/drafts.ts';
import { TEST_SECRET, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();

/**
 * Returns a server that deletes the account during each request: after the access check, but before
 * the use case runs.
 */
function deletingApp() {
  const { db, limits } = testServer.platform;
  const count = async (_rule: string, session: string) => {
    await db.execute(sql`delete from accounts_user where id in
      (select user_id from sessions_session where id::text = ${session})`);
    return 0;
  };
  return buildApp({ ...testServer.platform, limits: { ...limits, count } }, TEST_SECRET);
}

describe('an API call whose account is deleted while it runs', () => {
  it.each([
    ['/api/access/requests', { reference: 'CW-ABCD-EFGH' }],
    ['/api/access/redeem', { code: 'AAAA-BBBB-CCCC' }],
    ['/api/images/illustration', {}],
    ['/api/inbox/conversations', { subject: 'Hello', body: 'There you are.' }],
  ])('gets 401, 403, or 404, and stores no access request: %s', async (url, body) => {
    const program = await putInStore(testServer);
    const [person, trainer] = [
      await testServer.signedInAs('paid'),
      await testServer.signedInAs('trainer'),
    ];
    const app = await deletingApp();
    const reply = await app.inject({
      method: 'POST',
      url,
      payload: { programId: program._id, recipientId: trainer.user.id, ...body },
      headers: { cookie: person.cookie },
    });
    await app.close();
    expect([401, 403, 404]).toContain(reply.statusCode);
    const { rows } = await testServer.platform.db.execute(
      sql`select 1 from access_request where user_id = ${person.user.id}`,
    );
    expect(rows).toEqual([]);
  });

  it('answers 401 if storing fails because the account is missing', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const payload = {
      name: 'Private Pilot',
      description: 'Mock exams for the written test',
      status: 'draft',
      settings: { price: 5 },
      courses: [
        {
          name: 'Ground school',
          modules: [{ name: 'Weather', questions: [buildDraft('true-false')] }],
        },
      ],
    };
    const app = await deletingApp();
    const reply = await app.inject({
      method: 'POST',
      url: '/api/quiz/program',
      payload,
      headers: { cookie: trainer.cookie },
    });
    await app.close();
    expect(reply.json().code).toBe('signed-out');
    expect(reply.statusCode).toBe(401);
  });
});
