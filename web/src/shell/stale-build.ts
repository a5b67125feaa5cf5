const RELOADED_AT = 'certway-reloaded-at';
const RELOAD_INTERVAL_MS = 30_000;

/**
 * After a new version is deployed, the files of the old one may be gone from the server. One reload
 * brings the new page; a second failure right after it has another reason and is shown.
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
