import { type Role, roles } from '@certway/contract/accounts/roles';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { grantTable } from '../access/tables.ts';
import { newId } from '../db/ids.ts';
import { inTransaction } from '../db/transaction.ts';
import { programTable } from '../programs/tables.ts';
import { makeUser, type SignedIn, useTestServer } from '../test/test-server.ts';
import { setRole, type UserRow } from './repository.ts';
import { auditTable, figuresTable, userTable } from './tables.ts';

const LISTED = 'listed@people.example';
const testServer = useTestServer({ ADMIN_EMAILS: LISTED });

const give = (who: SignedIn | null, address: string, role: string) =>
  testServer.call(who, {
    method: 'PATCH',
    url: `/api/user/update-role/${encodeURIComponent(address)}`,
    payload: { role },
  });

async function roleOf(user: UserRow): Promise<Role | undefined> {
  const [row] = await testServer.platform.db
    .select()
    .from(userTable)
    .where(eq(userTable.id, user.id));
  return row?.role;
}

const auditOf = (user: UserRow) =>
  testServer.platform.db.select().from(auditTable).where(eq(auditTable.subjectId, user.id));

/**
 * Whether a change of role is allowed. The rule is written in a different way than in the policy,
 * so that the test does not just repeat the tested code.
 */
function allowed(actor: Role, target: Role, to: Role): boolean {
  if (actor === 'admin') return true;
  const beyond: Role[] = ['partner', 'admin'];
  return actor === 'partner' && !beyond.includes(target) && !beyond.includes(to);
}

