import { LEDGER_PAGE_SIZE } from '@certway/contract/limits';
import { useSearchParams } from 'react-router';

/** What a tab of the ledger shows is kept in the address, with the name of the tab. */
export interface LedgerView {
  q: string;
  state: string;
  page: number;
}

export function viewOf(search: URLSearchParams): LedgerView {
  const page = Number(search.get('page'));
  return {
    q: (search.get('q') ?? '').slice(0, 100),
    state: search.get('state') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Changing a filter returns to the first page; empty values are dropped from the address. */
export function addressFor(before: URLSearchParams, change: Partial<LedgerView>): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('page');
  for (const [key, value] of Object.entries(change)) {
    if (value && value !== 1) next.set(key, String(value));
    else next.delete(key);
  }
  return next;
}

export function useLedgerView() {
  const [search, setSearch] = useSearchParams();
  const view = viewOf(search);
  return {
    view,
    paging: { q: view.q, page: view.page, pageSize: LEDGER_PAGE_SIZE },
    // From the address as it is now: a search that waits for a pause would undo what was chosen meanwhile.
    change: (part: Partial<LedgerView>) =>
      setSearch(addressFor(new URLSearchParams(window.location.search), part), { replace: true }),
  };
}
