import { type AccountSort, accountSorts } from '@certway/contract/accounts/index';
import { type Role, roles } from '@certway/contract/accounts/roles';
import { ACCOUNTS_PAGE_SIZE } from '@certway/contract/limits';
import type { CallInput } from '../../calls/address.ts';
import { useAddress } from '../../ui/lists/address.ts';
import * as messages from '../messages.ts';

export type ListQuery = CallInput<'accounts', 'listUsers'>;

/** The state of the table of accounts, all of which is in the URL. */
export interface PeopleView {
  page: number;
  q: string;
  role: Role | undefined;
  sort: AccountSort;
}

const DEFAULT_SORT: AccountSort = 'newest';
const oneOf = <Value extends string>(list: readonly Value[], given: string | null) =>
  list.find((value) => value === given);

export function peopleViewOf(search: URLSearchParams): PeopleView {
  const page = Number(search.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    q: search.get('q') ?? '',
    role: oneOf(roles, search.get('role')),
    sort: oneOf(accountSorts, search.get('sort')) ?? DEFAULT_SORT,
  };
}

/** Returns the URL parameters for a changed view. Changing a filter returns to the first page. */
export function addressFor(before: URLSearchParams, change: Partial<PeopleView>): URLSearchParams {
  const { page = 1, q, role, sort } = { ...peopleViewOf(before), page: 1, ...change };
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
    view: peopleViewOf(search),
    change: (part: Partial<PeopleView>, replace = false) =>
      change((now) => addressFor(now, part), { replace }),
  };
}

export const pagesOf = (total: number) => Math.max(1, Math.ceil(total / ACCOUNTS_PAGE_SIZE));

/** Returns '1,000+ people' if the count was capped, otherwise the exact number. */
export function totalText(total: number, capped: boolean): string {
  return capped ? messages.peopleOrMore({ counted: total }) : messages.peopleFound({ total });
}