describe('PATCH /api/user/update-role/:email', () => {
  it.each(roles.flatMap((actor) => roles.map((target) => ({ actor, target }))))(
    'lets $actor give $target exactly the permitted roles',
    async ({ actor, target }) => {
      const who = await testServer.signedInAs(actor);
      for (const to of roles) {
        const whom = await makeUser(testServer.platform, target);
        const reply = await give(who, whom.verifiedEmail, to);
        const may = allowed(actor, target, to);
        expect(reply.statusCode, `to ${to}`).toBe(may ? 200 : 403);
        expect(await roleOf(whom), `to ${to}`).toBe(may ? to : target);
        expect(await auditOf(whom), `to ${to}`).toHaveLength(may && to !== target ? 1 : 0);
      }
    },
  );

  it('returns the reason why a partner may not change an account or assign a role', async () => {
    const partner = await testServer.signedInAs('partner');
    const admin = await makeUser(testServer.platform, 'admin');
    expect((await give(partner, admin.verifiedEmail, 'demo')).json()).toMatchObject({
      code: 'role-out-of-reach',
      message:
        'Partners can assign only the roles user, demo, paid, and trainer, and only to accounts that have one of these roles.',
    });
  });

  it('answers 400 to an unknown role', async () => {
    const whom = await makeUser(testServer.platform, 'paid');
    const reply = await give(await testServer.signedInAs('admin'), whom.verifiedEmail, 'owner');
    expect(reply.json()).toMatchObject({ code: 'invalid-input', errors: [{ field: 'role' }] });
  });

  it("answers 403 for the caller's own role, even if the request would not change it", async () => {
    for (const role of ['admin', 'partner'] as const) {
      const me = await testServer.signedInAs(role);
      const reply = await give(me, me.user.verifiedEmail, role);
      expect(reply.json()).toMatchObject({ code: 'own-role' });
    }
  });

  it('answers 409 if an administrator on the operator’s list would be demoted', async () => {
    const listed = await makeUser(testServer.platform, 'admin', 'Listed');
    await testServer.platform.db
      .update(userTable)
      .set({ verifiedEmail: LISTED })
      .where(eq(userTable.id, listed.id));
    const admin = await testServer.signedInAs('admin');
    expect((await give(admin, LISTED, 'paid')).json()).toMatchObject({
      code: 'listed-admin',
      message: 'This administrator is set in the server’s configuration and cannot be demoted.',
    });
    expect((await give(admin, LISTED, 'admin')).statusCode).toBe(200);
  });

  it('finds an account by its verified address only, ignoring case', async () => {
    const admin = await testServer.signedInAs('admin');
    const whom = await makeUser(testServer.platform, 'demo');
    await testServer.platform.db
      .update(userTable)
      .set({ contactEmail: 'contact@people.example' })
      .where(eq(userTable.id, whom.id));
    expect((await give(admin, 'contact@people.example', 'paid')).statusCode).toBe(404);
    expect((await give(admin, whom.verifiedEmail.toUpperCase(), 'paid')).statusCode).toBe(200);
  });

  it('answers 409 for an address that two accounts have', async () => {
    const [one, two] = [
      await makeUser(testServer.platform, 'demo'),
      await makeUser(testServer.platform, 'demo'),
    ];
    await testServer.platform.db
      .update(userTable)
      .set({ verifiedEmail: one.verifiedEmail })
      .where(eq(userTable.id, two.id));
    const reply = await give(await testServer.signedInAs('admin'), one.verifiedEmail, 'paid');
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'shared-address' });
    expect(await roleOf(one)).toBe('demo');
  });

  it('returns the updated account, and records actor and subject in the audit log', async () => {
    const admin = await testServer.signedInAs('admin');
    const whom = await makeUser(testServer.platform, 'demo');
    const reply = await give(admin, whom.verifiedEmail, 'trainer');
    expect(reply.json()).toMatchObject({ _id: whom.id, role: 'trainer' });
    expect(await auditOf(whom)).toMatchObject([
      { actorId: admin.user.id, action: 'role-changed', details: { from: 'demo', to: 'trainer' } },
    ]);
  });

  it('takes effect immediately in existing sessions', async () => {
    const admin = await testServer.signedInAs('admin');
    const whom = await testServer.signedInAs('partner');
    expect((await testServer.call(whom, { url: '/api/user/users' })).statusCode).toBe(200);
    await give(admin, whom.user.verifiedEmail, 'paid');
    expect((await testServer.call(whom, { url: '/api/user/users' })).statusCode).toBe(403);
  });

  it('sets the role paid for staff who lose their staff role but have access to a program', async () => {
    const trainer = await makeUser(testServer.platform, 'trainer');
    const programId = newId();
    await testServer.platform.db
      .insert(programTable)
      .values({ id: programId, trainerId: trainer.id, name: 'Sailing', currency: 'USD' });
    await testServer.platform.db
      .insert(grantTable)
      .values({ id: newId(), userId: trainer.id, programId, source: 'manual', currency: 'USD' });
    const reply = await give(await testServer.signedInAs('admin'), trainer.verifiedEmail, 'demo');
    expect(reply.json().role).toBe('paid');
  });
});

describe('the last administrator', () => {
  it('keeps the role when several administrators demote each other at the same time', async () => {
    const { db } = testServer.platform;
    const before = await db.select().from(userTable).where(eq(userTable.role, 'admin'));
    await inTransaction(db, async (tx) => {
      for (const admin of before) await setRole(tx, admin, 'partner');
    });
    const admins = await Promise.all(
      Array.from({ length: 4 }, () => testServer.signedInAs('admin')),
    );
    const replies = await Promise.all(
      admins.flatMap((actor) =>
        admins
          .filter((target) => target !== actor)
          .map((target) => give(actor, target.user.verifiedEmail, 'demo')),
      ),
    );
    const left = await db.select().from(userTable).where(eq(userTable.role, 'admin'));
    expect(left).toHaveLength(1);
    const statuses = new Set(replies.map(({ statusCode }) => statusCode));
    expect([...statuses].sort()).toEqual([200, 403]);
  });
});

describe('the stored account counts', () => {
  it('equal a recount after all tests of this file', async () => {
    const { db } = testServer.platform;
    const users = await db.select({ role: userTable.role }).from(userTable);
    const figures = await db.select().from(figuresTable);
    for (const role of roles) {
      const counted = users.filter((user) => user.role === role).length;
      expect(figures.find((row) => row.role === role)?.count ?? 0, role).toBe(counted);
    }
  });
});
