import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Meter, Reading } from './meter.ts';

export interface ProxiedCall extends Reading {
  name: string;
  status: number;
  bytesUp: number;
  bytesDown: number;
}

/** The time to wait after a reply until the call has finished its remaining work. */
const SETTLED_AFTER_MS = 12;
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/)[\w-]{43,}/g;

/** Returns the name of a call, without the values that differ between visits. */
function nameOf(method = '', path = ''): string {
  const [plain = ''] = path.split('?');
  if (/^\/(assets|art|fonts)\/|\.(js|css|svg|png|webp|woff2|webmanifest|ico)$/.test(plain))
    return 'the files of the web';
  return `${method} ${plain.replaceAll(ID, ':id')}`;
}

/**
 * A proxy between a browser and the product that forwards one request at a time. All processor time
 * and statements in that period therefore belong to this request. A stream of notices counts as
 * finished as soon as it has started.
 */
export class SerializingProxy {
  readonly passed: ProxiedCall[] = [];
  #meter: Meter | null = null;
  #to = 0;
  #last: Promise<unknown> = Promise.resolve();
  readonly #server = http.createServer((asked, reply) => {
    const turn = this.#last.then(() => this.#letThrough(asked, reply));
    this.#last = turn.catch(() => reply.destroy());
  });

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  leadsTo(port: number, meter: Meter): void {
    this.#to = port;
    this.#meter = meter;
  }

  /** Waits for pending requests, and discards all measurements made so far. */
  async begin(): Promise<void> {
    await this.#last;
    this.passed.length = 0;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #letThrough(asked: http.IncomingMessage, reply: http.ServerResponse): Promise<void> {
    const { method, url = '', headers } = asked;
    // A request is ignored if its browser has navigated away, because the browser does not read the
    // reply. The proxy checks this both before and after it forwards the request.
    if (asked.socket.destroyed) return;
    const before = this.#meter?.read();
    const on = { host: '127.0.0.1', port: this.#to, method, path: url, headers };
    const passing = http.request(on);
    let [bytesUp, bytesDown] = [0, 0];
    asked.on('data', (part: Buffer) => {
      bytesUp += part.length;
    });
    asked.pipe(passing);
    const [answered] = (await once(passing, 'response')) as [http.IncomingMessage];
    const { statusCode: status = 502 } = answered;
    answered.on('data', (part: Buffer) => {
      bytesDown += part.length;
    });
    reply.writeHead(status, answered.headers);
    answered.pipe(reply);
    if (asked.socket.destroyed) answered.destroy();
    reply.on('close', () => answered.destroy());
    const isStream = String(answered.headers['content-type']).startsWith('text/event-stream');
    if (!isStream) await once(answered, 'close');
    await sleep(SETTLED_AFTER_MS);
    const after = this.#meter?.read();
    if (!before || !after) return;
    this.passed.push({
      name: nameOf(method, url),
      status,
      bytesUp,
      bytesDown,
      nodeMs: after.nodeMs - before.nodeMs,
      databaseMs: after.databaseMs - before.databaseMs,
      statements: after.statements - before.statements,
    });
  }
}
