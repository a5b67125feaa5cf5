import { describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { TEST_SECRET, useTestServer } from '../../test/test-server.ts';
import { createLog } from '../logging.ts';

const TOKEN = 'a token of the tests, long enough to be taken';
const PATHS = ['/metrics', '/api/docs', '/api/openapi.json'];
const testServer = useTestServer();

async function statuses(
  change: { production?: boolean; OPERATOR_TOKEN?: string },
  bearer = '',
  scheme = 'Bearer',
) {
  const config = { ...testServer.platform.config, ...change };
  const app = await buildApp({ ...testServer.platform, config }, TEST_SECRET);
  const headers = bearer ? { authorization: `${scheme} ${bearer}` } : {};
  const replies = await Promise.all(PATHS.map((url) => app.inject({ url, headers })));
  await app.close();
  return replies.map(({ statusCode }) => statusCode);
}

describe('metrics and the API description', () => {
  it('are served in development and answered with 404 in production if no operator token is set', async () => {
    expect(await statuses({})).toEqual([200, 200, 200]);
    expect(await statuses({ production: true })).toEqual([404, 404, 404]);
  });

  it("are served only with the operator's token if one is set", async () => {
    for (const production of [true, false]) {
      const config = { production, OPERATOR_TOKEN: TOKEN };
      expect(await statuses(config, TOKEN)).toEqual([200, 200, 200]);
      expect(await statuses(config, TOKEN, 'bearer')).toEqual([200, 200, 200]);
      expect(await statuses(config)).toEqual([404, 404, 404]);
      expect(await statuses(config, `${TOKEN}x`)).toEqual([404, 404, 404]);
    }
  });
});

describe('a proxy that is not in TRUST_PROXY', () => {
  const linesAfter = async (TRUST_PROXY: string | undefined) => {
    const lines: string[] = [];
    const log = createLog({ LOG_LEVEL: 'error' }, { write: (line) => lines.push(line) });
    const { config } = testServer.platform;
    const changed = { ...config, production: true, ...(TRUST_PROXY && { TRUST_PROXY }) };
    const app = await buildApp({ ...testServer.platform, log, config: changed }, TEST_SECRET);
    const headers = { 'x-forwarded-for': '203.0.113.5' };
    for (let i = 0; i < 3; i++) await app.inject({ url: '/healthz', headers });
    await app.close();
    return lines.filter((line) => line.includes('TRUST_PROXY'));
  };

  it('is logged once, as an error, in production', async () => {
    expect(await linesAfter(undefined)).toHaveLength(1);
    expect(await linesAfter('127.0.0.1')).toEqual([]);
  });
});

describe('watchLoop', () => {
  it('reports the route of a call that blocked the event loop, in the log and in the metrics', async () => {
    const lines: string[] = [];
    const log = createLog({ LOG_LEVEL: 'warn' }, { write: (line) => lines.push(line) });
    const app = await buildApp({ ...testServer.platform, log }, TEST_SECRET);
    const busy = () => {
      const { user } = process.threadCpuUsage();
      while (process.threadCpuUsage().user - user < 120_000);
    };
    app.get('/busy/:id', async () => {
      busy();
      return 'done';
    });
    app.get('/busy-later', async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      busy();
      return 'done';
    });
    await app.inject({ url: '/busy/someone' });
    await app.inject({ url: '/busy-later' });
    // For a moment after the event loop was blocked, the server rejects calls as overloaded. The
    // test therefore repeats the request until it gets the metrics.
    const figures = async () => (await app.inject({ url: '/metrics' })).body;
    await expect
      .poll(figures, { timeout: 5000 })
      .toMatch(/certway_loop_longest_held_seconds\{route="GET \/busy\/:id"\} [\d.]+/);
    await app.close();
    const told = lines.map((line) => JSON.parse(line)).filter(({ heldMs }) => heldMs > 100);
    expect(told.map(({ route }) => route)).toEqual(['GET /busy/:id', 'GET /busy-later']);
    expect(lines.join('')).not.toContain('someone');
  });

  it('measures the event loop only while a call is running, and ignores open streams', async () => {
    const app = await buildApp(testServer.platform, TEST_SECRET);
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    app.get('/waits', async () => held.then(() => 'done'));
    app.get('/stream', { config: { lasts: true } }, async () => held.then(() => 'done'));
    await app.ready();
    const looks = vi.spyOn(process, 'threadCpuUsage');
    const looksIn = async (milliseconds: number) => {
      looks.mockClear();
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return looks.mock.calls.length;
    };
    const stream = app.inject({ url: '/stream' });
    await looksIn(50);
    expect(await looksIn(200)).toBe(0);
    const call = app.inject({ url: '/waits' });
    expect(await looksIn(300)).toBeGreaterThan(2);
    go();
    await Promise.all([stream, call]);
    await looksIn(50);
    expect(await looksIn(200)).toBe(0);
    looks.mockRestore();
    await app.close();
  });
});
