import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushDevice } from '@certway/contract/reminders/index';
import { importJWK, jwtVerify } from 'jose';

/** A push service for tests (RFC 8030), and browsers that decrypt what it delivers (RFC 8291, 8292). */

interface Browser {
  device: PushDevice;
  /** Decrypts a push message. */
  read(body: Buffer): unknown;
}

export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

function openBrowser(endpoint: string): Browser {
  const own = createECDH('prime256v1');
  const p256dh = own.generateKeys();
  const auth = randomBytes(16);
  return {
    device: {
      endpoint,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    },
    read(body) {
      const salt = body.subarray(0, 16);
      const idLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
      const secret = derive(own.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const sealed = body.subarray(21 + idLength);
      const opened = createDecipheriv('aes-128-gcm', key, nonce);
      opened.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
      // In the last record, the byte 2 separates the content from the padding (RFC 8188). The
      // content therefore ends at the last byte 2.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

/**
 * Throws unless the header is signed with this key, intended for this push service, and still
 * valid.
 */
export async function verifyVapid(header: string, publicKey: string, audience: string) {
  const { t = '', k = '' } = Object.fromEntries(
    header
      .replace(/^vapid /, '')
      .split(/,\s*/)
      .map((part) => part.split('=') as [string, string]),
  );
  if (k !== publicKey) throw new Error('signed with another key');
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  return (await jwtVerify(t, key, { audience })).payload;
}

export async function startPushService() {
  const received: ReceivedPush[] = [];
  const state = {
    status: 201,
    /** The Retry-After header of a refusal, in seconds. */
    retryAfter: null as number | null,
    /** If true, the service accepts a push message and sends no reply. */
    holds: false,
    held: 0,
    onHeld: () => {},
  };
  const answer = (reply: ServerResponse) => {
    const { status, retryAfter } = state;
    const headers = retryAfter === null ? {} : { 'retry-after': String(retryAfter) };
    if (!state.holds) return reply.writeHead(status, headers).end();
    state.held += 1;
    state.onHeld();
  };
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      if (state.status === 201) received.push({ path: url, headers, body: Buffer.concat(chunks) });
      answer(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    state,
    browser: (name: string) => openBrowser(`${origin}/push/${name}`),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
