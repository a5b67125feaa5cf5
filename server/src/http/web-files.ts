import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageName, pageAt } from '@certway/contract/shell/pages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressDocument, encodingFor } from './answers/compression.ts';
import { openMemberPages } from './pages/for-members.ts';
import { serveSearch } from './pages/for-search.ts';
import { openVisitorPages } from './pages/for-visitors.ts';
import { callsOf, openRendering } from './pages/renderer.ts';
import { createTemplate } from './pages/template.ts';
import { pagePolicy, scriptsIn } from './security.ts';
import { sendError } from './translate.ts';

const NONCE = '__CSP_NONCE__';
/**
 * The placeholder for the nonce in a built page. It is random, so that text that people write
 * cannot contain it.
 */
const MARK = `nonce-${randomBytes(16).toString('hex')}`;
/** The path of the app shell, which the service worker caches. It is never server-rendered. */
const SHELL = '/shell';
/**
 * The placeholder for the public URL in a built page. Absolute URLs are needed for link previews in
 * chats.
 */
const PUBLIC_URL = '__PUBLIC_URL__';
const YEAR = 'public, max-age=31536000, immutable';

/** The Cache-Control header of personal pages. */
const PRIVATE = 'private, no-store';

/**
 * Returns the Cache-Control header of a file. Files whose name contains a hash of their content are
 * cached for a year. Other files must be revalidated.
 */
const cacheFor = (path: string) => (path.includes('/assets/') ? YEAR : 'no-cache');

/** The Content-Security-Policy of the service worker. It may fetch only our own files and pages. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'";

function headersFor(path: string): Record<string, string> {
  const cache = { 'cache-control': cacheFor(path) };
  // The service worker may also be sent as a compressed file, so both paths match.
  return /\/sw\.js(\.br)?$/.test(path)
    ? { ...cache, 'content-security-policy': WORKER_POLICY }
    : cache;
}

type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
) => Promise<FastifyReply>;

/** Returns a function that sends a page with a new nonce for each request. */
function pageSender(https: boolean, scripts: readonly string[]) {
  return (page: string, cache = 'no-cache'): SendPage =>
    async (request, reply, status) => {
      const nonce = randomBytes(16).toString('base64');
      const encoding = encodingFor(request);
      const body = await compressDocument[encoding](page.replaceAll(MARK, nonce));
      return reply
        .code(status)
        .headers({
          'content-security-policy': pagePolicy(nonce, https, scripts),
          'cache-control': cache,
          vary: 'accept-encoding, cookie',
          ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        })
        .type('text/html; charset=utf-8')
        .send(body);
    };
}

/**
 * Returns true for a request without a cookie or token. It gets the page that is the same for all
 * visitors.
 */
const isVisitor = ({ headers }: FastifyRequest) => !headers.cookie && !headers.authorization;

/**
 * For a request to a loopback address such as 127.0.0.1, returns the same path at the public URL,
 * because cookies and popups work only with the public host name. For other requests, returns null.
 */
function publicAddressOf(request: FastifyRequest, publicUrl: string): string | null {
  const here = new URL(publicUrl);
  const loopback = here.hostname === 'localhost' && /^(127\.|\[::1\])/.test(request.host);
  // Paths such as '//name' and '/\name' are not redirected, because browsers can read them as
  // another host.
  const ours = /^\/(?![/\\])/.test(request.url);
  return loopback && ours ? `${here.origin}${request.url}` : null;
}

/**
 * Returns true for the path of an API call or a file. If nothing is found at such a path, the reply
 * is a 404 and not a page.
 */
const isNoPage = (path: string) => /^\/(api|assets)(\/|$)/.test(path) || /\.[a-z0-9]+$/i.test(path);

interface WebOptions {
  folder: string;
  publicUrl: string;
  /**
   * The time in milliseconds for which a server-rendered page is cached and sent to all visitors.
   */
  keepPagesMs?: number;
}

/**
 * Serves the built web app: its files, also in compressed form, and its pages by name. Any other
 * path gets a 404.
 */
export async function serveWeb(
  app: FastifyInstance,
  { folder, publicUrl, keepPagesMs = 0 }: WebOptions,
) {
  const { origin } = new URL(publicUrl);
  const source = readFileSync(join(folder, 'index.html'), 'utf8');
  const page = source.replaceAll(PUBLIC_URL, origin).replaceAll(NONCE, MARK);
  const send = pageSender(publicUrl.startsWith('https:'), scriptsIn(page));
  const template = createTemplate(folder, page, MARK);
  const sendPlain = send(template.shell([]));
  const makeCall = callsOf(app);
  serveSearch(app, origin, makeCall);
  const rendering = openRendering(app, {
    folder,
    origin,
    nonce: MARK,
    toDocument: template.document,
  });
  const cacheOptions = { keepMs: keepPagesMs, changes: app.shownChanges };
  const findForVisitor = openVisitorPages(rendering, makeCall, cacheOptions);
  const findForMember = openMemberPages(app, rendering, app.identify);
  /** The app shells of pages, with preloads for their code. */
  const shells = new Map<PageName, SendPage>();
  async function shellFor(name: PageName): Promise<SendPage> {
    const modules = (await rendering.renderer())?.modulesOf(name) ?? [];
    const shell = shells.get(name) ?? send(template.shell(modules));
    shells.set(name, shell);
    return shell;
  }
  async function sendPage(name: PageName, request: FastifyRequest, reply: FastifyReply) {
    const shell = await shellFor(name);
    if (!isVisitor(request)) {
      const own = await findForMember(request);
      return (own ? send(own, PRIVATE) : shell)(request, reply, 200);
    }
    const page = await findForVisitor(request.url);
    if (page === 'missing') return shell(request, reply, 404);
    return (page ? send(page) : shell)(request, reply, 200);
  }

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => void reply.headers(headersFor(path)),
  });
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (isNoPage(path)) return sendError(request, reply, 'not-found');
    const elsewhere = publicAddressOf(request, publicUrl);
    if (elsewhere) return reply.redirect(elsewhere);
    if (path === SHELL) return sendPlain(request, reply, 200);
    const name = pageAt(path);
    if (!name) return sendPlain(request, reply, 404);
    return sendPage(name, request, reply);
  });
}
