import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/**
 * Returns the hashes of a built page's inline scripts in the form that a Content-Security-Policy
 * requires.
 */
export const scriptsIn = (page: string): string[] =>
  [...page.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/**
 * Returns the strictest Content-Security-Policy with which Mantine works. Mantine's style elements
 * have the nonce of the page. Inline scripts are allowed by hash, so that only scripts of the build
 * are run. If they were allowed by nonce, an injected script that knew the nonce would be run too.
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

/**
 * The Content-Security-Policy for every reply that is not one of our pages. It prevents any content
 * of the reply from being run.
 */
export const INERT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Matches the pages of the sign-in popup. They must keep access to the window that opened the
 * popup, even if the provider's pages are isolated from it.
 */
const OPEN_TO_OPENER = /^\/(api\/auth\/|auth-done\.)/;

interface Site {
  https: boolean;
  /** True if the operator has declared that all subdomains use https too. */
  subdomains: boolean;
}

/**
 * Returns the headers that every reply has. They are computed by Helmet only once, because
 * computing them for each reply would take 2% of the processing time.
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

/**
 * Matches the URL of a build file. A page loads about thirty of these, so they are sent without the
 * headers that matter only for pages.
 */
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
