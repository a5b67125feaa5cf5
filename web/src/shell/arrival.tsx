import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const FIRST_LOCATION = 'default';

/** Sets the browser's title and, after a navigation, moves the focus to the heading of the page. */
export function Arrival({ title, children }: { title: string; children: ReactNode }) {
  const { key, pathname } = useLocation();
  const firstPage = useRef(key === FIRST_LOCATION);

  useLayoutEffect(() => {
    document.title = `${title} · Certway`;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path with the same page is an arrival too
  useEffect(() => {
    if (!firstPage.current) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }
    firstPage.current = false;
  }, [pathname]);

  return children;
}
