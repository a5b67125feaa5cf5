import { type NavigateOptions, useSearchParams } from 'react-router';

/**
 * The state of a list page, stored in its address. Each change starts from the current address: the
 * rendered state may lack a recent choice, and a search waits for a pause before it changes
 * anything.
 */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const change = (
    next: (now: URLSearchParams) => URLSearchParams,
    options: NavigateOptions = { replace: true },
  ) => setSearch(next(new URLSearchParams(window.location.search)), options);
  return { search, change };
}
