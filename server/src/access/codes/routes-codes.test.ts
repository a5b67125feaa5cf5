import type { Code } from '@certway/contract/access/ledger';
import { describe, expect, it } from 'vitest';
import { accessCalls } from '../../test/fixtures/access.ts';
import { expectCounts } from '../../test/fixtures/ledger.ts';
import { putInStore } from '../../test/fixtures/shop.ts';
import { type SignedIn, useTestServer } from '../../test/test-server.ts';

const testServer = useTestServer();
const { send, roleOf } = accessCalls(testServer);

const redeem = (who: SignedIn, code: string) => send(who, 'POST', '/api/access/redeem', { code });

async function codesOf(programId: string, more: object = {}): Promise<Code[]> {
  const partner = await testServer.signedInAs('partner');
  return (await send(partner, 'POST', '/api/access/codes', { programId, ...more })).json();
}

describe('access codes', () => {
  it('are created in bulk, are all different, and have no ambiguous characters', async () => {
    const program = await putInStore(testServer);
    const codes = await codesOf(program._id, { count: 500, label: 'Class 4b' });
    expect(new Set(codes.map(({ code }) => code)).size).toBe(500);
    for (const { code } of codes) {
      expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/);
    }
    const admin = await testServer.signedInAs('admin');
    const [other] = await codesOf(program._id, { label: 'Evening' });
    const listed = await send(admin, 'GET', `/api/access/codes?programId=${program._id}&q=4B`);
    expect(listed.headers['x-total-count']).toBe('500');
    expect(listed.json()).toHaveLength(20);
    for (const q of ['evening', other?.code.toLowerCase().replaceAll('-', ' ')]) {
      const found = await send(admin, 'GET', `/api/access/codes?programId=${program._id}&q=${q}`);
      expect(found.json().map(({ _id }: Code) => _id)).toEqual([other?._id]);
    }
  });

  it('are accepted in upper or lower case, with or without dashes, and a repeated request gets the same reply', async () => {
    const [learner, program] = [await testServer.signedInAs('user'), await putInStore(testServer)];
    const [code] = await codesOf(program._id, { periodDays: 30 });
    const typed = (code?.code ?? '').toLowerCase().replaceAll('-', ' ');
    const first = await redeem(learner, ` ${typed} `);
    expect(first.json()).toMatchObject({
      program: { _id: program._id },
      standing: { grant: { periodDays: 30, endsAt: null, live: true } },
    });
    expect((await redeem(learner, code?.code ?? '')).json()).toEqual(first.json());
    await expectCounts(testServer, program._id, { purchasedCount: 1, placesTaken: 1 });
  });

  it('grant access to a private program, but not to an archived one', async () => {
    const learner = await testServer.signedInAs('user');
    const hidden = await putInStore(testServer, { settings: { isPublic: false } });
    const [code, other] = await codesOf(hidden._id, { count: 2 });
    expect((await redeem(learner, code?.code ?? '')).statusCode).toBe(200);
    const url = `/api/quiz/program/${hidden._id}`;
    expect((await send(learner, 'GET', url)).statusCode).toBe(200);
    await testServer.platform.db.$client.query(
      'update programs_program set archived_at = now() where id = $1',
      [hidden._id],
    );
    const late = await testServer.signedInAs('user');
    expect((await redeem(late, other?.code ?? '')).json().code).toBe('code-unknown');
  });

  it('are refused if they are used up, withdrawn, or expired, or if the person already has access', async () => {
    const [one, two] = [await testServer.signedInAs('user'), await testServer.signedInAs('user')];
    const program = await putInStore(testServer);
    const ahead = new Date(testServer.platform.now().getTime() + 3_600_000).toISOString();
    const [once] = await codesOf(program._id, { expiresAt: ahead });
    await redeem(one, once?.code ?? '');
    expect((await redeem(two, once?.code ?? '')).json().code).toBe('code-used');

    const [spare] = await codesOf(program._id);
    expect((await redeem(one, spare?.code ?? '')).json().code).toBe('already-granted');
    expect((await redeem(two, spare?.code ?? '')).statusCode).toBe(200);

    const past = new Date(testServer.platform.now().getTime() - 1000).toISOString();
    const [expired] = await codesOf(program._id, { expiresAt: past });
    const three = await testServer.signedInAs('user');
    expect((await redeem(three, expired?.code ?? '')).json().code).toBe('code-expired');

    const [gone] = await codesOf(program._id);
    const partner = await testServer.signedInAs('partner');
    const withdrawUrl = `/api/access/codes/${gone?._id}`;
    expect((await send(partner, 'DELETE', withdrawUrl)).json().withdrawn).toBe(true);
    expect((await send(partner, 'DELETE', withdrawUrl)).json().withdrawn).toBe(true);
    expect((await redeem(three, gone?.code ?? '')).json().code).toBe('code-expired');
    expect(await roleOf(three)).toBe('user');
    await expectCounts(testServer, program._id, { purchasedCount: 2, placesTaken: 2 });
  });

  it('are refused with 429 after thirty wrong guesses of a person, but not for others at the same IP address', async () => {
    const program = await putInStore(testServer);
    const [one] = await codesOf(program._id);
    const remoteAddress = '203.0.113.9';
    const try_ = (who: SignedIn, code: string) =>
      testServer.call(who, {
        method: 'POST',
        url: '/api/access/redeem',
        payload: { code },
        remoteAddress,
      });
    const [guesser, learner] = [
      await testServer.signedInAs('user'),
      await testServer.signedInAs('user'),
    ];
    for (let i = 0; i < 30; i++) {
      expect((await try_(guesser, 'AAAA-BBBB-CCCC')).json().code).toBe('code-unknown');
    }
    const slowed = await try_(guesser, one?.code ?? '');
    expect(slowed.statusCode).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    expect((await try_(learner, one?.code ?? '')).statusCode).toBe(200);
  });
});
