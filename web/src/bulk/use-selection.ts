import { useState } from 'react';
import type { FilterRequest } from './filter.ts';

/** The selected questions: some by their ids, or all that match the filter. */
interface Selected {
  ids: readonly string[];
  all: boolean;
}

const NONE: Selected = { ids: [], all: false };

/** Keeps the selected questions, also those on other pages. A changed filter clears them. */
export function useSelection(filter: FilterRequest, total: number) {
  const key = JSON.stringify(filter);
  const [selected, setSelected] = useState({ ...NONE, key });
  if (selected.key !== key) setSelected({ ...NONE, key });
  const { ids, all } = selected;
  const set = (next: Selected) => setSelected({ ...next, key });
  return {
    count: all ? total : ids.length,
    isAll: all,
    has: (id: string) => all || ids.includes(id),
    toggle: (id: string, page: readonly string[]) => {
      // The rest of the page stays selected if one question of all is cleared.
      const now = all ? page : ids;
      set({ ids: now.includes(id) ? now.filter((each) => each !== id) : [...now, id], all: false });
    },
    add: (page: readonly string[]) => set({ ids: [...new Set([...ids, ...page])], all: false }),
    selectAll: () => set({ ids: [], all: true }),
    clear: () => set(NONE),
    /** The selection as the API calls take it. */
    of: all ? { filter } : { questionIds: [...ids] },
  };
}
export type Selection = ReturnType<typeof useSelection>;
