import { type ClassState, classStates } from '@certway/contract/classes/states';
import { CLASSES_A_PAGE } from '@certway/contract/limits';
import type { CallInput } from '../calls/address.ts';
import type { ListView } from '../ui/lists/list-view.ts';

/** Returns the state that the address names, or undefined if it names none. */
const stateOf = ({ state }: ListView): ClassState | undefined =>
  classStates.find((each) => each === state);

export function classesQueryOf(view: ListView): CallInput<'classes', 'listClasses'> {
  const state = stateOf(view);
  return {
    query: {
      ...(view.q && { q: view.q }),
      ...(state && { state }),
      page: view.page,
      pageSize: CLASSES_A_PAGE,
    },
  };
}

export const isClassesFiltered = (view: ListView): boolean =>
  view.q !== '' || stateOf(view) !== undefined;
