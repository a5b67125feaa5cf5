import { type ReactNode, type RefCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Pager } from './pager.tsx';

interface Pagination<Item> {
  /** The index of the first item on the page. */
  from: number;
  shown: readonly Item[];
  /**
   * A ref to the list. After a page change the list is scrolled to its start, because the pager is
   * below its end.
   */
  list: RefCallback<HTMLElement>;
  /** Shows the page of an item, and focuses the element that has its index as `data-at`. */
  goTo: (at: number) => void;
  /** The pager; null if all items are shown. */
  pager: ReactNode;
}

const AT_ONCE = 200;

/**
 * Splits a long list that is already loaded into pages, because many rows would make the page slow
 * and people do not read that far.
 */
export function usePagination<Item>(items: readonly Item[], label: string): Pagination<Item> {
  const [asked, setAsked] = useState(1);
  const place = useRef<HTMLElement>(null);
  const pages = Math.max(1, Math.ceil(items.length / AT_ONCE));
  // The page number is limited, because the number of pages may have decreased, such as after a
  // file was read again.
  const page = Math.min(asked, pages);
  const from = (page - 1) * AT_ONCE;
  const turn = (to: number) => {
    flushSync(() => setAsked(to));
    place.current?.scrollIntoView?.();
  };
  return {
    from,
    list: (list) => {
      place.current = list;
    },
    goTo: (at) => {
      flushSync(() => setAsked(Math.floor(at / AT_ONCE) + 1));
      place.current?.querySelector<HTMLElement>(`[data-at="${at}"]`)?.focus();
    },
    shown: items.slice(from, from + AT_ONCE),
    pager: pages > 1 && (
      <Pager
        page={page}
        pageSize={AT_ONCE}
        total={items.length}
        capped={false}
        label={label}
        onPage={turn}
      />
    ),
  };
}
