/**
 * Runs the scripts of a server-rendered page after its first frame. The document preloads them and
 * lists them in the order in which they run (`server/src/http/pages/template.ts`). Each runs in a
 * task of its own: together they would block a phone for half a second. The build inlines this
 * function into each page, so it uses nothing from outside.
 */
export function startScripts(): void {
  function run([src, ...rest]: string[]): void {
    if (!src) return;
    // The timers of a hidden page run only once a second.
    const next = () => (document.hidden ? run(rest) : setTimeout(run, 0, rest));
    const attributes = { type: 'module', crossOrigin: '', src, onload: next, onerror: next };
    document.head.append(Object.assign(document.createElement('script'), attributes));
  }
  document.addEventListener('DOMContentLoaded', () => {
    const scripts = document.getElementById('ssr-scripts')?.textContent;
    if (!scripts) return;
    const start = () => run(JSON.parse(scripts) as string[]);
    // A hidden page has no frames.
    if (document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
  });
}
