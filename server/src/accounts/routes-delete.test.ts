import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { grantTable } from '../access/tables.ts';
import { newId } from '../db/ids.ts';
import { inTransaction } from '../db/transaction.ts';
import { programTable } from '../programs/tables.ts';
import { makeUser, type SignedIn, useTestServer } from '../test/test-server.ts';
import { countUsers, setRole } from './repository.ts';
import { auditTable, userTable } from './tables.ts';

const testServer = useTestServer();

const remove = (who: SignedIn, userId = who.user.id, username = who.user.username) =>
  testServer.call(who, {
    method: 'DELETE',
    url: `/api/user/users/${userId}`,
    payload: { username },
  });
const isThere = async (userId: string) =>
  (await testServer.platform.db.select().from(userTable).where(eq(userTable.id, userId))).length >
  0;

async function makeProgram(trainerId: string): Promise<string> {
  const id = newId();
  await testServer.platform.db
    .insert(programTable)
    .values({ id, trainerId, name: 'Sailing', currency: 'USD' });
  return id;
}

describe('DELETE /api/user/users/:userId', () => {
  it("answers 403 for another person's account, even to admins", async () => {
    const other = await makeUser(testServer.platform, 'paid');
    const admin = await testServer.signedInAs('admin');
    expect((await remove(admin, other.id, other.username)).statusCode).toBe(403);
    expect(await isThere(other.id)).toBe(true);
  });

  it('answers 400 without the right username as confirmation', async () => {
    const me = await testServer.signedInAs('paid');
    const reply = await remove(me, me.user.id, 'somebody');
    expect(reply.json()).toMatchObject({ code: 'invalid-input', errors: [{ field: 'username' }] });
    expect(await isThere(me.user.id)).toBe(true);
  });

  it('answers 409 with the reason to the last administrator', async () => {
    const { db } = testServer.platform;
    const admins = await db.select().from(userTable).where(eq(userTable.role, 'admin'));
    await inTransaction(db, async (tx) => {
      for (const admin of admins) await setRole(tx, admin, 'paid');
    });
    const last = await testServer.signedInAs('admin');
    const reply = await remove(last);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      code: 'last-admin',
      message: 'There must always be an administrator. Make someone else an administrator first.',
    });
    await testServer.signedInAs('admin');
    expect((await remove(last)).statusCode).toBe(200);
  });

  it('answers 409 with the reason to a trainer whose programs learners use', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const learner = await makeUser(testServer.platform, 'paid');
    const programId = await makeProgram(trainer.user.id);
    await testServer.platform.db
      .insert(grantTable)
      .values({ userId: learner.id, programId, source: 'manual', currency: 'USD' });
    const reply = await remove(trainer);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().code).toBe('programs-held');
    expect(await isThere(trainer.user.id)).toBe(true);
  });

  it('deletes a trainer’s programs if no one ever had access to them', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const programId = await makeProgram(trainer.user.id);
    expect((await remove(trainer)).statusCode).toBe(200);
    const left = await testServer.platform.db
      .select()
      .from(programTable)
      .where(eq(programTable.id, programId));
    expect(left).toEqual([]);
  });

  it('deletes the account of a trainer who has handed over all programs', async () => {
    const [trainer, newOwner] = [
      await testServer.signedInAs('trainer'),
      await testServer.signedInAs('trainer'),
    ];
    const learner = await makeUser(testServer.platform, 'paid');
    const programId = await makeProgram(trainer.user.id);
    await testServer.platform.db
      .insert(grantTable)
      .values({ userId: learner.id, programId, source: 'manual', currency: 'USD' });
    const url = `/api/quiz/program/${programId}`;
    const transferTo = (trainerId: string) =>
      testServer.call(trainer, { method: 'PATCH', url, payload: { trainerId } });
    expect((await transferTo(learner.id)).json().code).toBe('trainer-needed');
    expect((await transferTo(newOwner.user.id)).json().trainerId).toBe(newOwner.user.id);
    expect((await transferTo(trainer.user.id)).statusCode).toBe(404);
    const byAddress = (trainerEmail: string) =>
      testServer.call(newOwner, { method: 'PATCH', url, payload: { trainerEmail } });
    expect((await byAddress(learner.verifiedEmail)).json().code).toBe('trainer-needed');
    expect((await byAddress('nobody@elsewhere.example')).json().code).toBe('trainer-needed');
    const another = await testServer.signedInAs('trainer');
    const given = await byAddress(` ${another.user.verifiedEmail.toUpperCase()} `);
    expect(given.json().trainerId).toBe(another.user.id);
    const inbox = await testServer.call(newOwner, { url: '/api/inbox/conversations' });
    expect(inbox.json().conversations[0].subject).toBe('You now own Sailing');
    expect((await remove(trainer)).statusCode).toBe(200);
  });

  it('ends every session and updates the account counts', async () => {
    const me = await testServer.signedInAs('demo');
    const before = await countUsers(testServer.platform.db, 'demo');
    expect((await remove(me)).json()).toEqual({ success: true });
    expect((await testServer.call(me, { url: '/api/auth/sessions' })).statusCode).toBe(401);
    expect(await countUsers(testServer.platform.db, 'demo')).toBe(before - 1);
  });

  it('keeps only the id, without the name, in the audit log', async () => {
    const me = await testServer.signedInAs('demo');
    await remove(me);
    const admin = await testServer.signedInAs('admin');
    const reply = await testServer.call(admin, { url: `/api/audit?subject=${me.user.id}` });
    expect(reply.json().entries).toMatchObject([
      { action: 'account-deleted', subject: { _id: me.user.id, username: null } },
    ]);
    const kept = await testServer.platform.db
      .select()
      .from(auditTable)
      .where(eq(auditTable.subjectId, me.user.id));
    expect(JSON.stringify(kept)).not.toContain(me.user.verifiedEmail);
  });
});

describe('GET /api/user/users/:userId/export', () => {
  it('answers 403 for another person’s data, also to admins', async () => {
    const other = await makeUser(testServer.platform, 'paid');
    const url = `/api/user/users/${other.id}/export`;
    expect((await testServer.call(await testServer.signedInAs('admin'), { url })).statusCode).toBe(
      403,
    );
  });

  it('returns a file with everything stored about the person, grouped by slice', async () => {
    const me = await testServer.signedInAs('paid');
    const reply = await testServer.call(me, { url: `/api/user/users/${me.user.id}/export` });
    expect(reply.headers['content-disposition']).toContain('certway-my-data.json');
    expect(reply.json()).toMatchObject({
      account: { id: me.user.id, verifiedEmail: me.user.verifiedEmail },
      sessions: [{ userAgent: 'test' }],
      audit: [],
    });
    expect(reply.body).not.toMatch(/tokenHash/);
  });
});
