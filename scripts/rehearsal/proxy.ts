import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** The host name under which people reach the site over TLS. */

export const NAME = 'learn.example.org';
const pem = (root: string, file: string) =>
  readFileSync(join(root, 'etc/letsencrypt/live', NAME, `${file}.pem`));

/**
 * Starts a proxy in place of nginx, if nginx cannot be started. It terminates TLS and forwards the
 * client's address.
 */
export async function startProxy(root: string, productPort: number) {
  const tls = { cert: pem(root, 'fullchain'), key: pem(root, 'privkey') };
  const server = https.createServer(tls, (incoming, answer) => {
    const { method, url: path, socket } = incoming;
    const forwarded = { 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'https' };
    const headers = { ...incoming.headers, ...forwarded };
    const on = { host: '127.0.0.1', port: productPort, method, path, headers };
    const passed = http.request(on, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passed.on('error', () => answer.writeHead(502).end());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

export interface ProxyReply {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

export interface ProxyRequest {
  path: string;
  cookie?: string;
  /** The body of a POST request; if omitted, the request is a GET. */
  body?: unknown;
}

/** Sends a request like a browser that trusts the proxy's certificate. */
export async function requestThroughProxy(
  root: string,
  port: number,
  options: ProxyRequest,
): Promise<ProxyReply> {
  const { path, cookie = '', body } = options;
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const typed = sent === undefined ? {} : { 'content-type': 'application/json' };
  const request = https.request({
    host: '127.0.0.1',
    port,
    path,
    servername: NAME,
    ca: pem(root, 'fullchain'),
    headers: { host: NAME, cookie, ...typed },
    agent: false,
    method: sent === undefined ? 'GET' : 'POST',
  });
  request.end(sent);
  const [reply] = (await once(request, 'response')) as [http.IncomingMessage];
  const { statusCode: status = 0, headers } = reply;
  return { status, headers, text: await text(reply) };
}
