import { type ReactNode, type RefCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Pager } from './pager.tsx';

interface Pagination<Item> {
  /** The index of the first item shown. */
  from: number;
  shown: readonly Item[];
  /** The list that shows them. Another page is read from its start, while the pager is below its end. */
  list: RefCallback<HTMLElement>;
  /** Null if all items are shown. */
  pager: ReactNode;
}

const AT_ONCE = 200;

/**
 * A page of a long list that is already loaded: more rows would make the page slow, and people do
 * not read that far by scrolling.
 */
export function usePagination<Item>(items: readonly Item[], label: string): Pagination<Item> {
  const [asked, setAsked] = useState(1);
  const place = useRef<HTMLElement>(null);
  const pages = Math.max(1, Math.ceil(items.length / AT_ONCE));
  // A file that was read again may have fewer pages.
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
