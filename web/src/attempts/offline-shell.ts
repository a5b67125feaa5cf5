const AFTER_THE_FIRST_QUESTION_MS = 1500;

const register = () => navigator.serviceWorker.register('/sw.js');

/**
 * Registers the service worker, with which the app opens without a connection. This happens only
 * from the first quiz on or in an installed app, to keep a first visit light. The delay leaves the
 * connection to the first question.
 */
export function keepShellOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  setTimeout(() => {
    // A failed registration is ignored. Without the service worker, answers are still stored and
    // sent later; only opening the page again needs a connection.
    register().catch(() => undefined);
  }, AFTER_THE_FIRST_QUESTION_MS);
}

/** Lets an installed app open without a connection even before any quiz. */
export function keepWhenInstalled(): void {
  if (window.matchMedia('(display-mode: standalone)').matches) keepShellOffline();
  window.addEventListener('appinstalled', keepShellOffline, { once: true });
}

const STORED_WITHIN_MS = 60_000;

/**
 * Registers the service worker now. Returns whether it has stored the pages of a quiz, which it does
 * before it becomes active.
 */
export async function storeShell(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const isReady = register().then(() => navigator.serviceWorker.ready);
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, STORED_WITHIN_MS, null));
  const ready = await Promise.race([isReady, tooLate]).catch(() => null);
  return ready !== null;
}
