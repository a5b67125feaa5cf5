import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface HttpReply {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
  bytes: number;
  /**
   * Closes the connection of an event stream, which would otherwise stay open. Undefined for all
   * other replies.
   */
  hangUp?: () => void;
}

export interface HttpCall {
  method: string;
  path: string;
  /** The session cookie, empty before the sign-in. */
  cookie: string;
  /** The access token, empty before it was fetched. */
  token: string;
  body?: object;
}

const UNPACK: Record<string, (content: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

export function send(
  agent: http.Agent,
  port: number,
  { method, path, cookie, token, body }: HttpCall,
): Promise<HttpReply> {
  const payload = body ? JSON.stringify(body) : '';
  const headers: Record<string, string | number> = {
    host: `localhost:${port}`,
    'accept-encoding': 'gzip, deflate, br',
  };
  if (cookie) headers.cookie = cookie;
  if (token) headers.authorization = `Bearer ${token}`;
  if (body) {
    headers['content-type'] = 'application/json';
    headers['content-length'] = Buffer.byteLength(payload);
  }
  return new Promise((resolve, reject) => {
    const request = http.request(
      { agent, port, host: '127.0.0.1', method, path, headers },
      (response) => {
        const { headers: told, statusCode: status = 0 } = response;
        // The reply needs its own error handler, because a connection that breaks during a reply
        // causes an error of the reply, not of the request.
        response.on('error', reject);
        if (told['content-type']?.startsWith('text/event-stream')) {
          response.resume();
          const hangUp = () => response.destroy();
          return resolve({ status, headers: told, body: '', bytes: 0, hangUp });
        }
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const content = Buffer.concat(parts);
          const unpack = UNPACK[told['content-encoding'] ?? ''];
          const body = (unpack ? unpack(content) : content).toString();
          resolve({ status, headers: told, body, bytes: content.length });
        });
      },
    );
    request.on('error', reject);
    request.end(payload);
  });
}
