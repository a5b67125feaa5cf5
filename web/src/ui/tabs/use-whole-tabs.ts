import { type RefObject, useEffect } from 'react';

const endOf = (tab: HTMLElement) => tab.offsetLeft + tab.offsetWidth;

/** Scrolls the row to the chosen tab, as `useWholeTabs` says. */
function scrollToCurrent(row: HTMLElement): void {
  const { children, clientWidth, style } = row;
  const tabs = [...children].filter((tab) => tab instanceof HTMLElement);
  /** The first tab of a row that is scrolled as little as needed to show the end of a tab. */
  const startFor = (tab: HTMLElement) =>
    tabs.find(({ offsetLeft }) => endOf(tab) - offsetLeft <= clientWidth)?.offsetLeft ?? 0;
  const last = tabs.at(-1);
  const current = tabs.find((tab) => tab.matches('[aria-selected=true], [aria-current]'));
  if (!last || !current) return;
  const isTooLong = endOf(last) > clientWidth;
  const start = startFor(current);
  const isAlone = isTooLong && current !== tabs[0] && start === current.offsetLeft;
  const room = isTooLong && !isAlone ? startFor(last) + clientWidth - endOf(last) : 0;
  style.paddingInlineEnd = `${room}px`;
  style.scrollSnapType = isAlone ? 'none' : '';
  row.scrollLeft = isAlone ? endOf(current) - clientWidth : start;
}

/**
 * Scrolls a row of tabs so that the chosen tab is in view and the row begins with a whole tab. The
 * row gets as much room at its end as it needs to begin with a whole tab when it is scrolled to
 * its end. If no other tab fits beside the chosen one, the row begins with a part of the tab before
 * it, which shows that there are more.
 */
export function useWholeTabs(row: RefObject<HTMLElement | null>, chosen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chosen tab is at another place
  useEffect(() => {
    const show = () => {
      if (row.current) scrollToCurrent(row.current);
    };
    show();
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [row, chosen]);
}
