import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPage } from '@certway/contract/pages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from './security.ts';
import { sendError } from './translate.ts';

const NONCE = '__CSP_NONCE__';
/** What a chat previews for a link to us needs an absolute address. */
const PUBLIC_URL = '__PUBLIC_URL__';
const YEAR = 'public, max-age=31536000, immutable';

/** Files that Vite named by content are cached for ever; all others are checked again. */
const cacheFor = (path: string) => (path.includes('/assets/') ? YEAR : 'no-cache');

/** A service worker's own policy says what it may fetch: our own files and pages. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'";

function headersFor(path: string): Record<string, string> {
  const cache = { 'cache-control': cacheFor(path) };
  // The name may be that of the compressed version.
  return /\/sw\.js(\.br)?$/.test(path)
    ? { ...cache, 'content-security-policy': WORKER_POLICY }
    : cache;
}

function pageSender(folder: string, publicUrl: string) {
  const https = publicUrl.startsWith('https:');
  const source = readFileSync(join(folder, 'index.html'), 'utf8');
  const html = source.replaceAll(PUBLIC_URL, new URL(publicUrl).origin);
  return (reply: FastifyReply, status: number) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .code(status)
      .headers({
        'content-security-policy': pagePolicy(nonce, https),
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(NONCE, nonce));
  };
}

/** A phone or a tool that says 127.0.0.1 is redirected to the one address that cookies and popups share. */
function publicAddressOf(request: FastifyRequest, publicUrl: string): string | null {
  const here = new URL(publicUrl);
  const loopback = here.hostname === 'localhost' && /^(127\.|\[::1\])/.test(request.host);
  // '//name' and '/\\name' are another host to a browser.
  const ours = /^\/(?![/\\])/.test(request.url);
  return loopback && ours ? `${here.origin}${request.url}` : null;
}

/** The built web: files with their compressed versions, pages by name, and 404 for everything else. */
export async function serveWeb(app: FastifyInstance, folder: string, publicUrl: string) {
  const sendHtml = pageSender(folder, publicUrl);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => void reply.headers(headersFor(path)),
  });
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isFile = path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path);
    if (/^\/api(\/|$)/.test(path) || isFile) return sendError(request, reply, 'not-found');
    const elsewhere = publicAddressOf(request, publicUrl);
    return elsewhere ? reply.redirect(elsewhere) : sendHtml(reply, isPage(path) ? 200 : 404);
  });
}
