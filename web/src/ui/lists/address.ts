import { type NavigateOptions, useSearchParams } from 'react-router';

/**
 * What a page shows, kept in its address. A change begins at the address of that moment: what the page was last
 * drawn with may lack what was chosen since, and a search waits for a pause before it changes anything.
 */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const change = (
    next: (now: URLSearchParams) => URLSearchParams,
    options: NavigateOptions = { replace: true },
  ) => setSearch(next(new URLSearchParams(window.location.search)), options);
  return { search, change };
}
