import { categorySlugs } from '@certway/contract/categories';
import { programSorts } from '@certway/contract/orders';
import { useSearchParams } from 'react-router';
import type { StoreFilter } from '../queries.ts';

/** The filter is kept in the address, so that it can be shared and Back restores it. */

const oneOf = <Value extends string>(values: readonly Value[], given: string | null) =>
  values.find((value) => value === given);

export function filterOf(search: URLSearchParams): StoreFilter {
  const q = search.get('q')?.trim().slice(0, 100);
  const category = oneOf(categorySlugs, search.get('category'));
  const sort = oneOf(programSorts, search.get('sort'));
  return { ...(q && { q }), ...(category && { category }), ...(sort && { sort }) };
}

/** Other filters stay; an empty value removes its parameter from the address. */
export function addressWith(search: URLSearchParams, change: Record<string, string>): string {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries(change)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next.toString();
}

export function useStoreFilter() {
  const [search, setSearch] = useSearchParams();
  // From the address as it is now: a search that waits for a pause would undo what was chosen meanwhile.
  const change = (part: Record<string, string>) =>
    setSearch(addressWith(new URLSearchParams(window.location.search), part), {
      replace: true,
      preventScrollReset: true,
    });
  return { filter: filterOf(search), change };
}
