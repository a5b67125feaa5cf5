import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JSONWebKeySet } from 'jose';
import { errors, type Provider } from 'oidc-provider';
import * as messages from '../messages.ts';
import { choicePage, PAGE_HEADERS, problemPage } from './page.ts';
import { readAddress, type SampleAccount } from './people.ts';
import { developmentProtocol } from './protocol.ts';
import { adaptersOver, type DevelopmentStore } from './store.ts';

const PREFIX = '/dev-identity';

interface DevelopmentOptions {
  publicUrl: string;
  redirectUri: string;
  clientId: string;
  clientSecret: string;
  /**
   * The keys for the signatures of cookies. The first key is used for new signatures. Signatures
   * with any of the keys are accepted.
   */
  secretKeys: readonly string[];
  accounts: readonly SampleAccount[];
  /** The store of pending sign-ins, which several processes must share. */
  store: DevelopmentStore;
  jwks: JSONWebKeySet;
}

export const developmentIssuer = (publicUrl: string) => `${publicUrl}${PREFIX}`;

interface MountedProvider {
  provider: Provider;
  publicUrl: URL;
  /** The path of the issuer URL as browsers see it. */
  base: string;
  accounts: readonly SampleAccount[];
}

/** Registers the routes of the built-in identity provider. Their paths begin with PREFIX. */
export function mountDevelopmentIdentity(app: FastifyInstance, options: DevelopmentOptions): void {
  const issuer = developmentIssuer(options.publicUrl);
  const adapter = adaptersOver(options.store);
  const provider = developmentProtocol({ ...options, issuer, adapter });
  // Without this listener, Koa prints errors to stderr.
  provider.on('error', (error: Error) => app.log.error(error, 'development identity'));
  provider.on('server_error', (_context, error: Error) => {
    app.log.error(error, 'development identity');
  });
  const { pathname: base } = new URL(issuer);
  const publicUrl = new URL(options.publicUrl);
  const mounted: MountedProvider = { provider, publicUrl, base, accounts: options.accounts };
  app.register(async (scope) => mountPage(scope, mounted), { prefix: PREFIX });
  app.register(async (scope) => mountProtocol(scope, mounted), { prefix: PREFIX });
}

const hidden = { schema: { hide: true } };

async function mountPage(scope: FastifyInstance, mounted: MountedProvider) {
  const style = await readFile(new URL('./style.css', import.meta.url), 'utf8');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  scope.get('/style.css', hidden, (_request, reply) => {
    return reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style);
  });
  scope.get('/interaction/:uid', hidden, (request, reply) => showChoice(mounted, request, reply));
  scope.post('/interaction/:uid', hidden, (request, reply) => takeChoice(mounted, request, reply));
}

/**
 * Registers the routes of the protocol. Fastify does not parse their request bodies, because
 * oidc-provider reads them from the stream itself.
 */
async function mountProtocol(
  scope: FastifyInstance,
  { provider, publicUrl, base }: MountedProvider,
) {
  const answer = provider.callback();
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.all('/*', hidden, async (request, reply) => {
    for (const [header, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(header, value);
    }
    reply.hijack();
    const raw: IncomingMessage & { originalUrl?: string } = request.raw;
    const path = (raw.url ?? '').slice(PREFIX.length);
    raw.url = path;
    raw.originalUrl = base + path;
    // The server's own calls arrive at the listening address, but the URLs in replies must be
    // public, so the public host is set here.
    raw.headers['x-forwarded-host'] = publicUrl.host;
    raw.headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1);
    await answer(raw, reply.raw);
  });
}

function sendPage(reply: FastifyReply, status: number, page: string) {
  return reply.code(status).headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(page);
}

async function showChoice(
  { provider, base, accounts }: MountedProvider,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  return orExpiredPage(base, reply, async () => {
    await provider.interactionDetails(request.raw, reply.raw);
    return sendPage(reply, 200, choicePage({ base, accounts }));
  });
}

async function takeChoice(
  { provider, base, accounts }: MountedProvider,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const finish = async (result: object) => {
    const returnTo = await provider.interactionResult(request.raw, reply.raw, result);
    return reply.redirect(returnTo, 303);
  };
  return orExpiredPage(base, reply, async () => {
    if (form.has('cancel')) return finish({ error: 'access_denied' });
    const typed = form.get('email') ?? '';
    const email = readAddress(typed);
    if (email !== null)
      return finish({ login: { accountId: email, remember: false }, select_account: {} });
    await provider.interactionDetails(request.raw, reply.raw);
    return sendPage(reply, 422, choicePage({ base, accounts, refused: typed }));
  });
}

/** Runs `work`. If the sign-in has expired or never existed, sends an error page instead. */
async function orExpiredPage(base: string, reply: FastifyReply, work: () => Promise<FastifyReply>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    return sendPage(reply, 400, problemPage(base, messages.signInExpired));
  }
}
