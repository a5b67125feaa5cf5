import { BATCH_PATH } from '@certway/contract/calls/batch';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { buildToken, buildUser } from '../test/people.ts';
import { buildSettings } from '../test/settings.ts';
import { type CallInput, type Reply, toCallAddress } from './address.ts';
import { call, send } from './call.ts';

const ada = buildUser();
const getAda = () => call('accounts', 'getUser', { params: { userId: ada._id } });

interface Sent {
  url: string;
  authorization: string | null;
}
let sent: Sent[] = [];
let kept: Map<string, string>;

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const refusal = (status: number, code: string) =>
  json(status, { success: false, code, message: `Refused: ${code}`, requestId: 'r' });

/**
 * Stubs `fetch` with the replies of each URL, which are given in order. The last one is repeated.
 */
function serve(answers: Record<string, (() => Response)[]>) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, authorization: new Headers(init.headers).get('authorization') });
    const queue = answers[url] ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (!answer) throw new TypeError('fetch failed');
    return answer();
  });
}

beforeEach(() => {
  sent = [];
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const adaAt = `/api/user/users/${ada._id}`;
const renewAt = '/api/auth/token';

describe('call', () => {
  it('has the input and reply types that the contract defines', async () => {
    expectTypeOf<CallInput<'accounts', 'getUser'>>().toEqualTypeOf<{
      params: { userId: string };
    }>();
    expectTypeOf<CallInput<'settings', 'getSettings'>>().toBeVoid();
    expectTypeOf<Reply<'accounts', 'getUser'>['username']>().toBeString();
    // @ts-expect-error the contract has no such call
    await expect(call('accounts', 'nothing', undefined)).rejects.toThrow('accounts.nothing');
  });

  it('puts its parameters and query into the URL', () => {
    const input = { params: { userId: 'a/b c' }, query: { q: 'x y', page: 2, no: undefined } };
    expect(toCallAddress({ slice: 'accounts', name: 'getUser', input }).url).toBe(
      '/api/user/users/a%2Fb%20c?q=x+y&page=2',
    );
  });

  it('sends all values of a query parameter, and leaves out undefined ones', () => {
    const query = { status: ['draft', 'live'], page: 0, from: null, q: '' };
    const { url, body } = toCallAddress({ slice: 'accounts', name: 'listRoles', input: { query } });
    expect(url).toBe('/api/roles?status=draft&status=live&page=0&q=');
    expect(body).toBeUndefined();
  });

  it('sends the access token if there is one', async () => {
    serve({ [adaAt]: [() => json(200, ada)] });
    expect((await getAda()).data).toEqual(ada);
    kept.set('access_token', buildToken());
    await getAda();
    expect(sent.map(({ authorization }) => authorization)).toEqual([
      null,
      `Bearer ${kept.get('access_token')}`,
    ]);
  });

  it('returns the total of a list, which the server sends in a header', async () => {
    serve({ '/api/roles': [() => json(200, [], { 'x-total-count': '41' })] });
    const { meta } = await call('accounts', 'listRoles', undefined);
    expect(meta).toEqual({ total: 41, capped: false });
  });

  it('returns `capped` if the total is a lower bound', async () => {
    serve({ '/api/roles': [() => json(200, [], { 'x-total-count': '1000+' })] });
    const { meta } = await call('accounts', 'listRoles', undefined);
    expect(meta).toEqual({ total: 1000, capped: true });
  });

  it('returns the code, message, and fields of a refusal', async () => {
    const errors = [{ field: 'body.name', message: 'Too long' }];
    const body = { success: false, code: 'invalid-input', message: 'No.', errors, requestId: 'r' };
    serve({ [adaAt]: [() => json(400, body)] });
    expect((await getAda()).error).toEqual({
      status: 400,
      code: 'invalid-input',
      message: 'No.',
      errors,
    });
  });

  it('treats a reply with `success: false` as a refusal, even with status 200', async () => {
    serve({ [adaAt]: [() => refusal(200, 'account-exists')] });
    expect((await getAda()).error?.code).toBe('account-exists');
  });

  it('returns the message of the server if a refusal has no code', async () => {
    serve({ [adaAt]: [() => json(200, { success: false, message: 'Not today.' })] });
    expect((await getAda()).error?.message).toBe('Not today.');
  });

  it("fails with 'offline' without a response, 'unexplained' for a proxy's error page, 'malformed' for a 200 that is not JSON", async () => {
    serve({});
    expect((await getAda()).error).toEqual({
      code: 'offline',
      message: 'The server does not answer. Try again in a moment.',
      isDeviceOffline: false,
    });
    serve({ [adaAt]: [() => new Response('<html>Bad gateway</html>', { status: 502 })] });
    expect((await getAda()).error).toEqual({
      code: 'unexplained',
      status: 502,
      message: 'Something went wrong!',
    });
    serve({ [adaAt]: [() => new Response('<html>A captive portal</html>')] });
    expect((await getAda()).error).toEqual({
      code: 'malformed',
      message: 'Invalid data format received from API',
    });
  });
});

describe('a pending call', () => {
  const hang = () => {
    const asked: RequestInit[] = [];
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
      asked.push(init);
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new TypeError('aborted')));
      });
    });
    return asked;
  };

  it('is aborted after 30 seconds', async () => {
    vi.useFakeTimers();
    hang();
    let code: string | undefined;
    void getAda().then(({ error }) => {
      code = error?.code;
    });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(code).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(code).toBe('offline');
    vi.useRealTimers();
  });

  it('can be aborted by its caller', async () => {
    hang();
    const asking = new AbortController();
    const answer = call('accounts', 'listRoles', undefined, asking.signal);
    asking.abort();
    expect((await answer).error?.code).toBe('offline');
  });

  it('sends its body as JSON, with accept and content-type headers', async () => {
    const asked = hang();
    const asking = new AbortController();
    const body = { programId: 'p' } as never;
    void call('reviews', 'submitReview', { body }, asking.signal);
    void call('accounts', 'listRoles', undefined, asking.signal);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asking.abort();
    expect(asked[0]).toMatchObject({
      method: 'POST',
      body: '{"programId":"p"}',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      keepalive: false,
    });
    expect(asked[1]).toMatchObject({ method: 'GET', headers: { accept: 'application/json' } });
    expect(asked[1]).not.toHaveProperty('body');
    expect(asked[1]?.headers).not.toHaveProperty('content-type');
  });

  it('with `keepalive`, is sent at once without an access token, even if the token has expired', async () => {
    kept.set('access_token', buildToken({ expiresIn: -1 }));
    serve({ [adaAt]: [() => json(200, ada)] });
    const input = { params: { userId: ada._id } };
    await send({ slice: 'accounts', name: 'getUser', input, keepalive: true });
    expect(sent).toEqual([{ url: adaAt, authorization: null }]);
  });
});

