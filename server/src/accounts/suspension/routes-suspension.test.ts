import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { programTable } from '../../programs/tables.ts';
import { grant, makeLearner } from '../../test/fixtures/attempts.ts';
import { buildIdentity, signInThrough } from '../../test/fixtures/flow.ts';
import { type SignedIn, useTestServer } from '../../test/test-server.ts';
import { auditTable, userTable } from '../tables.ts';

const testServer = useTestServer({ ADMIN_EMAILS: 'listed@people.example' });
const because = 'Questions were copied out.';

const address = (userId: string) => `/api/user/accounts/${userId}`;
const open = (who: SignedIn | null, userId: string) =>
  testServer.call(who, { url: address(userId) });
const suspend = (who: SignedIn | null, userId: string, payload: object = { because }) =>
  testServer.call(who, { method: 'POST', url: `${address(userId)}/suspension`, payload });
const restore = (who: SignedIn, userId: string) =>
  testServer.call(who, { method: 'DELETE', url: `${address(userId)}/suspension` });
const close = (who: SignedIn, userId: string, username: string) =>
  testServer.call(who, { method: 'DELETE', url: address(userId), payload: { username } });
const me = (who: SignedIn) => testServer.call(who, { url: `/api/user/users/${who.user.id}` });

async function logOf(userId: string) {
  const rows = await testServer.platform.db
    .select()
    .from(auditTable)
    .where(eq(auditTable.subjectId, userId))
    .orderBy(desc(auditTable.at), desc(auditTable.id));
  return rows.map(({ action, actorId }) => ({ action, actorId }));
}

describe('/api/user/accounts/:userId', () => {
  it('answers 403 to everyone but admins', async () => {
    const target = await testServer.signedInAs('paid');
    for (const role of ['partner', 'trainer', 'paid', 'demo'] as const) {
      const who = await testServer.signedInAs(role);
      expect((await open(who, target.user.id)).statusCode).toBe(403);
      expect((await suspend(who, target.user.id)).statusCode).toBe(403);
      expect((await close(who, target.user.id, target.user.username)).statusCode).toBe(403);
    }
    expect((await open(null, target.user.id)).statusCode).toBe(401);
    const admin = await testServer.signedInAs('admin');
    expect((await open(admin, newId())).statusCode).toBe(404);
    expect((await suspend(admin, newId())).statusCode).toBe(404);
  });

  it('returns the account and the devices on which the person is signed in', async () => {
    const admin = await testServer.signedInAs('admin');
    const target = await testServer.signedInAs('paid');
    expect((await open(admin, target.user.id)).json()).toMatchObject({
      _id: target.user.id,
      signInEmail: target.user.verifiedEmail,
      suspended: null,
      devices: [{ userAgent: 'test' }],
    });
  });
});

describe('POST /api/user/accounts/:userId/suspension', () => {
  it('answers 400 without a reason', async () => {
    const admin = await testServer.signedInAs('admin');
    const target = await testServer.signedInAs('paid');
    const reply = await suspend(admin, target.user.id, { because: '  ' });
    expect(reply.json()).toMatchObject({ code: 'invalid-input', errors: [{ field: 'because' }] });
    expect((await me(target)).statusCode).toBe(200);
  });

  it('signs the person out on all devices, and shows the reason at the next sign-in', async () => {
    const admin = await testServer.signedInAs('admin');
    const identity = buildIdentity();
    const first = await signInThrough(testServer, identity);
    const userId = first.json().user._id;
    const second = await signInThrough(testServer, identity);
    const cookies = [first, second].map((reply) => {
      const found = reply.cookies.find(({ name }) => name.includes('session'));
      return `${found?.name}=${found?.value}`;
    });
    const asked = (cookie: string) =>
      testServer.app.inject({ url: `/api/user/users/${userId}`, headers: { cookie } });
    for (const cookie of cookies) expect((await asked(cookie)).statusCode).toBe(200);
    const reply = await suspend(admin, userId);
    expect(reply.json()).toMatchObject({ suspended: { because }, devices: [] });
    for (const cookie of cookies) expect((await asked(cookie)).statusCode).toBe(401);
    const bearer = { authorization: `Bearer ${first.json().accessToken}` };
    const byToken = { url: `/api/user/users/${userId}`, headers: bearer };
    expect((await testServer.app.inject(byToken)).statusCode).toBe(401);
    for (const call of ['google', 'signin']) {
      const refused = await signInThrough(testServer, identity, call);
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({
        code: 'account-suspended',
        message: `This account is suspended. ${because}`,
      });
    }
    expect((await restore(admin, userId)).json().suspended).toBeNull();
    expect((await signInThrough(testServer, identity)).statusCode).toBe(200);
    expect(await logOf(userId)).toEqual([
      { action: 'account-restored', actorId: admin.user.id },
      { action: 'account-suspended', actorId: admin.user.id },
    ]);
  });

  it('refuses to suspend or close one’s own account, or an account on the operator’s list of admins', async () => {
    const admin = await testServer.signedInAs('admin');
    expect((await suspend(admin, admin.user.id)).json().code).toBe('own-account');
    expect((await close(admin, admin.user.id, admin.user.username)).json().code).toBe(
      'own-account',
    );
    const listed = await testServer.signedInAs('admin');
    await testServer.platform.db
      .update(userTable)
      .set({ verifiedEmail: 'listed@people.example' })
      .where(eq(userTable.id, listed.user.id));
    expect((await suspend(admin, listed.user.id)).json().code).toBe('listed-admin');
    expect((await close(admin, listed.user.id, 'admin')).json().code).toBe('listed-admin');
    expect((await me(listed)).statusCode).toBe(200);
  });
});

describe('DELETE /api/user/accounts/:userId', () => {
  it("answers 400 for a wrong username, and 'programs-held' for a trainer whose programs learners use", async () => {
    const admin = await testServer.signedInAs('admin');
    const trainer = await testServer.signedInAs('trainer');
    const learner = await makeLearner(testServer);
    await testServer.platform.db
      .update(programTable)
      .set({ trainerId: trainer.user.id })
      .where(eq(programTable.id, learner.program._id));
    expect((await close(admin, trainer.user.id, 'somebody')).statusCode).toBe(400);
    const held = await close(admin, trainer.user.id, trainer.user.username);
    expect(held.json()).toMatchObject({ code: 'programs-held' });
  });

  it('deletes the person, and the audit log keeps only the id', async () => {
    const admin = await testServer.signedInAs('admin');
    const learner = await makeLearner(testServer);
    const target = await testServer.signedInAs('paid');
    await grant(testServer, target, learner.program._id);
    const reply = await close(admin, target.user.id, target.user.username);
    expect(reply.statusCode).toBe(200);
    expect((await me(target)).statusCode).toBe(401);
    expect((await open(admin, target.user.id)).statusCode).toBe(404);
    expect(await logOf(target.user.id)).toContainEqual({
      action: 'account-deleted',
      actorId: admin.user.id,
    });
  });
});
