const AFTER_THE_FIRST_QUESTION_MS = 1500;

/**
 * From the first quiz on, or once it is installed, the product opens without a connection. Not before,
 * so that a first visit stays light; and with a delay, so that the first question has the connection to
 * itself.
 */
export function keepShellOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  setTimeout(() => {
    // Without it the outbox still keeps everything; only reopening the page needs a connection.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  }, AFTER_THE_FIRST_QUESTION_MS);
}

/** Whoever has it among their apps opens it without a connection too, before any quiz. */
export function keepWhenInstalled(): void {
  if (window.matchMedia('(display-mode: standalone)').matches) keepShellOffline();
  window.addEventListener('appinstalled', keepShellOffline, { once: true });
}
