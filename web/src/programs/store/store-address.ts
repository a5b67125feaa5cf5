import { categorySlugs } from '@certway/contract/programs/categories';
import { programSorts } from '@certway/contract/programs/orders';
import { useAddress } from '../../ui/lists/address.ts';
import type { StoreFilter } from '../queries.ts';

/**
 * Keeps the filter of the store in the URL, so that a filtered list can be shared and the Back
 * button restores the filter.
 */

const oneOf = <Value extends string>(values: readonly Value[], given: string | null) =>
  values.find((value) => value === given);

export function filterOf(search: URLSearchParams): StoreFilter {
  const q = search.get('q')?.trim().slice(0, 100);
  const category = oneOf(categorySlugs, search.get('category'));
  const sort = oneOf(programSorts, search.get('sort'));
  return { ...(q && { q }), ...(category && { category }), ...(sort && { sort }) };
}

/**
 * Returns the URL parameters after a change. Other parameters are kept, and an empty value removes
 * its parameter.
 */
export function addressWith(
  search: URLSearchParams,
  change: Record<string, string>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries(change)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
}

export function useStoreFilter() {
  const { search, change } = useAddress();
  return {
    filter: filterOf(search),
    change: (part: Record<string, string>) =>
      change((now) => addressWith(now, part), { replace: true, preventScrollReset: true }),
  };
}
