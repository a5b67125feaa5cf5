const AFTER_THE_FIRST_QUESTION_MS = 1500;

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
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  }, AFTER_THE_FIRST_QUESTION_MS);
}

/** Lets an installed app open without a connection even before any quiz. */
export function keepWhenInstalled(): void {
  if (window.matchMedia('(display-mode: standalone)').matches) keepShellOffline();
  window.addEventListener('appinstalled', keepShellOffline, { once: true });
}
