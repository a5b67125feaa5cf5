import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendError } from '../translate.ts';
import { serveWeb } from '../web-files.ts';

/** A painter that says what it is told: /about asks /api/words and paints the answer. */
const PAINTER = `
export const painted = { times: 0 };
export const painter = {
  sit(address, { nonce }) {
    if (!address.startsWith('/about')) return null;
    let answer;
    return {
      key: address,
      async ask(ask) {
        answer = await ask('/api/words');
        return answer.status === 404 ? 'missing' : answer.status === 200 ? 'answered' : 'failed';
      },
      said: () => answer.body,
      end() {},
      paint() {
        painted.times += 1;
        if (answer.body.includes('slow')) { const end = performance.now() + 150; while (performance.now() < end); }
        if (answer.body.includes('waits')) return null;
        if (answer.body.includes('broken')) throw new Error('broken');
        const root = '<p><style nonce="' + nonce + '"></style>' + answer.body + '</p>';
        return { head: '<title>T</title>', data: '', early: '<link id="early">', root, rules: '.r{}', state: '{}', module: 'src/about.tsx' };
      },
    };
  },
};`;

const HTML = `<head><meta name="viewport" content="x" /><meta nonce="__CSP_NONCE__"><!-- told --><title>Certway</title><!-- /told -->
<script type="module" crossorigin src="/assets/index.js"></script><link rel="modulepreload" crossorigin href="/assets/libraries.js"><link rel="stylesheet" crossorigin href="/assets/a.css"></head><body><div id="root"><!-- arriving --><!-- /arriving --></div></body>`;

const MANIFEST = {
  'index.html': { file: 'assets/index.js', css: ['assets/a.css'] },
  'src/about.tsx': { file: 'assets/about.js', imports: ['index.html', 'p'], css: ['assets/b.css'] },
  p: { file: 'assets/part.js', css: ['assets/p.css'] },
  'src/attempts/quiz-page.tsx': {
    file: 'assets/quiz.js',
    imports: ['index.html', 'p'],
    css: ['assets/b.css'],
  },
};

let folder: string;
let app: FastifyInstance;
let words: { status: number; body: string };
let asked = 0;
let changes = 0;

async function start(keepPagesMs = 60_000): Promise<void> {
  app = fastify();
  app.setNotFoundHandler((request, reply) => sendError(request, reply, 'not-found'));
  app.decorate('shownChanges', () => changes);
  app.get('/api/words', (_, reply) => {
    asked += 1;
    return reply.code(words.status).send(words.body);
  });
  await serveWeb(app, { folder, publicUrl: 'http://localhost:3000', keepPagesMs });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'certway-pages-'));
  mkdirSync(join(folder, '.vite', 'painter'), { recursive: true });
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), HTML);
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(join(folder, '.vite', 'painter', 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, '.vite', 'painter', 'painter.js'), PAINTER);
  for (const name of ['a', 'b', 'p'])
    writeFileSync(join(folder, 'assets', `${name}.css`), `.${name}{}`);
  words = { status: 200, body: 'Hello' };
  asked = 0;
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost:3000', ...headers } });
const timesPainted = async () =>
  (await import(join(folder, '.vite', 'painter', 'painter.js'))).painted.times as number;

describe('a page for visitors', () => {
  it('comes with its content, its styles and its chunks', async () => {
    await start();
    const { body, headers, statusCode } = await get('/about');
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
    await start();
    const [one, two] = [await get('/about'), await get('/about')];
    expect(one.body).not.toBe(two.body);
    const packed = await get('/about', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.rawPayload.length).toBeLessThan(one.rawPayload.length + 200);
  });

  it('is not given to whoever brings a cookie or a token', async () => {
    await start();
    for (const headers of [{ cookie: 'a=b' }, { authorization: 'Bearer x' }]) {
      const { body } = await get('/about', headers);
      expect(body).toContain('<!-- arriving -->');
      expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/a.css">');
    }
    expect(asked).toBe(0);
  });

  it('comes with the chunks of the page that was asked for where it is not painted', async () => {
    await start();
    const { body } = await get('/quiz', { cookie: 'a=b' });
    for (const file of ['quiz', 'part'])
      expect(body).toContain(`<link rel="modulepreload" crossorigin href="/assets/${file}.js">`);
    expect(body).toContain('<link rel="preload" as="style" crossorigin href="/assets/b.css">');
    const other = await get('/terms', { cookie: 'a=b' });
    expect(other.body).not.toMatch(/assets\/(part|quiz|about)\./);
  });

  it('is the page of all pages at the address that the service worker keeps', async () => {
    await start();
    const { body, statusCode } = await get('/shell');
    expect([statusCode, body.includes('<!-- arriving -->')]).toEqual([200, true]);
  });
});

describe('a painted page is kept', () => {
  it('for a moment, and not beyond a change', async () => {
    await start();
    await get('/about');
    words.body = 'Changed';
    expect((await get('/about')).body).toContain('Hello');
    expect(asked).toBe(1);
    changes += 1;
    expect((await get('/about')).body).toContain('Changed');
  });

  it('and not painted again while all calls say the same', async () => {
    await start(0);
    for (let time = 0; time < 5; time++) await get('/about');
    expect(asked).toBe(5);
    expect(await timesPainted()).toBe(1);
  });

  it('once for all who ask at the same time', async () => {
    await start();
    await Promise.all(Array.from({ length: 20 }, () => get('/about')));
    expect(asked).toBe(1);
  });
});

describe('the page of all pages comes instead', () => {
  it.each([
    ['a call failed', { status: 500, body: 'no' }],
    ['the page waits for something', { status: 200, body: 'waits' }],
    ['painting failed', { status: 200, body: 'broken' }],
  ])('where %s', async (_, said) => {
    await start();
    words = said;
    const { statusCode, body } = await get('/about');
    expect([statusCode, body.includes('<!-- arriving -->')]).toEqual([200, true]);
  });

  it('with 404 where there is no such thing', async () => {
    await start();
    words = { status: 404, body: 'no' };
    const { statusCode, body } = await get('/about');
    expect([statusCode, body.includes('<!-- arriving -->')]).toEqual([404, true]);
  });

  it('where painting takes too much of the time, until there is time again', async () => {
    await start(0);
    const painted = [];
    for (let page = 0; page < 8; page++) {
      words.body = `slow ${page}`;
      painted.push((await get(`/about?${page}`)).body.includes('slow'));
    }
    expect(painted.slice(0, 2)).toEqual([true, true]);
    expect(painted.filter(Boolean).length).toBeLessThan(6);
  });

  it('where many addresses are asked for at once', async () => {
    await start();
    const pages = await Promise.all(Array.from({ length: 30 }, (_, at) => get(`/about?${at}`)));
    expect(pages.filter(({ body }) => body.includes('Hello')).length).toBeLessThanOrEqual(4);
    expect(pages.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  it('where there is no painter', async () => {
    rmSync(join(folder, '.vite', 'painter'), { recursive: true });
    await start();
    expect((await get('/about')).body).toContain('<!-- arriving -->');
  });
});
