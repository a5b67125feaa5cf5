import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { grantTable } from '../../access/tables.ts';
import { newId } from '../../db/ids.ts';
import { programTable } from '../../programs/tables.ts';
import { buildIdentity, signInThrough } from '../../test/fixtures/flow.ts';
import { makeUser, type SignedIn, useTestServer } from '../../test/test-server.ts';
import { userTable } from '../tables.ts';

const testServer = useTestServer();

const post = (who: SignedIn, path: string, csv: string, more: object = {}) =>
  testServer.call(who, {
    method: 'POST',
    url: `/api/user/import${path}`,
    payload: { csv, ...more },
  });

describe('POST /api/user/import/inspect', () => {
  it.each([
    ['nothing', ''],
    ['no column of addresses', 'name,phone\nMira,1'],
    ['nobody in it', 'email,username\n\n'],
    ['too many people', `email\n${'a@b.example\n'.repeat(2001)}`],
  ])('rejects a list with %s', async (_, csv) => {
    const reply = await post(await testServer.signedInAs('admin'), '/inspect', csv);
    expect(reply.json()).toMatchObject({ code: 'unreadable-list' });
  });

  it('reports for each row the outcome of an import and its problems, and stores nothing', async () => {
    const partner = await testServer.signedInAs('partner');
    const known = await testServer.signedInAs('demo');
    const csv = `\uFEFFE-Mail;Name\r\nnew@school.example;"Li; Wei"\r\n\r\n${known.user.verifiedEmail.toUpperCase()};Dina\r\nnot-an-address;X\r\nNEW@school.example;Twice\r\n;Nobody\r\n`;
    const reply = await post(partner, '/inspect', csv);
    expect(reply.json()).toEqual({
      ready: 1,
      people: [
        {
          line: 2,
          email: 'new@school.example',
          username: 'Li; Wei',
          standing: 'new',
          problems: [],
        },
        {
          line: 4,
          email: known.user.verifiedEmail,
          username: 'Dina',
          standing: 'known',
          problems: [],
        },
        {
          line: 5,
          email: 'not-an-address',
          username: 'X',
          standing: null,
          problems: ['This is not a valid email address.'],
        },
        {
          line: 6,
          email: 'new@school.example',
          username: 'Twice',
          standing: null,
          problems: ['This address is already in the list above.'],
        },
        {
          line: 7,
          email: '',
          username: 'Nobody',
          standing: null,
          problems: ['The email address is missing.'],
        },
      ],
    });
    const after = await testServer.call(partner, { url: '/api/user/invitations' });
    expect(after.headers['x-total-count']).toBe('0');
  });
});

describe('POST /api/user/import', () => {
  it('invites new people and reports how many rows were skipped; a repeated import invites no one', async () => {
    const admin = await testServer.signedInAs('admin');
    const csv = 'email,username\nana@school.example,Ana\nbo@school.example,\nwrong,';
    expect((await post(admin, '', csv)).json()).toEqual({ invited: 2, granted: 0, leftOut: 1 });
    expect((await post(admin, '', csv)).json()).toEqual({ invited: 0, granted: 0, leftOut: 3 });
    const audit = await testServer.call(admin, { url: '/api/audit?action=people-invited' });
    expect(audit.json().entries).toMatchObject([{ details: { count: 2 } }]);
  });

  it('accepts 2,000 people in one request', async () => {
    const rows = Array.from({ length: 2000 }, (_, n) => `many-${n}@school.example`);
    const reply = await post(await testServer.signedInAs('admin'), '', `email\n${rows.join('\n')}`);
    expect(reply.json()).toEqual({ invited: 2000, granted: 0, leftOut: 0 });
  });
});

