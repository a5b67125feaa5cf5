import { type AccountSort, accountSorts } from '@certway/contract/accounts';
import { ACCOUNTS_PAGE_SIZE } from '@certway/contract/limits';
import { type Role, roles } from '@certway/contract/roles';
import type { Input } from '../../calls/address.ts';
import { useAddress } from '../../ui/lists/address.ts';
import * as messages from '../messages.ts';

/** The read that fills the table of accounts. */
export type ListQuery = Input<'accounts', 'listUsers'>;

/** What the table shows; all of it is kept in the address. */
export interface View {
  page: number;
  q: string;
  role: Role | undefined;
  sort: AccountSort;
}

const DEFAULT_SORT: AccountSort = 'newest';
const oneOf = <Value extends string>(list: readonly Value[], given: string | null) =>
  list.find((value) => value === given);

export function viewOf(search: URLSearchParams): View {
  const page = Number(search.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    q: search.get('q') ?? '',
    role: oneOf(roles, search.get('role')),
    sort: oneOf(accountSorts, search.get('sort')) ?? DEFAULT_SORT,
  };
}

/** Changing a filter returns to the first page. */
export function addressFor(before: URLSearchParams, change: Partial<View>): URLSearchParams {
  const { page = 1, q, role, sort } = { ...viewOf(before), page: 1, ...change };
  const next = new URLSearchParams(before);
  const set = (name: string, value: string, standard: string) =>
    value === standard ? next.delete(name) : next.set(name, value);
  set('page', String(page), '1');
  set('q', q, '');
  set('role', role ?? '', '');
  set('sort', sort, DEFAULT_SORT);
  return next;
}

export function useView() {
  const { search, change } = useAddress();
  return {
    view: viewOf(search),
    change: (part: Partial<View>, replace = false) =>
      change((now) => addressFor(now, part), { replace }),
  };
}

export const pagesOf = (total: number) => Math.max(1, Math.ceil(total / ACCOUNTS_PAGE_SIZE));

/** '1,000+ people' if counting stopped at the cap. */
export function totalText(total: number, capped: boolean): string {
  return capped ? messages.peopleOrMore({ counted: total }) : messages.peopleFound({ total });
}
