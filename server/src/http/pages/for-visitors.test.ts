import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RenderedSite } from '../../test/processes/rendered-site.ts';

let site: RenderedSite;
beforeEach(() => {
  site = new RenderedSite();
});
afterEach(() => site.close());

describe('a page for visitors', () => {
  it('has its content, its styles and its scripts', async () => {
    await site.start();
    const { body, headers, statusCode } = await site.get('/about');
    expect(statusCode).toBe(200);
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(body).toContain(`<div id="root"><p><style nonce="${nonce}"></style>Hello</p></div>`);
    expect(body).toContain(`<style nonce="${nonce}">.a{}\n.p{}\n.b{}</style>`);
    expect(body).not.toMatch(/<link rel="stylesheet" (?!disabled)/);
    expect(body).toContain('<link rel="stylesheet" disabled href="/assets/b.css">');
    const files = (...names: string[]) => names.map((name) => `/assets/${name}.js`);
    const scripts = {
      preload: files('index', 'part', 'about'),
      run: files('libraries', 'index'),
    };
    expect(body).toContain(
      `<script type="application/json" id="ssr-scripts">${JSON.stringify(scripts)}</script>`,
    );
    expect(body).not.toContain('modulepreload');
    expect(body).not.toContain('type="module"');
    expect(body).toContain('<title>T</title>');
    expect(body).not.toContain('<title>Certway</title>');
    expect(body).not.toMatch(/nonce-[0-9a-f]{32}/);
  });

  it('has a nonce of its own each time, compressed or not', async () => {
    await site.start();
    const [one, two] = [await site.get('/about'), await site.get('/about')];
    expect(one.body).not.toBe(two.body);
    const packed = await site.get('/about', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(one.rawPayload.length + 200);
  });

  it('is not sent for a request with a cookie or a token', async () => {
    await site.start();
    for (const headers of [{ cookie: 'a=b' }, { authorization: 'Bearer x' }]) {
      const { body } = await site.get('/about', headers);
      expect(body).toContain('<!-- placeholder -->');
      expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/a.css">');
    }
    expect(site.calls.length).toBe(0);
  });

  it('is the app shell with the scripts of the page if it is not rendered', async () => {
    await site.start();
    const { body } = await site.get('/quiz', { cookie: 'a=b' });
    for (const file of ['quiz', 'part'])
      expect(body).toContain(`<link rel="modulepreload" crossorigin href="/assets/${file}.js">`);
    expect(body).toContain('<link rel="preload" as="style" crossorigin href="/assets/b.css">');
    const other = await site.get('/terms', { cookie: 'a=b' });
    expect(other.body).not.toMatch(/assets\/(part|quiz|about)\./);
  });

  it('is the app shell at the address that the service worker caches', async () => {
    await site.start();
    const { body, statusCode } = await site.get('/shell');
    expect([statusCode, body.includes('<!-- placeholder -->')]).toEqual([200, true]);
  });
});

describe('a rendered page for visitors', () => {
  it('is cached for a moment, and not beyond a change', async () => {
    await site.start();
    await site.get('/about');
    site.words.body = 'Changed';
    expect((await site.get('/about')).body).toContain('Hello');
    expect(site.calls.length).toBe(1);
    site.changes += 1;
    expect((await site.get('/about')).body).toContain('Changed');
  });

  it('is not rendered again while the replies are the same', async () => {
    await site.start(0);
    for (let time = 0; time < 5; time++) await site.get('/about');
    expect(site.calls.length).toBe(5);
    expect(await site.timesRendered()).toBe(1);
  });

  it('is rendered once for requests at the same time', async () => {
    await site.start();
    await Promise.all(Array.from({ length: 20 }, () => site.get('/about')));
    expect(site.calls.length).toBe(1);
  });
});

describe('the app shell is sent', () => {
  it.each([
    ['a call failed', { status: 500, body: 'no' }],
    ['the page cannot be rendered', { status: 200, body: 'waits' }],
    ['rendering throws', { status: 200, body: 'broken' }],
  ])('if %s', async (_, reply) => {
    await site.start();
    site.words = reply;
    const { statusCode, body } = await site.get('/about');
    expect([statusCode, body.includes('<!-- placeholder -->')]).toEqual([200, true]);
  });

  it('with 404 if the subject of the page does not exist', async () => {
    await site.start();
    site.words = { status: 404, body: 'no' };
    const { statusCode, body } = await site.get('/about');
    expect([statusCode, body.includes('<!-- placeholder -->')]).toEqual([404, true]);
  });

  it('while rendering has taken too much of the time', async () => {
    await site.start(0);
    const rendered = [];
    for (let page = 0; page < 8; page++) {
      site.words.body = `slow ${page}`;
      rendered.push((await site.get(`/about?${page}`)).body.includes('slow'));
    }
    expect(rendered.slice(0, 2)).toEqual([true, true]);
    expect(rendered.filter(Boolean).length).toBeLessThan(6);
  });

  it('for most of many addresses that are requested at once', async () => {
    await site.start();
    const pages = await Promise.all(
      Array.from({ length: 30 }, (_, at) => site.get(`/about?${at}`)),
    );
    expect(pages.filter(({ body }) => body.includes('Hello')).length).toBeLessThanOrEqual(4);
    expect(pages.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  it('if there is no renderer', async () => {
    rmSync(join(site.folder, '.vite', 'renderer'), { recursive: true });
    await site.start();
    expect((await site.get('/about')).body).toContain('<!-- placeholder -->');
  });
});
