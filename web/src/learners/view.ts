import {
  type RecordColumn,
  type RecordGroup,
  type RecordSort,
  recordGroups,
  recordSorts,
} from '@certway/contract/learners/record-columns';
import { LEARNERS_A_PAGE } from '@certway/contract/limits';
import type { CallInput } from '../calls/address.ts';
import { useAddress } from '../ui/lists/address.ts';
import { listAddress, parseListView } from '../ui/lists/list-view.ts';

/** The state of the list of learners, all of which is in the URL. */
export interface LearnersView {
  q: string;
  page: number;
  program: string | undefined;
  /** A class, whose members are listed. The page of a class links to this filter. */
  class: string | undefined;
  group: RecordGroup | undefined;
  sort: RecordSort;
}

const DEFAULT_SORT: RecordSort = '-seen';
const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

const oneOf = <Value extends string>(list: readonly Value[], given: string | null) =>
  list.find((value) => value === given);

/** Reads the state from the URL. Invalid parts are ignored. */
export function learnersViewOf(search: URLSearchParams): LearnersView {
  const { q, page } = parseListView(search);
  const idOf = (name: string) => {
    const id = search.get(name) ?? '';
    return ID.test(id) ? id : undefined;
  };
  return {
    q,
    page,
    program: idOf('program'),
    class: idOf('class'),
    group: oneOf(recordGroups, search.get('show')),
    sort: oneOf(recordSorts, search.get('sort')) ?? DEFAULT_SORT,
  };
}

/** Returns the URL parameters after a change. Changing a filter or the order opens the first page. */
export function learnersAddressAfter(
  before: URLSearchParams,
  { group, ...change }: Partial<LearnersView>,
): URLSearchParams {
  const next = listAddress(before, change);
  if (group) next.set('show', group);
  if (next.get('sort') === DEFAULT_SORT) next.delete('sort');
  return next;
}

export function useLearnersView() {
  const { search, change } = useAddress();
  return {
    view: learnersViewOf(search),
    change: (part: Partial<LearnersView>) =>
      change((now) => {
        if ('group' in part) now.delete('show');
        return learnersAddressAfter(now, part);
      }),
  };
}

/** Returns the filters as query parameters of the calls. */
export const learnersFilterOf = ({ q, program, class: ofClass, group }: LearnersView) => ({
  ...(q && { q }),
  ...(program && { program }),
  ...(ofClass && { class: ofClass }),
  ...(group && { group }),
});

export const queryOf = (view: LearnersView): CallInput<'learners', 'listLearnerRecords'> => ({
  query: { ...learnersFilterOf(view), sort: view.sort, page: view.page, pageSize: LEARNERS_A_PAGE },
});

export const isLearnersFiltered = (view: LearnersView): boolean =>
  Boolean(view.q || view.program || view.class || view.group);

/** The columns whose first press sorts upward. All others show the highest or latest first. */
const upwardFirst: readonly RecordColumn[] = ['name', 'program', 'exam', 'access'];

export function directionOf(sort: RecordSort, column: RecordColumn) {
  if (sort === column) return 'ascending' as const;
  return sort === `-${column}` ? ('descending' as const) : null;
}

/** Returns the order after a press on a column: first its usual direction, then the other one. */
export function sortAfterPress(sort: RecordSort, column: RecordColumn): RecordSort {
  const usual: RecordSort = upwardFirst.includes(column) ? column : `-${column}`;
  if (sort !== usual) return usual;
  return usual === column ? `-${column}` : column;
}
