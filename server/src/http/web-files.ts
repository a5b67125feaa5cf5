import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageName, pageAt } from '@certway/contract/pages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildIn } from './pages/build.ts';
import { openMembersPages } from './pages/for-members.ts';
import { serveSearch } from './pages/for-search.ts';
import { openVisitorsPages } from './pages/for-visitors.ts';
import { gzipWith, plainWith, type Spliced, splice } from './pages/spliced.ts';
import { asker, openStudio } from './pages/studio.ts';
import { shellOf } from './pages/template.ts';
import { pagePolicy, scriptsIn } from './security.ts';
import { sendError } from './translate.ts';

const NONCE = '__CSP_NONCE__';
/** A random mark that cannot occur in what people write. */
const MARK = `nonce-${randomBytes(16).toString('hex')}`;
/** The app shell, which the service worker caches: never server-rendered. */
const SHELL = '/shell';
/** Link previews in chats need an absolute address. */
const PUBLIC_URL = '__PUBLIC_URL__';
const YEAR = 'public, max-age=31536000, immutable';

/** Personal pages are never cached. */
const PRIVATE = 'private, no-store';

/** Files that Vite named by content are cached forever; all others are revalidated. */
const cacheFor = (path: string) => (path.includes('/assets/') ? YEAR : 'no-cache');

/** The policy of the service worker, which lists what it may fetch: our own files and pages. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'";

function headersFor(path: string): Record<string, string> {
  const cache = { 'cache-control': cacheFor(path) };
  // The path may be that of the compressed version.
  return /\/sw\.js(\.br)?$/.test(path)
    ? { ...cache, 'content-security-policy': WORKER_POLICY }
    : cache;
}

type SendPage = (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply;

/** Sends a page with a new nonce. */
function pageSender(https: boolean, scripts: readonly string[]) {
  return (page: Spliced, cache = 'no-cache'): SendPage =>
    (request, reply, status) => {
      const nonce = randomBytes(16).toString('base64');
      const packed = String(request.headers['accept-encoding'] ?? '').includes('gzip');
      return reply
        .code(status)
        .headers({
          'content-security-policy': pagePolicy(nonce, https, scripts),
          'cache-control': cache,
          vary: 'accept-encoding, cookie',
          ...(packed && { 'content-encoding': 'gzip' }),
        })
        .type('text/html; charset=utf-8')
        .send(packed ? gzipWith(page, nonce) : plainWith(page, nonce));
    };
}

/** A request without a cookie or token gets the page that all visitors get. */
const isVisitor = ({ headers }: FastifyRequest) => !headers.cookie && !headers.authorization;

/** Redirects a request for 127.0.0.1 to the public address that cookies and popups share. */
function publicAddressOf(request: FastifyRequest, publicUrl: string): string | null {
  const here = new URL(publicUrl);
  const loopback = here.hostname === 'localhost' && /^(127\.|\[::1\])/.test(request.host);
  // Browsers treat '//name' and '/\\name' as another host.
  const ours = /^\/(?![/\\])/.test(request.url);
  return loopback && ours ? `${here.origin}${request.url}` : null;
}

/** Calls and files that do not exist. */
const isNoPage = (path: string) => /^\/(api|assets)(\/|$)/.test(path) || /\.[a-z0-9]+$/i.test(path);

interface WebOptions {
  folder: string;
  publicUrl: string;
  /** How long a rendered page is served to all visitors. */
  keepPagesMs?: number;
}

/**
 * Serves the built web app: files with their compressed versions, pages by name, and 404 for
 * everything else.
 */
export async function serveWeb(
  app: FastifyInstance,
  { folder, publicUrl, keepPagesMs = 0 }: WebOptions,
) {
  const { origin } = new URL(publicUrl);
  const source = readFileSync(join(folder, 'index.html'), 'utf8');
  const page = source.replaceAll(PUBLIC_URL, origin).replaceAll(NONCE, MARK);
  const build = buildIn(folder);
  const send = pageSender(publicUrl.startsWith('https:'), scriptsIn(page));
  const sendPlain = send(splice(shellOf(page, { scripts: [], styles: [] }), MARK));
  const shells = new Map<PageName, SendPage>();
  /** The shell, with preload headers for the code of the requested page. */
  const shellFor = (name: PageName): SendPage => {
    const made = shells.get(name) ?? send(splice(shellOf(page, build.filesOfPage(name)), MARK));
    shells.set(name, made);
    return made;
  };
  const ask = asker(app);
  serveSearch(app, origin, ask);
  const studio = openStudio(app, { folder, build, page, mark: MARK, origin });
  const keeping = { keepMs: keepPagesMs, changes: app.shownChanges };
  const findForVisitors = openVisitorsPages(studio, ask, keeping);
  const findForMembers = openMembersPages(app, studio, app.identify);
  async function sendPage(name: PageName, request: FastifyRequest, reply: FastifyReply) {
    const shell = shellFor(name);
    if (!isVisitor(request)) {
      const own = await findForMembers(request);
      return (own ? send(own, PRIVATE) : shell)(request, reply, 200);
    }
    const painted = await findForVisitors(request.url);
    if (painted === 'missing') return shell(request, reply, 404);
    return (painted ? send(painted) : shell)(request, reply, 200);
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
