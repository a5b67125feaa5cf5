import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const source = readFileSync(new URL('service-worker.js', import.meta.url), 'utf8');
const parts = Array.from({ length: 20 }, (_, number) => `/assets/part-${number}.js`);
const FILES = ['/shell', '/favicon.svg', ...parts];

class FakeRequest {
  readonly url: string;
  readonly cache: string;

  constructor(url: string, { cache }: { cache: string }) {
    this.url = url;
    this.cache = cache;
  }
}

/**
 * Creates a device on which the service worker can be installed several times. Fetched files stay
 * cached.
 */
function openDevice() {
  const shelf = new Set<string>();
  const fetched: FakeRequest[] = [];
  const found = { most: 0, rests: 0 };
  let underWay = 0;
  /** Installs the service worker until the connection breaks after this many files. */
  async function install(breaksAfter = Number.POSITIVE_INFINITY): Promise<void> {
    let left = breaksAfter;
    const add = async (request: FakeRequest) => {
      underWay += 1;
      found.most = Math.max(found.most, underWay);
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
      left -= 1;
      if (left < 0) throw new TypeError('Failed to fetch');
      fetched.push(request);
      shelf.add(request.url);
    };
    const heard: Record<string, (event: { waitUntil(done: Promise<void>): void }) => void> = {};
    runInNewContext(`const VERSION = 'one'; const FILES = ${JSON.stringify(FILES)};\n${source}`, {
      self: {
        addEventListener: (name: string, hear: (typeof heard)[string]) => {
          heard[name] = hear;
        },
      },
      caches: { open: async () => ({ add, match: async (url: string) => shelf.has(url) }) },
      Request: FakeRequest,
      setTimeout: (go: () => void, ms: number) => {
        if (ms > 0) found.rests += 1;
        setImmediate(go);
      },
    });
    await new Promise<void>((resolve, reject) => {
      heard.install?.({ waitUntil: (done) => done.then(resolve, reject) });
    });
  }
  return { shelf, fetched, found, install };
}

it('the service worker caches every file, with at most three requests at a time and a pause after each', async () => {
  const { shelf, fetched, found, install } = openDevice();
  await install();
  expect([...shelf].sort()).toEqual([...FILES].sort());
  expect(fetched).toHaveLength(FILES.length);
  expect(found).toEqual({ most: 3, rests: FILES.length });
});

it('after a broken connection the service worker fetches only the missing files, the page, and the icon', async () => {
  const { shelf, fetched, install } = openDevice();
  await expect(install(9)).rejects.toThrow('Failed to fetch');
  expect(shelf.size).toBe(9);
  const before = fetched.splice(0);
  await install();
  expect([...shelf].sort()).toEqual([...FILES].sort());
  const again = fetched.filter(({ url }) => before.some((one) => one.url === url));
  expect(again.map(({ url }) => url)).toEqual(['/shell', '/favicon.svg']);
});

it("the service worker uses the browser's cache only for files in /assets/, whose content never changes", async () => {
  const { fetched, install } = openDevice();
  await install();
  for (const { url, cache } of fetched) {
    expect([url, cache]).toEqual([url, url.startsWith('/assets/') ? 'default' : 'reload']);
  }
});
