import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSecurityHeaders } from './security.ts';
import { sendError } from './translate.ts';
import { serveWeb } from './web-files.ts';

let app: FastifyInstance;
const folder = mkdtempSync(join(tmpdir(), 'certway-web-'));

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<meta nonce="__CSP_NONCE__"><meta content="__PUBLIC_URL__/icon.png"><script>go()</script><div id="root"></div>',
  );
  writeFileSync(join(folder, 'assets', 'index-abc.js'), 'plain');
  writeFileSync(join(folder, 'assets', 'index-abc.js.br'), 'compressed');
  writeFileSync(join(folder, 'auth-done.js'), 'done');
  writeFileSync(join(folder, 'sw.js'), 'worker');
  writeFileSync(join(folder, 'sw.js.br'), 'worker, compressed');
  app = fastify();
  app.setNotFoundHandler((request, reply) => sendError(request, reply, 'not-found'));
  await addSecurityHeaders(app, { https: false, subdomains: false });
  app.decorate('shownChanges', () => 0);
  app.decorate('identify', async () => null);
  await serveWeb(app, { folder, publicUrl: 'http://localhost:3000' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost:3000', ...headers } });

describe('serveWeb', () => {
  it('sends files named by content with an immutable cache header, and other files with no-cache', async () => {
    expect((await get('/assets/index-abc.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/auth-done.js')).headers['cache-control']).toBe('no-cache');
    expect((await get('/')).headers['cache-control']).toBe('no-cache');
  });

  it('sends the version of a file that was compressed at build time', async () => {
    const reply = await get('/assets/index-abc.js', { 'accept-encoding': 'br' });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(reply.body).toBe('compressed');
    expect((await get('/assets/index-abc.js')).body).toBe('plain');
  });

  it('sends only some security headers with build files, and all of them with pages', async () => {
    const asked = ['/assets/index-abc.js', '/assets/nothing', '/'].map((path) => get(path));
    const [file, nothing, page] = (await Promise.all(asked)).map(({ headers }) => headers);
    const kept = ['content-security-policy', 'cross-origin-resource-policy'];
    for (const name of [...kept, 'x-content-type-options']) expect(file).toHaveProperty(name);
    for (const name of ['permissions-policy', 'referrer-policy', 'cross-origin-opener-policy']) {
      expect(file).not.toHaveProperty(name);
      expect(nothing).toHaveProperty(name);
      expect(page).toHaveProperty(name);
    }
  });

  it('allows the service worker to fetch our own files, with and without compression of its script', async () => {
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      const reply = await get('/sw.js', headers);
      expect(reply.headers['content-security-policy']).toContain("connect-src 'self'");
      expect(reply.headers['cache-control']).toBe('no-cache');
    }
  });

  it('answers 200 for the paths of known pages, and 404 with the web app for unknown paths', async () => {
    for (const path of ['/', '/quiz', '/cart/abc', '/startMulti', '/startmulti', '/quiz/?a=b']) {
      expect((await get(path)).statusCode, path).toBe(200);
    }
    const unknown = await get('/nothing');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toContain('id="root"');
  });

  it('answers 404 without the web app for a missing file or an unknown call', async () => {
    for (const path of ['/assets/gone.js', '/logo.png', '/api/nothing', '/api']) {
      const reply = await get(path);
      expect(reply.statusCode, path).toBe(404);
      expect(reply.body, path).not.toContain('id="root"');
    }
  });

  it('uses an absolute URL for the picture of link previews', async () => {
    expect((await get('/')).body).toContain('content="http://localhost:3000/icon.png"');
  });

  it('gives each page a new nonce, and allows only our script files and the inline script of the build', async () => {
    const [one, two] = [await get('/'), await get('/')];
    const policy = String(one.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(one.body).toContain(`nonce="${nonce}"`);
    expect(one.body).not.toBe(two.body);
    const hash = createHash('sha256').update('go()').digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("object-src 'none'; base-uri 'none';");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(one.headers['strict-transport-security']).toBeUndefined();
  });

  it('sends a Cross-Origin-Opener-Policy that allows the sign-in popup', async () => {
    expect((await get('/')).headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  it.each(['//evil.example', '//evil.example/quiz', '/\\\\evil.example', '/%2Fevil.example'])(
    'does not redirect to another host: %s',
    async (url) => {
      const reply = await get(url, { host: '127.0.0.1:3000' });
      expect(reply.headers.location ?? 'http://localhost:3000/').toMatch(
        /^http:\/\/localhost:3000\/(?![/\\])/,
      );
      if (url.startsWith('//')) expect(reply.statusCode).toBe(404);
    },
  );

  it('redirects requests for 127.0.0.1 to the public URL', async () => {
    const reply = await get('/quiz?a=b', { host: '127.0.0.1:3000' });
    expect(reply.headers.location).toBe('http://localhost:3000/quiz?a=b');
  });

  it('does not send files outside the folder of the web app', async () => {
    expect((await get('/../package.json')).body).not.toContain('"name"');
    expect((await get('/assets/%2e%2e/%2e%2e/etc/passwd')).statusCode).toBe(404);
  });
});
