import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** The build's own scripts that stand in its page, as a policy names them. */
export const scriptsIn = (page: string): string[] =>
  [...page.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/**
 * The strictest policy that Mantine works with: its style elements carry their page's nonce. Of inline
 * scripts only those of the build run, each named by its hash: a nonce would let a script run that got
 * into the page by other means and knew it.
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

/** For everything that is not one of our pages: nothing in it may run. */
export const INERT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The end of a sign-in popup must not be cut off from a provider that isolates itself. */
const OPEN_TO_OPENER = /^\/(api\/auth\/|auth-done\.)/;

interface Site {
  https: boolean;
  /** Every name below this one is behind https too, as the operator says. */
  subdomains: boolean;
}

/** What every reply says. Helmet is asked once: for each reply it would make the same anew, a fiftieth of all work. */
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

/** The files of a build, of which a page fetches thirty: what matters for a page alone is left out of them. */
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
