import { describe, expect, it } from 'vitest';
import { writeXlsx } from '../http/xlsx.ts';
import { classCalls } from '../test/fixtures/classes.ts';
import { buildIdentity, signInThrough } from '../test/fixtures/flow.ts';
import { putInStore } from '../test/fixtures/shop.ts';
import { formWith } from '../test/generators/pictures.ts';
import { signInDirectly, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const calls = classCalls(testServer);
const { at, invite, makeClass, read, send } = calls;

/** Signs a person in with this address for the first time. */
async function signUp(email: string) {
  const { _id } = (await signInThrough(testServer, buildIdentity({ email }))).json().user;
  const { rows } = await testServer.platform.db.$client.query(
    `select id, verified_email as "verifiedEmail", username, role from accounts_user where id = $1`,
    [_id],
  );
  return signInDirectly(testServer.platform, rows[0]);
}

const outcomesOf = async (reply: ReturnType<typeof invite>) =>
  (await reply)
    .json()
    .addresses.map(({ outcome, reason }: { outcome: string; reason: string | null }) =>
      reason === null ? outcome : reason,
    );

describe('inviteToClass', () => {
  it('reports for each address whether the person joined, was invited or was refused', async () => {
    const { trainer, classId, programId } = await makeClass();
    const known = await testServer.signedInAs('demo');
    const staff = await testServer.signedInAs('demo');
    await calls.setStaff(trainer, classId, staff.user.verifiedEmail, 'observer');
    const { verifiedEmail } = known.user;
    const list = [
      verifiedEmail.toUpperCase(),
      'new@school.example',
      'NEW@school.example',
      'nonsense',
      staff.user.verifiedEmail,
      trainer.user.verifiedEmail,
    ];
    expect(await outcomesOf(invite(trainer, classId, list))).toEqual([
      'joined',
      'invited',
      'address-repeated',
      'address-not-valid',
      'class-staff',
      'class-staff',
    ]);
    expect(await outcomesOf(invite(trainer, classId, list.slice(0, 2)))).toEqual([
      'already-member',
      'invited',
    ]);
    expect(await calls.hasProgram(known, programId)).toBe(true);
    expect(await read(trainer, classId)).toMatchObject({ memberCount: 1, invitedCount: 1 });
    const [invited] = await calls.members(trainer, classId, 'state=invited&q=school');
    expect(invited).toMatchObject({ userId: null, name: 'new@school.example', refusal: null });
  });

  it('refuses an address of two accounts and a suspended account', async () => {
    const { trainer, classId } = await makeClass();
    const [one, two, three] = [
      await testServer.signedInAs('demo'),
      await testServer.signedInAs('demo'),
      await testServer.signedInAs('demo'),
    ];
    const { $client } = testServer.platform.db;
    const sql = 'update accounts_user set verified_email = $1 where id = any($2)';
    await $client.query(sql, ['twins@school.example', [one.user.id, two.user.id]]);
    await $client.query('update accounts_user set suspended_at = now() where id = $1', [
      three.user.id,
    ]);
    const list = ['twins@school.example', three.user.verifiedEmail];
    expect(await outcomesOf(invite(trainer, classId, list))).toEqual([
      'shared-address',
      'account-suspended',
    ]);
  });

  it('names the field of no addresses and of more than a thousand, and refuses an ended class', async () => {
    const { trainer, classId } = await makeClass();
    for (const list of [[], Array.from({ length: 1001 }, () => 'a@b.example')]) {
      const reply = await invite(trainer, classId, list);
      expect([reply.statusCode, reply.json().errors[0].field]).toEqual([400, 'addresses']);
    }
    const past = { startsOn: '2020-01-01', endsOn: '2020-02-01' };
    await send(trainer, 'PUT', at(classId), calls.fields(past));
    expect((await invite(trainer, classId, ['a@b.example'])).json().code).toBe('class-ended');
  });

  it('is limited to sixty calls of a person in an hour', async () => {
    const { trainer, classId } = await makeClass();
    const statuses: number[] = [];
    for (let call = 0; call <= 60; call++)
      statuses.push((await invite(trainer, classId, ['nonsense'])).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });

  it('adds only as many people as there are places', async () => {
    const { trainer, classId } = await makeClass({ seats: 1 });
    const people = [await testServer.signedInAs('demo'), await testServer.signedInAs('demo')];
    const list = people.map(({ user }) => user.verifiedEmail);
    expect(await outcomesOf(invite(trainer, classId, list))).toEqual(['joined', 'class-full']);
    expect((await read(trainer, classId)).memberCount).toBe(1);
  });
});

describe('an invitation', () => {
  it('becomes a membership at the first sign-in with its address', async () => {
    const { trainer, classId, programId } = await makeClass();
    await invite(trainer, classId, ['eve@school.example']);
    const eve = await signUp('Eve@School.example');
    expect(await calls.hasProgram(eve, programId)).toBe(true);
    expect(await calls.own(eve)).toMatchObject([{ _id: classId, standing: 'member' }]);
    expect(await read(trainer, classId)).toMatchObject({ memberCount: 1, invitedCount: 0 });
  });

  it('stays with the reason if no place is left, and the sign-in goes on', async () => {
    const { trainer, classId, code } = await makeClass({ seats: 1 });
    await invite(trainer, classId, ['fay@school.example']);
    const first = await testServer.signedInAs('demo');
    await calls.join(first, code);
    const fay = await signUp('fay@school.example');
    expect(await calls.own(fay)).toEqual([]);
    const [invited] = await calls.members(trainer, classId, 'state=invited');
    expect(invited).toMatchObject({ name: 'fay@school.example', refusal: 'class-full' });
    await calls.leave(first, classId);
    expect(await outcomesOf(invite(trainer, classId, ['fay@school.example']))).toEqual(['joined']);
    expect(await read(trainer, classId)).toMatchObject({ memberCount: 1, invitedCount: 0 });
  });

  it('to a program without a place leaves the invitations to other classes valid', async () => {
    const { trainer, classId } = await makeClass();
    const change = { settings: { enrollmentLimit: 1 } };
    const { _id: narrow } = await putInStore(testServer, change, undefined, trainer);
    const { _id: closed } = (await calls.create(trainer, [narrow])).json();
    await invite(trainer, closed, [(await testServer.signedInAs('demo')).user.verifiedEmail]);
    for (const each of [closed, classId]) await invite(trainer, each, ['gil@school.example']);
    const gil = await signUp('gil@school.example');
    expect(await calls.own(gil)).toMatchObject([{ _id: classId }]);
    expect(await read(trainer, closed)).toMatchObject({ memberCount: 1, invitedCount: 1 });
  });

  it('can be withdrawn once', async () => {
    const { trainer, classId, programId } = await makeClass();
    await invite(trainer, classId, ['hal@school.example']);
    const [invited] = await calls.members(trainer, classId, 'state=invited');
    const url = `${at(classId)}/invitations/${invited?.invitationId}`;
    expect((await send(trainer, 'DELETE', url)).statusCode).toBe(200);
    expect((await send(trainer, 'DELETE', url)).statusCode).toBe(404);
    expect((await read(trainer, classId)).invitedCount).toBe(0);
    expect(await calls.hasProgram(await signUp('hal@school.example'), programId)).toBe(false);
  });
});

async function workbookOf(rows: string[][]): Promise<Buffer> {
  async function* each() {
    yield* rows;
  }
  const parts: Buffer[] = [];
  for await (const part of writeXlsx(each())) parts.push(part);
  return Buffer.concat(parts);
}

describe('inspectClassFile', () => {
  const inspect = async (classId: string, who: Parameters<typeof read>[0], content: Buffer) =>
    testServer.call(who, {
      method: 'POST',
      url: `${at(classId)}/invitations/file`,
      ...(await formWith({ field: 'file', content })),
    });
  const ROWS = [
    ['Name', 'E-Mail'],
    ['Ada', 'Ada@school.example'],
    ['Ben', 'ben'],
    ['Ada again', 'ada@school.example'],
    ['Nobody', ''],
    ['', 'cleo@school.example'],
  ];
  const FOUND = {
    addresses: ['ada@school.example', 'cleo@school.example'],
    problems: [
      { row: 3, text: 'Ben, ben', message: 'This is not a valid email address' },
      { row: 4, text: 'Ada again, ada@school.example', message: expect.any(String) },
      { row: 5, text: 'Nobody', message: 'There is no email address in this row' },
    ],
  };

  it('reads a CSV file with any delimiter and reports the rows that cannot be used', async () => {
    const { trainer, classId } = await makeClass();
    const csv = Buffer.from(`\uFEFF${ROWS.map((row) => row.join(';')).join('\r\n')}\r\n`);
    expect((await inspect(classId, trainer, csv)).json()).toEqual(FOUND);
    expect((await read(trainer, classId)).invitedCount).toBe(0);
  });

  it('reads an Excel file, and a list without a heading', async () => {
    const { trainer, classId } = await makeClass();
    expect((await inspect(classId, trainer, await workbookOf(ROWS))).json()).toEqual(FOUND);
    const plain = Buffer.from('a@b.example\nc@d.example\n');
    expect((await inspect(classId, trainer, plain)).json().addresses).toEqual([
      'a@b.example',
      'c@d.example',
    ]);
  });

  it('refuses a file without addresses, a broken archive, and people without the right', async () => {
    const { trainer, classId } = await makeClass();
    const broken = (await workbookOf(ROWS)).subarray(0, 300);
    for (const content of [Buffer.from('name\nAda'), broken, Buffer.from('')])
      expect((await inspect(classId, trainer, content)).json().code).toBe('unreadable-list');
    const foreign = await testServer.signedInAs('trainer');
    const list = Buffer.from('a@b.example');
    expect((await inspect(classId, foreign, list)).statusCode).toBe(404);
  });
});
