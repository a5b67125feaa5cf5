/**
 * The build writes this function into each page as it stands here, so it uses nothing from outside it.
 * A page that the server painted can be read without its code, which would only be in the way of its
 * first frame: it is fetched once that is seen. A page that nobody looks at has no first frame.
 * Each file that every page needs runs in a task of its own, and only a few are asked for in one: in a single piece
 * a phone hears nothing for half a second. `server/src/http/pages/template.ts` lists the files.
 */
export function fetchCodeWhenSeen(): void {
  const A_FRAME_WOULD_BE_THERE_MS = 1000;
  const FETCHED_AT_ONCE = 4;
  let isSeen = false;
  let isFetched = false;

  function fetchCode() {
    const list = document.getElementById('code')?.textContent;
    if (isFetched || !list || document.readyState === 'loading') return;
    isFetched = true;
    const { inTurn, besides } = JSON.parse(list) as { inTurn: string[]; besides: string[] };
    fetchSome([...inTurn, ...besides]);
    beginInTurn(inTurn);
  }

  function fetchSome([...files]: string[]) {
    for (const file of files.splice(0, FETCHED_AT_ONCE)) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: file });
      document.head.append(link);
    }
    if (files.length > 0) setTimeout(() => fetchSome(files));
  }

  function beginInTurn([file, ...rest]: string[]) {
    if (!file) return;
    const script = document.createElement('script');
    const go = () => beginInTurn(rest);
    // Timers of a page that nobody looks at come once a second.
    const next = () => (document.hidden ? go() : setTimeout(go));
    Object.assign(script, { type: 'module', crossOrigin: '', src: file });
    Object.assign(script, { onload: next, onerror: next });
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
