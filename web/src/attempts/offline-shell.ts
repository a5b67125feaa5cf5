const AFTER_THE_FIRST_QUESTION_MS = 1500;

/**
 * From the first quiz on, or once it is installed, the app opens without a connection. Not earlier,
 * to keep a first visit light; and with a delay, so that the first question has the connection to
 * itself.
 */
export function keepShellOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  setTimeout(() => {
    // Without the service worker the outbox still stores everything; only reopening the page needs
    // a connection.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  }, AFTER_THE_FIRST_QUESTION_MS);
}

/** An installed app opens without a connection even before any quiz. */
export function keepWhenInstalled(): void {
  if (window.matchMedia('(display-mode: standalone)').matches) keepShellOffline();
  window.addEventListener('appinstalled', keepShellOffline, { once: true });
}
