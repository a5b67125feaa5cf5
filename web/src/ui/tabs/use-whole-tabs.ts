import { type RefObject, useEffect } from 'react';

/**
 * Scrolls a row of tabs so that the chosen tab is in view and the row begins with a whole tab. The
 * row gets as much room at its end as it needs to begin with a whole tab when it is scrolled to
 * its end.
 */
export function useWholeTabs(row: RefObject<HTMLElement | null>, chosen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chosen tab is at another place
  useEffect(() => {
    const show = () => {
      if (!row.current) return;
      const { children, clientWidth, style } = row.current;
      const tabs = [...children].filter((tab) => tab instanceof HTMLElement);
      const endOf = (tab: HTMLElement) => tab.offsetLeft + tab.offsetWidth;
      /** The first tab of a row that is scrolled as little as needed to show the end of a tab. */
      const startFor = (tab: HTMLElement) =>
        tabs.find(({ offsetLeft }) => endOf(tab) - offsetLeft <= clientWidth)?.offsetLeft ?? 0;
      const last = tabs.at(-1);
      const current = tabs.find((tab) => tab.matches('[aria-selected=true], [aria-current]'));
      if (!last || !current) return;
      const isTooLong = endOf(last) > clientWidth;
      const room = isTooLong ? startFor(last) + clientWidth - endOf(last) : 0;
      style.paddingInlineEnd = `${room}px`;
      row.current.scrollLeft = startFor(current);
    };
    show();
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [row, chosen]);
}
