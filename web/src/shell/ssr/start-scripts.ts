/**
 * Loads and runs the scripts of a server-rendered page after its first frame, so that they delay
 * neither its text nor its fonts. The document lists them in the order in which they run
 * (`server/src/http/pages/template.ts`). Each runs in a task of its own: together they would block a
 * phone for half a second. The build inlines this function into each page, so it uses nothing from
 * outside.
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
    const files = JSON.parse(scripts) as { preload: string[]; run: string[] };
    const start = () => {
      for (const href of files.preload) {
        const attributes = { rel: 'modulepreload', crossOrigin: '', href };
        document.head.append(Object.assign(document.createElement('link'), attributes));
      }
      run(files.run);
    };
    // A hidden page has no frames.
    if (document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
  });
}
