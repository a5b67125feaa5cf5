import { readOrCreate } from '../../device-id.ts';

/** Identifies this window. The server accepts answers of an attempt from one window at a time. */

const WINDOW_KEY = 'certway-window';

const lockOf = (window: string) => `certway-window-${window}`;

/**
 * Claims a name for the lifetime of this window. Returns false if another window of this browser
 * has the name.
 */
function claimName(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks
      .request(lockOf(name), { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? new Promise<void>(() => undefined) : undefined;
      })
      .catch(() => resolve(true));
  });
}

const TRIES = 4;
const PAUSE_MS = 80;

/**
 * Claims a name, with several tries, because after a reload the previous page may need a moment to
 * release the name.
 */
async function claimNameSoon(name: string): Promise<boolean> {
  for (let attempt = 1; attempt < TRIES; attempt++) {
    if (await claimName(name)) return true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return claimName(name);
}

function rememberName(name: string): string {
  try {
    sessionStorage.setItem(WINDOW_KEY, name);
  } catch {
    // Without storage, a reloaded page counts as another window, which needs a click to take over.
  }
  return name;
}

async function nameWindow(): Promise<string> {
  const known = readOrCreate(sessionStorage, WINDOW_KEY);
  if (await claimNameSoon(known)) return known;
  // The name is in use, because a duplicated tab starts with a copy of the first tab's name. This
  // tab therefore gets a new name.
  const made = crypto.randomUUID();
  await claimName(made);
  return rememberName(made);
}

let name: Promise<string> | null = null;

/** Returns the name of this window, which survives a reload and differs in each tab. */
export function windowId(): Promise<string> {
  name ??= nameWindow();
  return name;
}

/**
 * Takes over the name of a closed window of this browser. Returns false if that window is still
 * open.
 */
export async function adoptWindow(closed: string): Promise<boolean> {
  if ((await windowId()) === closed) return true;
  if (!(await claimNameSoon(closed))) return false;
  name = Promise.resolve(rememberName(closed));
  return true;
}

/** Returns whether another open window of this browser has this name. */
export async function isOpenElsewhere(window: string | null): Promise<boolean> {
  if (window === null || !('locks' in navigator) || window === (await windowId())) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === lockOf(window));
}

/** Returns the time of an answer, and for how many seconds its question was on screen. */
export function stampSince(shownAt: number) {
  const seconds = Math.min(3600, (performance.now() - shownAt) / 1000);
  return { seconds, answeredAt: new Date().toISOString() };
}
