import http, { type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Sends requests exactly as described, because the attack needs invalid ones as well. */

export interface ClientRequest {
  method: string;
  path: string;
  cookie?: string | undefined;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
  /** The source address on this machine. Some of the server's limits count by address. */
  from?: string | undefined;
  /** The timeout for the reply, in milliseconds. */
  within?: number;
  /** The time after the headers at which an endless stream is closed, in milliseconds. */
  hangUpAfterMs?: number;
}

export interface ClientReply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
  /** Closes an event stream, which is told at its headers and stays open. */
  hangUp?: () => void;
}

/** Escapes characters that `http` would refuse to send. */
const sendable = (path: string) =>
  path.toWellFormed().replace(/[^\u0021-\u00ff]/gu, (sign) => encodeURIComponent(sign));

function readable(bytes: Buffer, packing: string | undefined): string {
  if (packing === 'br') return brotliDecompressSync(bytes).toString();
  if (packing === 'gzip') return gunzipSync(bytes).toString();
  return bytes.toString();
}

class KeptConnectionClosed extends Error {}

export class Client {
  readonly #port: number;
  readonly #host: string;
  readonly #agent: http.Agent;

  constructor(port: number, host = '127.0.0.1', maxSockets = 50) {
    this.#port = port;
    this.#host = host;
    this.#agent = new http.Agent({ keepAlive: true, maxSockets });
  }

  /** A request is sent again if the server closed its kept connection, which is no error. */
  async send(wanted: ClientRequest): Promise<ClientReply> {
    try {
      return await this.#sendOnce(wanted);
    } catch (error) {
      if (!(error instanceof KeptConnectionClosed)) throw error;
      return this.send(wanted);
    }
  }

  #sendOnce({
    method,
    path,
    cookie,
    headers,
    body,
    from,
    within = 60_000,
    hangUpAfterMs,
  }: ClientRequest): Promise<ClientReply> {
    const startedAt = performance.now();
    const sent: Record<string, string | number> = { ...(cookie ? { cookie } : {}), ...headers };
    if (body !== undefined && !('content-length' in sent)) {
      sent['content-length'] = Buffer.byteLength(body);
    }
    return new Promise((resolve, reject) => {
      const options = {
        agent: this.#agent,
        host: this.#host,
        port: this.#port,
        localAddress: from,
        method,
        path: sendable(path),
        headers: sent,
      };
      const request = http.request(options, (response) => {
        const parts: Buffer[] = [];
        const { statusCode: status = 0, headers: given } = response;
        const hangUp = () => void response.destroy();
        const tell = (stream?: { hangUp: () => void }) =>
          resolve({
            status,
            headers: given,
            ms: performance.now() - startedAt,
            // Unpacking unread text would slow down a bench with a server in its own process.
            get text() {
              return readable(Buffer.concat(parts), given['content-encoding']);
            },
            ...stream,
          });
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => tell());
        response.on('error', reject);
        if (hangUpAfterMs !== undefined) {
          setTimeout(() => {
            tell();
            hangUp();
          }, hangUpAfterMs);
        } else if (given['content-type']?.startsWith('text/event-stream')) tell({ hangUp });
      });
      request.setTimeout(within, () => request.destroy(new Error(`${method} ${path}: no reply`)));
      request.on('error', (error: NodeJS.ErrnoException) => {
        const closed = request.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '');
        reject(closed ? new KeptConnectionClosed() : error);
      });
      request.end(body);
    });
  }

  async json(wanted: Omit<ClientRequest, 'body'> & { body?: unknown }): Promise<ClientReply> {
    if (wanted.body === undefined) return this.send(wanted as ClientRequest);
    const headers = { 'content-type': 'application/json', ...wanted.headers };
    return this.send({ ...wanted, headers, body: JSON.stringify(wanted.body) });
  }

  close(): void {
    this.#agent.destroy();
  }
}
