import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** The inline scripts of the built page, as a policy names them. */
export const scriptsIn = (page: string): string[] =>
  [...page.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/**
 * The strictest policy that Mantine works with: its style elements carry the nonce of their page.
 * The only inline scripts that run are those of the build, each named by its hash: with a nonce, an
 * injected script that knew it would run too.
 */
export function pagePolicy(nonce: string, https: boolean, scripts: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** For everything that is not one of our pages: no content of it may run. */
export const INERT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A sign-in popup must keep its opener, even if the provider isolates itself. */
const OPEN_TO_OPENER = /^\/(api\/auth\/|auth-done\.)/;

interface Site {
  https: boolean;
  /** Every subdomain uses https too, as the operator declares. */
  subdomains: boolean;
}

/**
 * The headers of every reply. Helmet is called only once: computing the same headers for each reply
 * would be a fiftieth of all work.
 */
function headersOfEvery({ https, subdomains }: Site): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const reply = new ServerResponse(request);
  const protect = helmet({
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: subdomains } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  protect(request, reply, (error) => {
    if (error) throw error;
  });
  return {
    ...(reply.getHeaders() as Record<string, string>),
    'content-security-policy': INERT_POLICY,
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}

/** The files of a build, of which a page fetches thirty: headers that matter only for pages are left out. */
const FILE_OF_BUILD = /^\/assets\/[\w.-]+\.\w+$/;
const FOR_FILES = [
  'content-security-policy',
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
];

export function addSecurityHeaders(app: FastifyInstance, site: Site): void {
  const headers = headersOfEvery(site);
  const toOpener = { ...headers, 'cross-origin-opener-policy': 'unsafe-none' };
  const toOthers = { ...headers, 'cross-origin-opener-policy': 'same-origin-allow-popups' };
  const ofFiles = Object.fromEntries(
    Object.entries(headers).filter(([name]) => FOR_FILES.includes(name)),
  );
  const headersFor = (url: string) => {
    if (FILE_OF_BUILD.test(url)) return ofFiles;
    return OPEN_TO_OPENER.test(url) ? toOpener : toOthers;
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url));
    done();
  });
}