describe('the access token of a call', () => {
  const fresh = buildToken({ expiresIn: 901 });
  const renews = { [renewAt]: [() => json(200, { accessToken: fresh })] };

  it('is renewed before the call if it has expired, once for all calls', async () => {
    kept.set('access_token', buildToken({ expiresIn: 5 }));
    const part = `ask=${encodeURIComponent(adaAt)}`;
    const together = `${BATCH_PATH}?${[part, part, part].join('&')}`;
    const told = { status: 200, body: ada };
    serve({ ...renews, [together]: [() => json(200, [told, told, told])] });
    const asked = await Promise.all([getAda(), getAda(), getAda()]);
    expect(asked.map(({ data }) => data)).toEqual([ada, ada, ada]);
    expect(sent.filter(({ url }) => url === renewAt)).toEqual([
      { url: renewAt, authorization: null },
    ]);
    expect(sent.filter(({ authorization }) => authorization === `Bearer ${fresh}`)).toHaveLength(1);
    expect(kept.get('access_token')).toBe(fresh);
  });

  it('is renewed after a 401, after which the call is repeated once', async () => {
    kept.set('access_token', buildToken());
    serve({ ...renews, [adaAt]: [() => refusal(401, 'signed-out'), () => json(200, ada)] });
    expect((await getAda()).data).toEqual(ada);
    expect(sent.map(({ url }) => url)).toEqual([adaAt, renewAt, adaAt]);

    serve({ ...renews, [adaAt]: [() => refusal(401, 'signed-out')] });
    expect((await getAda()).error?.code).toBe('signed-out');
    expect(sent).toHaveLength(6);
  });

  it('is dropped when the session has ended, and calls for public data still succeed', async () => {
    kept.set('access_token', buildToken({ expiresIn: -1 }));
    const settings = buildSettings();
    serve({
      [renewAt]: [() => refusal(401, 'signed-out')],
      '/api/settings': [() => json(200, settings)],
    });
    expect((await call('settings', 'getSettings', undefined)).data).toEqual(settings);
    expect(kept.has('access_token')).toBe(false);
  });

  it('is kept if it could not be renewed without a connection', async () => {
    const token = buildToken({ expiresIn: -1 });
    kept.set('access_token', token);
    serve({});
    expect((await getAda()).error?.code).toBe('offline');
    expect(kept.get('access_token')).toBe(token);
  });

  it('is not renewed after a refusal other than 401', async () => {
    kept.set('access_token', buildToken());
    serve({ [adaAt]: [() => refusal(403, 'not-allowed')] });
    expect((await getAda()).error?.code).toBe('not-allowed');
    expect(sent).toHaveLength(1);
  });
});
