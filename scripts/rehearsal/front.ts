import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** The name under which people reach the site, over TLS. */

export const NAME = 'learn.example.org';
const pem = (root: string, file: string) =>
  readFileSync(join(root, 'etc/letsencrypt/live', NAME, `${file}.pem`));

/** What nginx does, where none may be started: TLS ends here, and the product is told who calls. */
export async function startFront(root: string, productPort: number) {
  const tls = { cert: pem(root, 'fullchain'), key: pem(root, 'privkey') };
  const server = https.createServer(tls, (asked, answer) => {
    const { method, url: path, socket } = asked;
    const forwarded = { 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'https' };
    const headers = { ...asked.headers, ...forwarded };
    const on = { host: '127.0.0.1', port: productPort, method, path, headers };
    const passed = http.request(on, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passed.on('error', () => answer.writeHead(502).end());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

export interface Asked {
  path: string;
  cookie?: string;
  /** The body of a POST; without it the request is a GET. */
  body?: unknown;
}

/** Asks as a browser would, which trusts the certificate. */
export async function ask(root: string, port: number, asked: Asked): Promise<Answer> {
  const { path, cookie = '', body } = asked;
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const typed = sent === undefined ? {} : { 'content-type': 'application/json' };
  const request = https.request({
    ...{ host: '127.0.0.1', port, path, servername: NAME, ca: pem(root, 'fullchain') },
    ...{ headers: { host: NAME, cookie, ...typed }, agent: false },
    method: sent === undefined ? 'GET' : 'POST',
  });
  request.end(sent);
  const [reply] = (await once(request, 'response')) as [http.IncomingMessage];
  const { statusCode: status = 0, headers } = reply;
  return { status, headers, text: await text(reply) };
}
