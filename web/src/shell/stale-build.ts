const RELOADED_AT = 'certway-reloaded-at';
const RELOAD_INTERVAL_MS = 30_000;

/**
 * Reloads the page if a chunk cannot be loaded: after a deployment, the files of the old version
 * may be gone from the server. A second failure shortly after the reload has another reason and is
 * shown.
 */
export function reloadWhenStale(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const reloadedAt = Number(sessionStorage.getItem(RELOADED_AT));
    if (!navigator.onLine || Date.now() - reloadedAt < RELOAD_INTERVAL_MS) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    window.location.reload();
  });
}
