import { LEDGER_PAGE_SIZE } from '@certway/contract/limits';
import { useSearchParams } from 'react-router';

/** What a part of the ledger shows stands in the address, beside the name of the tab. */
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

/** A filter that changes leads back to the first page; what is empty leaves the address. */
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
    change: (part: Partial<LedgerView>) =>
      setSearch((before) => addressFor(before, part), { replace: true }),
  };
}
