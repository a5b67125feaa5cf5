import type { Role } from '@certway/contract/accounts/roles';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { expect, it, onTestFinished, vi } from 'vitest';
import { newId } from '../db/ids.ts';
import { deriveKey } from '../identity/secrets.ts';
import { accessTokens } from './access-token.ts';

const key = deriveKey('a secret of this test', 'access-token');
const signedAt = new Date('2026-03-01T12:00:00Z');
const who = { sessionId: newId(), id: newId(), role: 'paid' as const };
const token = await accessTokens(key).sign(who, signedAt);
const after = (ms: number) => new Date(signedAt.getTime() + ms);

it('a cached access token is read like an uncached one, at any moment (property)', async () => {
  const { read: warm } = accessTokens(key);
  await warm(token, signedAt);
  const nearItsEnd = fc.integer({ min: -1500, max: 1500 }).map((ms) => 15 * 60_000 + ms);
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.nat(20 * 60_000), nearItsEnd), async (ms) => {
      expect(await warm(token, after(ms))).toEqual(await accessTokens(key).read(token, after(ms)));
    }),
  );
});

it('a changed token is rejected as forged, even if the original token is cached', async () => {
  const { read } = accessTokens(key);
  expect((await read(token, signedAt)).kind).toBe('valid');
  expect((await read(`${token}A`, signedAt)).kind).toBe('forged');
  const [header, , signature] = token.split('.');
  const payload = Buffer.from(JSON.stringify({ sid: newId(), userId: newId() })).toString(
    'base64url',
  );
  expect((await read(`${header}.${payload}.${signature}`, signedAt)).kind).toBe('forged');
});

it('a token cached under one signing key is rejected as forged under another signing key', async () => {
  await accessTokens(key).read(token, signedAt);
  const { read: other } = accessTokens(deriveKey('another secret', 'access-token'));
  expect((await other(token, signedAt)).kind).toBe('forged');
});

it('a token is verified only once while it is cached, and at most five thousand tokens are cached', async () => {
  const { read } = accessTokens(key);
  const verify = vi.spyOn(crypto.subtle, 'verify');
  onTestFinished(() => verify.mockRestore());
  const timesFor = async (one: string) => {
    const before = verify.mock.calls.length;
    expect((await read(one, signedAt)).kind).toBe('valid');
    return verify.mock.calls.length - before;
  };
  expect([await timesFor(token), await timesFor(token)]).toEqual([1, 0]);
  const { sign } = accessTokens(key);
  const signing = Array.from({ length: 5000 }, () =>
    sign({ ...who, sessionId: newId() }, signedAt),
  );
  const others = await Promise.all(signing);
  await Promise.all(others.slice(1).map((other) => read(other, signedAt)));
  expect(await timesFor(token)).toBe(0);
  await Promise.all(others.map((other) => read(other, signedAt)));
  expect(await timesFor(token)).toBe(1);
}, 60_000);

it('an access token contains the user and the session, and the trainer id for trainers and admins', async () => {
  const said = async (role: Role) => {
    const signed = await accessTokens(key).sign({ ...who, role }, signedAt);
    return JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString());
  };
  const seconds = signedAt.getTime() / 1000;
  const { sessionId: sid, id: userId } = who;
  const times = { iat: seconds, exp: seconds + 15 * 60 };
  expect(await said('paid')).toEqual({ sid, userId, role: 'paid', ...times });
  for (const role of ['trainer', 'admin'] as const) {
    expect(await said(role), role).toMatchObject({ trainerId: userId });
  }
});

it('a correctly signed token without the expected claims is rejected as forged', async () => {
  const other = await new SignJWT({ userId: who.id })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(after(60_000))
    .sign(key);
  expect(await accessTokens(key).read(other, signedAt)).toEqual({ kind: 'forged' });
});

it('a token is cached when it is signed, and the cached token is read like a verified one', async () => {
  const tokens = accessTokens(key);
  const verify = vi.spyOn(crypto.subtle, 'verify');
  onTestFinished(() => verify.mockRestore());
  const signed = await tokens.sign(who, after(321));
  const reading = await tokens.read(signed, after(400));
  expect(verify).not.toHaveBeenCalled();
  expect(await accessTokens(key).read(signed, after(400))).toEqual(reading);
  for (const ms of [15 * 60_000 - 1, 15 * 60_000, 15 * 60_000 + 400]) {
    expect(await tokens.read(signed, after(ms))).toEqual(
      await accessTokens(key).read(signed, after(ms)),
    );
  }
});
