import { useAddress } from '../ui/lists/address.ts';
import { listAddress } from '../ui/lists/list-view.ts';
import { filterFields, type ListFilter, readFilter, requestOf } from './filter.ts';
import { useFilterQuestionsQuery } from './queries.ts';

export const PAGE_SIZE = 50;

/** The filter and the page of the list, which are kept in the URL. */
export function useFilteredList(programId: string) {
  const { search, change } = useAddress();
  const filter = readFilter(search);
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const request = requestOf(filter);
  const list = useFilterQuestionsQuery({
    params: { programId },
    query: { ...request, page, pageSize: PAGE_SIZE },
  });
  const set = (values: Partial<ListFilter> & { page?: number }) =>
    change((now) => listAddress(now, values));
  return {
    filter,
    page,
    request,
    list,
    set,
    clear: () => set(Object.fromEntries(filterFields.map((field) => [field, '']))),
  };
}
