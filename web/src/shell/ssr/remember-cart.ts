/**
 * Remembers a server-rendered cart for /checkoutcard, which shows the last one, also if the page is
 * left before its scripts have run. The build inlines this function into each page, so it uses
 * nothing from outside. `web/src/access/cart/` reads the stored value.
 */
export function rememberCart(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const [, programId] = /^\/cart\/([^/]+)\/?$/i.exec(location.pathname) ?? [];
    if (!programId || !document.getElementById('ssr-state')) return;
    try {
      localStorage.setItem('put-aside', decodeURIComponent(programId).trim());
    } catch {
      // With full or blocked storage, /checkoutcard shows no cart.
    }
  });
}
