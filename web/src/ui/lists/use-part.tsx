import { type ReactNode, type RefCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Pager } from './pager.tsx';

interface Part<Item> {
  /** The place of the first one that is shown. */
  from: number;
  shown: readonly Item[];
  /** The list that shows them. Another page is read from its start, while the pager is below its end. */
  list: RefCallback<HTMLElement>;
  /** Null if all items are shown. */
  pager: ReactNode;
}

const AT_ONCE = 200;

/** One page of a long list that is all here: more rows than these make it slow, and nobody reads on by scrolling. */
export function usePart<Item>(items: readonly Item[], label: string): Part<Item> {
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
