import { type BoardFilter, boardFilters } from '@certway/contract/assignments/states';
import { BOARD_MEMBERS_A_PAGE } from '@certway/contract/limits';
import type { CallInput } from '../calls/address.ts';
import type { ListView } from '../ui/lists/list-view.ts';

/** Returns the filter that the address names, or undefined if it names none. */
export const boardFilterOf = ({ state }: ListView): BoardFilter | undefined =>
  boardFilters.find((each) => each === state);

export function boardQueryOf(
  classId: string,
  view: ListView,
  column: number,
): CallInput<'assignments', 'getBoard'> {
  const filter = boardFilterOf(view);
  return {
    params: { classId },
    query: {
      ...(view.q && { q: view.q }),
      ...(filter && { filter }),
      column,
      page: view.page,
      pageSize: BOARD_MEMBERS_A_PAGE,
    },
  };
}
