import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../test/test-server.ts';

/**
 * Tests requests that the server rejects before they reach an API call. The replies must have the
 * usual form of errors.
 */
const testServer = useTestServer();
let port = 0;

beforeAll(async () => {
  await testServer.app.listen({ port: 0, host: '127.0.0.1' });
  const address = testServer.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

async function raw(request: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  const reply = await text(socket);
  const [head = '', body = ''] = reply.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

const asked = (path: string, more = '') =>
  raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`);

describe('an HTTP request', () => {
  it.each([
    ['an address that cannot be decoded', () => asked('/api/review/%zz'), 400],
    ['an address longer than any of ours', () => asked(`/api/review/${'x'.repeat(3000)}`), 400],
    ['more headers than fit', () => asked('/healthz', `X-A: ${'a'.repeat(20_000)}\r\n`), 431],
    ['no HTTP at all', () => raw('hello\r\n\r\n'), 400],
    ['two lengths', () => asked('/healthz', 'Content-Length: 1\r\nContent-Length: 2\r\n'), 400],
  ])(
    'that is invalid is answered with the headers and the body that all errors have: %s',
    async (_, ask, status) => {
      const reply = await ask();
      expect(reply.status).toBe(status);
      expect(reply.head).toContain('x-content-type-options: nosniff');
      expect(reply.head).toContain("content-security-policy: default-src 'none'");
      expect(reply.head).toContain('cache-control: no-store');
      expect(JSON.parse(reply.body)).toMatchObject({ success: false, message: expect.any(String) });
      expect(reply.body).not.toContain('xxx');
      expect(reply.body).not.toContain('FST_');
    },
  );

  it('is accepted with a very long encoded email address in its path', async () => {
    const admin = await testServer.signedInAs('admin');
    const email = encodeURIComponent(`${'ü'.repeat(200)}@people.example`);
    const options = { method: 'PATCH' as const, url: `/api/user/update-role/${email}` };
    const reply = await testServer.call(admin, { ...options, payload: { role: 'paid' } });
    expect(reply.json().code).toBe('not-found');
  });
});
