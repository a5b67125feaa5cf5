import { type ReactNode, useState } from 'react';
import { Pager } from './pager.tsx';

interface Part<Item> {
  /** The place of the first one that is shown. */
  from: number;
  shown: readonly Item[];
  /** Nothing where all are shown. */
  pager: ReactNode;
}

/** One page of a long list that is all here: more rows than these make it slow, and nobody reads on by scrolling. */
export function usePart<Item>(items: readonly Item[], label: string, atOnce = 200): Part<Item> {
  const [asked, setAsked] = useState(1);
  const pages = Math.max(1, Math.ceil(items.length / atOnce));
  // A file that was read again may have fewer.
  const page = Math.min(asked, pages);
  const from = (page - 1) * atOnce;
  return {
    from,
    shown: items.slice(from, from + atOnce),
    pager: pages > 1 && (
      <Pager
        page={page}
        pageSize={atOnce}
        total={items.length}
        capped={false}
        label={label}
        onPage={setAsked}
      />
    ),
  };
}
