import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';
import { userTable } from './tables.ts';

const testServer = useTestServer();

describe('GET /api/user/users/:userId', () => {
  it('answers 401 when signed out', async () => {
    const reply = await testServer.call(null, { url: `/api/user/users/${newId()}` });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({
      code: 'signed-out',
      message: 'Please log in to continue',
    });
  });

  it('answers 400 to an invalid id and names the field', async () => {
    const reply = await testServer.call(await testServer.signedInAs('paid'), {
      url: '/api/user/users/me',
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].field).toBe('userId');
  });

  it('returns the caller with exactly the fields of the contract', async () => {
    const me = await testServer.signedInAs('demo');
    const reply = await testServer.call(me, { url: `/api/user/users/${me.user.id}` });
    expect(Object.keys(reply.json()).sort()).toEqual(
      [
        '_id',
        'cellNumber',
        'email',
        'profilePicture',
        'purchasedCourses',
        'role',
        'username',
      ].sort(),
    );
  });

  it("answers 404 for another person's account to learners and trainers, and 200 to administrators", async () => {
    const other = await testServer.signedInAs('paid');
    const url = `/api/user/users/${other.user.id}`;
    for (const role of ['user', 'demo', 'paid', 'trainer'] as const) {
      expect(
        (await testServer.call(await testServer.signedInAs(role), { url })).statusCode,
        role,
      ).toBe(404);
    }
    for (const role of ['admin', 'partner'] as const) {
      expect(
        (await testServer.call(await testServer.signedInAs(role), { url })).statusCode,
        role,
      ).toBe(200);
    }
  });
});

describe('POST /api/user/update/:userId', () => {
  const update = (who: SignedIn, payload: object, userId = who.user.id) =>
    testServer.call(who, { method: 'POST', url: `/api/user/update/${userId}`, payload });

  it("answers 403 for another person's account, even to admins", async () => {
    const other = await testServer.signedInAs('paid');
    const reply = await update(
      await testServer.signedInAs('admin'),
      { username: 'X' },
      other.user.id,
    );
    expect(reply.statusCode).toBe(403);
  });

  it.each([
    ['username', { username: '  ' }],
    ['username', { username: 'x'.repeat(201) }],
    ['email', { email: 'not an address' }],
    ['email', { email: '' }],
    ['email', { email: `${'x'.repeat(250)}@people.example` }],
    ['cellNumber', { cellNumber: '1'.repeat(41) }],
  ])('answers 400 to an invalid %s and names the field', async (field, payload) => {
    const reply = await update(await testServer.signedInAs('demo'), payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].field).toBe(field);
  });

  it('answers 400 to a picture from another site', async () => {
    const me = await testServer.signedInAs('demo');
    for (const profilePicture of ['https://elsewhere.example/a.png', '/api/image/x_1x1.png']) {
      expect((await update(me, { profilePicture })).json().code).toBe('foreign-picture');
    }
  });

  it('changes only the fields that are sent, never the role or sign-in address', async () => {
    const me = await testServer.signedInAs('demo');
    const reply = await update(me, {
      username: ' Mira <b>L</b> ',
      cellNumber: '+46 70 123 45 67',
      role: 'admin',
      verifiedEmail: 'boss@people.example',
    });
    expect(reply.json()).toMatchObject({
      _id: me.user.id,
      username: 'Mira <b>L</b>',
      cellNumber: '+46 70 123 45 67',
      email: me.user.contactEmail,
      role: 'demo',
    });
    const email = 'mira@contact.example';
    expect((await update(me, { email })).json()).toMatchObject({
      email,
      cellNumber: '+46 70 123 45 67',
      username: 'Mira <b>L</b>',
    });
    const [row] = await testServer.platform.db
      .select()
      .from(userTable)
      .where(eq(userTable.id, me.user.id));
    expect(row).toMatchObject({ verifiedEmail: me.user.verifiedEmail, contactEmail: email });
  });

  it('answers 400 to a character that cannot be stored', async () => {
    const reply = await update(await testServer.signedInAs('demo'), { username: 'a\u0000b' });
    expect(reply.statusCode).toBe(400);
  });
});

describe('GET /api/roles', () => {
  it('returns the six roles', async () => {
    const reply = await testServer.call(await testServer.signedInAs('admin'), {
      url: '/api/roles',
    });
    expect(reply.json().map(({ name }: { name: string }) => name)).toEqual([
      'user',
      'demo',
      'paid',
      'trainer',
      'partner',
      'admin',
    ]);
  });
});
