/*
 * Lets a quiz go on without a connection. The build writes VERSION and FILES in front of this.
 *
 * A page comes from the network whenever that answers, so nobody sees an old shell after a deploy;
 * its parts bear names made from their content, so two versions never mix. Only without an answer
 * comes the page that lies here, and its parts lie here with it. A new worker waits until every
 * window of the old one is closed. Calls are never touched.
 *
 * It also shows what the server pushes, and opens the page that it is about.
 */
const SHELF = `certway-${VERSION}`;
const SHELL = '/shell';
const ANSWER_WITHIN_MS = 5000;
const FETCHED_AT_ONCE = 3;
const REST_MS = 60;

self.addEventListener('install', (event) => {
  event.waitUntil(fill());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOlder());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && isPage(url.pathname)) event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(part(request));
  else if (FILES.includes(url.pathname)) event.respondWith(small(request));
});

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data ? event.data.json() : {}));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

/** A later one of the same tag takes the place of an earlier one. */
function show({ title = 'Certway', body = '', tag = 'certway', path = '/quiz' }) {
  return self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path },
  });
}

async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const here = windows.find(({ url }) => new URL(url).pathname === path);
  // Another page may be in the middle of something: it stays as it is.
  return here ? here.focus() : self.clients.openWindow(path);
}

/** Few at once, with rests between them: somebody answers questions meanwhile, and each touch and answer has to get through. */
async function fill() {
  const shelf = await caches.open(SHELF);
  const left = [...FILES];
  const keepOnes = async () => {
    for (let file = left.shift(); file; file = left.shift()) await keep(shelf, file);
  };
  await Promise.all(Array.from({ length: FETCHED_AT_ONCE }, keepOnes));
}

/** A part that was kept before the connection broke, or that the browser keeps itself, is not fetched again. */
async function keep(shelf, file) {
  const isPart = file.startsWith('/assets/');
  if (isPart && (await shelf.match(file))) return;
  await shelf.add(new Request(file, { cache: isPart ? 'default' : 'reload', priority: 'low' }));
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
}

async function dropOlder() {
  for (const name of await caches.keys()) {
    if (name.startsWith('certway-') && name !== SHELF) await caches.delete(name);
  }
}

/** Addresses of the server's own, and of files, are none of ours. */
function isPage(path) {
  return !path.startsWith('/api') && !path.startsWith('/auth') && !/\.\w+$/.test(path);
}

async function page(request) {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), ANSWER_WITHIN_MS);
  try {
    return await fetch(request, { signal: ending.signal });
  } catch {
    return (await kept(SHELL)) ?? Response.error();
  } finally {
    clearTimeout(timer);
  }
}

/** Never changes under its name: from here if it is here, and kept once it was fetched. */
async function part(request) {
  const here = await kept(request);
  if (here) return here;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    const shelf = await caches.open(SHELF);
    shelf.put(request, copy).catch(() => undefined);
  }
  return answer;
}

async function small(request) {
  return fetch(request).catch(async () => (await kept(request)) ?? Response.error());
}

async function kept(request) {
  const shelf = await caches.open(SHELF);
  return shelf.match(request);
}
