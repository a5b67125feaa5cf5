const AFTER_THE_FIRST_QUESTION_MS = 1500;

/**
 * From the first quiz on, the product opens without a connection. Not before, so that a first visit
 * stays light; and not at once, so that the first question has the line for itself.
 */
export function keepShellOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  setTimeout(() => {
    // Where it cannot be had, the outbox still keeps everything; only opening anew needs the line.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  }, AFTER_THE_FIRST_QUESTION_MS);
}
