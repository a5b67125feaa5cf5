import { useAddress } from './address.ts';

/**
 * The state of a searched list, which is stored in the URL so that it can be shared and the Back
 * button restores it.
 */
export interface ListView {
  q: string;
  state: string;
  page: number;
}

export function parseListView(search: URLSearchParams): ListView {
  const page = Number(search.get('page'));
  return {
    q: (search.get('q') ?? '').slice(0, 100),
    state: search.get('state') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/**
 * Returns the URL parameters after a change. Changing a filter returns to the first page, and empty
 * values are removed.
 */
export function listAddress(before: URLSearchParams, change: object): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('page');
  for (const [key, value] of Object.entries(change)) {
    if (value && value !== 1) next.set(key, String(value));
    else next.delete(key);
  }
  return next;
}

export function useListView() {
  const { search, change } = useAddress();
  return {
    view: parseListView(search),
    change: (part: Partial<ListView>) => change((now) => listAddress(now, part)),
  };
}