describe('POST /api/user/import with a program', () => {
  async function makeProgram(enrollmentLimit: number | null = null): Promise<string> {
    const id = newId();
    const trainer = await makeUser(testServer.platform, 'trainer');
    await testServer.platform.db
      .insert(programTable)
      .values({ id, trainerId: trainer.id, name: 'Sailing', currency: 'USD', enrollmentLimit });
    return id;
  }
  const grantsOf = (userId: string) =>
    testServer.platform.db.select().from(grantTable).where(eq(grantTable.userId, userId));

  it('answers 404 if the program does not exist', async () => {
    const admin = await testServer.signedInAs('admin');
    const reply = await post(admin, '', 'email\nno@school.example', { programId: newId() });
    expect(reply.statusCode).toBe(404);
  });

  it('grants the program immediately to existing users, and to new users at their first sign-in', async () => {
    const admin = await testServer.signedInAs('admin');
    const known = await testServer.signedInAs('demo');
    const programId = await makeProgram();
    const csv = `email\n${known.user.verifiedEmail}\neve@school.example`;
    const seen = await post(admin, '/inspect', csv, { programId });
    expect(seen.json().people.map(({ standing }: { standing: string }) => standing)).toEqual([
      'gets-program',
      'new',
    ]);
    const done = await post(admin, '', csv, { programId });
    expect(done.json()).toEqual({ invited: 1, granted: 1, leftOut: 0 });
    expect(await grantsOf(known.user.id)).toMatchObject([{ programId, source: 'manual' }]);
    expect((await post(admin, '/inspect', csv, { programId })).json().ready).toBe(0);

    const reply = await signInThrough(testServer, buildIdentity({ email: 'eve@school.example' }));
    expect(reply.json().user).toMatchObject({ role: 'paid' });
    expect(await grantsOf(reply.json().user._id)).toMatchObject([
      { programId, grantedBy: admin.user.id },
    ]);
  });

  it('creates the account without the program if no place is left', async () => {
    const programId = await makeProgram(0);
    await post(await testServer.signedInAs('admin'), '', 'email\nfay@school.example', {
      programId,
    });
    const reply = await signInThrough(testServer, buildIdentity({ email: 'fay@school.example' }));
    expect(reply.json().user).toMatchObject({ role: 'user' });
    expect(await grantsOf(reply.json().user._id)).toEqual([]);
  });

  it('skips an email address that belongs to two accounts', async () => {
    const [one, two] = [await testServer.signedInAs('demo'), await testServer.signedInAs('demo')];
    await testServer.platform.db
      .update(userTable)
      .set({ verifiedEmail: one.user.verifiedEmail })
      .where(eq(userTable.id, two.user.id));
    const programId = await makeProgram();
    const list = `email\n${one.user.verifiedEmail}`;
    const reply = await post(await testServer.signedInAs('admin'), '', list, { programId });
    expect(reply.json()).toEqual({ invited: 0, granted: 0, leftOut: 1 });
  });
});

describe('an invitation', () => {
  it('is used by the first account that signs in with the verified address, which gets the role user', async () => {
    const admin = await testServer.signedInAs('admin');
    await post(admin, '', 'email,username\nCleo@school.example,Cleo of class 4b');
    const identity = buildIdentity({ email: 'cleo@School.example', name: 'Cleopatra' });
    const reply = await signInThrough(testServer, identity);
    expect(reply.json().user).toMatchObject({ username: 'Cleo of class 4b', role: 'user' });
    const again = await post(admin, '/inspect', 'email\ncleo@school.example');
    expect(again.json().people[0].standing).toBe('known');
  });

  it('without a name does not replace the name from the sign-in', async () => {
    await post(await testServer.signedInAs('admin'), '', 'email\ndan@school.example');
    const reply = await signInThrough(testServer, buildIdentity({ email: 'dan@school.example' }));
    expect(reply.json().user.username).toBe('Mira Lindqvist');
  });

  it('can be withdrawn only once', async () => {
    const admin = await testServer.signedInAs('admin');
    await post(admin, '', 'email,username\nwithdrawn@school.example,Not Yet');
    const listed = await testServer.call(admin, { url: '/api/user/invitations?pageSize=1' });
    const [{ _id, email }] = listed.json();
    expect(email).toBe('withdrawn@school.example');
    const withdraw = () =>
      testServer.call(admin, { method: 'DELETE', url: `/api/user/invitations/${_id}` });
    expect((await withdraw()).statusCode).toBe(200);
    expect((await withdraw()).statusCode).toBe(404);
    const reply = await signInThrough(
      testServer,
      buildIdentity({ email: 'withdrawn@school.example' }),
    );
    expect(reply.json().user.username).toBe('Mira Lindqvist');
  });
});
