/**
 * The build writes this function into each page as it stands here, so it uses nothing from outside it.
 * A cart that the server painted is the one that /checkoutcard shows, also when it is left before the code of
 * the page has run. `web/src/access/cart/kept-program.ts` reads what is stored here, under the same name.
 */
export function keepPaintedCart(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const [, programId] = /^\/cart\/([^/]+)\/?$/i.exec(location.pathname) ?? [];
    // Only a painted page names the code that it still needs.
    if (!programId || !document.getElementById('code')) return;
    try {
      localStorage.setItem('put-aside', decodeURIComponent(programId).trim());
    } catch {
      // Full or blocked storage costs this convenience and nothing else.
    }
  });
}
