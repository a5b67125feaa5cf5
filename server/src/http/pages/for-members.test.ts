import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PaintedSite } from '../../test/painted-site.ts';

let site: PaintedSite;
beforeEach(() => {
  site = new PaintedSite();
});
afterEach(() => site.close());

const ann = { cookie: 'session=ann' };
const bob = { cookie: 'session=bob' };
const SHELL = '<!-- arriving -->';

describe('a page for whoever is signed in', () => {
  it('is painted from what their own cookie is answered, and kept nowhere', async () => {
    await site.start();
    const { body, headers } = await site.get('/result', ann);
    expect(body).toContain('Hello</p>');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(String(headers.vary)).toContain('cookie');
    expect(site.asked).toEqual([{ url: '/api/words?of=ann', cookie: ann.cookie }]);
    site.words.body = 'For Bob';
    expect((await site.get('/result', bob)).body).toContain('For Bob</p>');
    expect(site.asked.at(-1)).toEqual({ url: '/api/words?of=bob', cookie: bob.cookie });
    expect(await site.timesPainted()).toBe(2);
  });

  it('is painted for each of those who ask at the same time', async () => {
    await site.start();
    const asks = [ann, bob, ann].map((who) => site.get('/result', who));
    for (const { body } of await Promise.all(asks)) expect(body).toContain('Hello</p>');
    expect(site.asked.map(({ cookie }) => cookie).sort()).toEqual([
      ann.cookie,
      ann.cookie,
      bob.cookie,
    ]);
  });

  it.each([
    ['without a cookie', {}],
    ['with a cookie of nobody', { cookie: 'session=old' }],
    ['with a token alone', { authorization: 'Bearer ann' }],
  ])(
    'is the page of all pages %s, and nothing is asked',
    async (_, who: Record<string, string>) => {
      await site.start();
      const { body, headers, statusCode } = await site.get('/result', who);
      expect([statusCode, body.includes(SHELL)]).toEqual([200, true]);
      expect(headers['cache-control']).toBe('no-cache');
      expect(site.asked).toEqual([]);
    },
  );

  it.each([
    ['there is no such thing for them', { status: 404, body: 'no' }],
    ['they may not see it', { status: 403, body: 'no' }],
    ['a call failed', { status: 500, body: 'no' }],
    ['the page waits for something', { status: 200, body: 'waits' }],
    ['painting failed', { status: 200, body: 'broken' }],
  ])('is the page of all pages where %s', async (_, said) => {
    await site.start();
    site.words = said;
    const { body, statusCode } = await site.get('/result', ann);
    expect([statusCode, body.includes(SHELL)]).toEqual([200, true]);
  });

  it.each([
    ['nobody can say who asks', () => Promise.reject(new Error('no database'))],
    ['the database does not answer', () => new Promise<null>(() => undefined)],
  ])('is the page of all pages where %s', async (_, identifies) => {
    await site.start();
    site.identifies = identifies;
    const { body, statusCode } = await site.get('/result', ann);
    expect([statusCode, body.includes(SHELL)]).toEqual([200, true]);
  });

  it('is the page of all pages for whoever asks for too many, and theirs again later', async () => {
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
