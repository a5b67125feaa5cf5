import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PaintedSite } from '../../test/painted-site.ts';

let site: PaintedSite;
beforeEach(() => {
  site = new PaintedSite();
});
afterEach(() => site.close());

describe('a page for visitors', () => {
  it('comes with its content, its styles and its chunks', async () => {
    await site.start();
    const { body, headers, statusCode } = await site.get('/about');
    expect(statusCode).toBe(200);
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(body).toContain(`<div id="root"><p><style nonce="${nonce}"></style>Hello</p></div>`);
    expect(body).toContain(`<style nonce="${nonce}">.a{}\n.p{}\n.b{}</style>`);
    expect(body).not.toMatch(/<link rel="stylesheet" (?!disabled)/);
    expect(body).toContain('<link rel="stylesheet" disabled href="/assets/b.css">');
    const [inTurn, besides] = [
      ['libraries', 'index'],
      ['part', 'about'],
    ].map((names) => names.map((name) => `/assets/${name}.js`));
    const files = { inTurn, besides };
    expect(body).toContain(
      `<script type="application/json" id="code">${JSON.stringify(files)}</script>`,
    );
    expect(body).not.toMatch(/modulepreload|type="module"/);
    expect(body).toContain('<title>T</title>');
    expect(body).not.toContain('<title>Certway</title>');
    expect(body).not.toMatch(/nonce-[0-9a-f]{32}/);
  });

  it('has a nonce of its own each time, compressed or not', async () => {
    await site.start();
    const [one, two] = [await site.get('/about'), await site.get('/about')];
    expect(one.body).not.toBe(two.body);
    const packed = await site.get('/about', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.rawPayload.length).toBeLessThan(one.rawPayload.length + 200);
  });

  it('is not given to whoever brings a cookie or a token', async () => {
    await site.start();
    for (const headers of [{ cookie: 'a=b' }, { authorization: 'Bearer x' }]) {
      const { body } = await site.get('/about', headers);
      expect(body).toContain('<!-- arriving -->');
      expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/a.css">');
    }
    expect(site.asked.length).toBe(0);
  });

  it('comes with the chunks of the page that was asked for where it is not painted', async () => {
    await site.start();
    const { body } = await site.get('/quiz', { cookie: 'a=b' });
    for (const file of ['quiz', 'part'])
      expect(body).toContain(`<link rel="modulepreload" crossorigin href="/assets/${file}.js">`);
    expect(body).toContain('<link rel="preload" as="style" crossorigin href="/assets/b.css">');
    const other = await site.get('/terms', { cookie: 'a=b' });
    expect(other.body).not.toMatch(/assets\/(part|quiz|about)\./);
  });

  it('is the page of all pages at the address that the service worker keeps', async () => {
    await site.start();
    const { body, statusCode } = await site.get('/shell');
    expect([statusCode, body.includes('<!-- arriving -->')]).toEqual([200, true]);
  });
});

describe('a painted page is kept', () => {
  it('for a moment, and not beyond a change', async () => {
    await site.start();
    await site.get('/about');
    site.words.body = 'Changed';
    expect((await site.get('/about')).body).toContain('Hello');
    expect(site.asked.length).toBe(1);
    site.changes += 1;
    expect((await site.get('/about')).body).toContain('Changed');
  });

  it('and not painted again while all calls say the same', async () => {
    await site.start(0);
    for (let time = 0; time < 5; time++) await site.get('/about');
    expect(site.asked.length).toBe(5);
    expect(await site.timesPainted()).toBe(1);
  });

  it('once for all who ask at the same time', async () => {
    await site.start();
    await Promise.all(Array.from({ length: 20 }, () => site.get('/about')));
    expect(site.asked.length).toBe(1);
  });
});

describe('the page of all pages comes instead', () => {
  it.each([
    ['a call failed', { status: 500, body: 'no' }],
    ['the page waits for something', { status: 200, body: 'waits' }],
    ['painting failed', { status: 200, body: 'broken' }],
  ])('where %s', async (_, said) => {
    await site.start();
    site.words = said;
    const { statusCode, body } = await site.get('/about');
    expect([statusCode, body.includes('<!-- arriving -->')]).toEqual([200, true]);
  });

  it('with 404 where there is no such thing', async () => {
    await site.start();
    site.words = { status: 404, body: 'no' };
    const { statusCode, body } = await site.get('/about');
    expect([statusCode, body.includes('<!-- arriving -->')]).toEqual([404, true]);
  });

  it('where painting takes too much of the time, until there is time again', async () => {
    await site.start(0);
    const painted = [];
    for (let page = 0; page < 8; page++) {
      site.words.body = `slow ${page}`;
      painted.push((await site.get(`/about?${page}`)).body.includes('slow'));
    }
    expect(painted.slice(0, 2)).toEqual([true, true]);
    expect(painted.filter(Boolean).length).toBeLessThan(6);
  });

  it('where many addresses are asked for at once', async () => {
    await site.start();
    const pages = await Promise.all(
      Array.from({ length: 30 }, (_, at) => site.get(`/about?${at}`)),
    );
    expect(pages.filter(({ body }) => body.includes('Hello')).length).toBeLessThanOrEqual(4);
    expect(pages.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  it('where there is no painter', async () => {
    rmSync(join(site.folder, '.vite', 'painter'), { recursive: true });
    await site.start();
    expect((await site.get('/about')).body).toContain('<!-- arriving -->');
  });
});
