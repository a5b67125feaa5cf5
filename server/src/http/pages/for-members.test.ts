import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RenderedSite } from '../../test/processes/rendered-site.ts';

let site: RenderedSite;
beforeEach(() => {
  site = new RenderedSite();
});
afterEach(() => site.close());

const ann = { cookie: 'session=ann' };
const bob = { cookie: 'session=bob' };
const SHELL = '<!-- placeholder -->';

describe('a page for a member', () => {
  it("is rendered from the replies to the member's own cookie, and not cached", async () => {
    await site.start();
    const { body, headers } = await site.get('/result', ann);
    expect(body).toContain('Hello</p>');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(String(headers.vary)).toContain('cookie');
    expect(site.calls).toEqual([{ url: '/api/words?of=ann', cookie: ann.cookie }]);
    site.words.body = 'For Bob';
    expect((await site.get('/result', bob)).body).toContain('For Bob</p>');
    expect(site.calls.at(-1)).toEqual({ url: '/api/words?of=bob', cookie: bob.cookie });
    expect(await site.timesRendered()).toBe(2);
  });

  it('is rendered separately for requests at the same time', async () => {
    await site.start();
    const requests = [ann, bob, ann].map((who) => site.get('/result', who));
    for (const { body } of await Promise.all(requests)) expect(body).toContain('Hello</p>');
    expect(site.calls.map(({ cookie }) => cookie).sort()).toEqual([
      ann.cookie,
      ann.cookie,
      bob.cookie,
    ]);
  });

  it.each([
    ['without a cookie', {}],
    ['with an unknown cookie', { cookie: 'session=old' }],
    ['with a token alone', { authorization: 'Bearer ann' }],
  ])('is the app shell %s, and no call is made', async (_, who: Record<string, string>) => {
    await site.start();
    const { body, headers, statusCode } = await site.get('/result', who);
    expect([statusCode, body.includes(SHELL)]).toEqual([200, true]);
    expect(headers['cache-control']).toBe('no-cache');
    expect(site.calls).toEqual([]);
  });

  it.each([
    ['it does not exist for the member', { status: 404, body: 'no' }],
    ['the member may not see it', { status: 403, body: 'no' }],
    ['a call failed', { status: 500, body: 'no' }],
    ['the page cannot be rendered', { status: 200, body: 'waits' }],
    ['rendering throws', { status: 200, body: 'broken' }],
  ])('is the app shell if %s', async (_, reply) => {
    await site.start();
    site.words = reply;
    const { body, statusCode } = await site.get('/result', ann);
    expect([statusCode, body.includes(SHELL)]).toEqual([200, true]);
  });

  it.each([
    ['the person cannot be identified', () => Promise.reject(new Error('no database'))],
    ['the database does not answer', () => new Promise<null>(() => undefined)],
  ])('is the app shell if %s', async (_, identifies) => {
    await site.start();
    site.identifies = identifies;
    const { body, statusCode } = await site.get('/result', ann);
    expect([statusCode, body.includes(SHELL)]).toEqual([200, true]);
  });

  it('is the app shell for too many requests at once, and rendered again later', async () => {
    await site.start();
    const all = await Promise.all(Array.from({ length: 30 }, () => site.get('/result', ann)));
    expect(all.filter(({ body }) => body.includes('Hello')).length).toBeLessThanOrEqual(4);
    expect((await site.get('/result', ann)).body).toContain('Hello</p>');
    site.words.body = 'slow';
    const slow = [];
    for (let page = 0; page < 8; page++)
      slow.push((await site.get('/result', ann)).body.includes('slow'));
    expect(slow.slice(0, 2)).toEqual([true, true]);
    expect(slow.filter(Boolean).length).toBeLessThan(6);
  });
});
