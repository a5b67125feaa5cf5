/**
 * The build writes this function into each page as it stands here, so it uses nothing from outside it.
 * A page that the server painted can be read without its code, which would only be in the way of its
 * first frame: it is fetched once that is seen. A page that nobody looks at has no first frame.
 * `server/src/http/pages/template.ts` lists the files, the one that begins as the last.
 */
export function fetchCodeWhenSeen(): void {
  const A_FRAME_WOULD_BE_THERE_MS = 1000;
  let isSeen = false;
  let isFetched = false;

  function fetchCode() {
    const list = document.getElementById('code')?.textContent;
    if (isFetched || !list || document.readyState === 'loading') return;
    isFetched = true;
    const files = JSON.parse(list) as string[];
    for (const file of files) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: file });
      document.head.append(link);
    }
    // The libraries in a task of their own: in one with the rest a phone hears nothing for as long as both take.
    for (const file of files) if (/\/libraries-[^/]*$/.test(file)) begin(file);
    begin(files.at(-1) ?? '');
  }

  function begin(file: string) {
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', crossOrigin: '', src: file });
    document.head.append(script);
  }

  function see() {
    isSeen = true;
    fetchCode();
  }

  document.addEventListener('DOMContentLoaded', () => {
    if (isSeen || document.hidden) fetchCode();
    else setTimeout(see, A_FRAME_WOULD_BE_THERE_MS);
  });
  document.addEventListener('visibilitychange', see, { once: true });
  if (globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      see();
    }).observe({ type: 'paint', buffered: true });
  } else see();
}
