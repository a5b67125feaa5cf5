import { type NavigateOptions, useSearchParams } from 'react-router';

/**
 * Stores the state of a list page in its URL. Each change is applied to the current URL rather than
 * to the rendered state, which may be older. Otherwise a search, which starts only after a pause in
 * typing, could undo a choice made during the pause.
 */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const change = (
    next: (now: URLSearchParams) => URLSearchParams,
    options: NavigateOptions = { replace: true },
  ) => setSearch(next(new URLSearchParams(window.location.search)), options);
  return { search, change };
}
