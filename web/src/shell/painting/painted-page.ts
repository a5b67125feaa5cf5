import type { Params } from 'react-router';
import { getSettings } from '../../settings/index.ts';
import type { Thunk } from '../../store.ts';
import type { Head } from './head.ts';

export interface Visit {
  params: Params;
  /** Only what the page looks at. */
  search: URLSearchParams;
  /** Path and search. */
  address: string;
}

/** A painted page asks once, and keeps nothing alive. */
export const ONCE = { subscribe: false };
export const askSettings = () => getSettings.initiate(undefined, ONCE);

type Call = Thunk<PromiseLike<{ data?: unknown; error?: unknown }>>;

/** A page that is painted. Its calls are those that it makes when it is first shown. */
export interface PaintedPage {
  /** Its source file, and those that it fetches itself and is nothing without. */
  modules: readonly string[];
  /** The source files of what these answers need besides: what is painted without its styles moves when they come. */
  modulesFor?: (answers: unknown[]) => readonly string[];
  /** What of the address it looks at; nothing if it is left out. */
  keepOf?: (search: URLSearchParams) => URLSearchParams;
  /** Whether this address can have anything to show. */
  fits?: (visit: Visit) => boolean;
  /** If the first is refused because there is no such thing, there is no such page. */
  calls: (visit: Visit) => Call[];
  /** Whether these answers can be painted; the browser renders all others. */
  shows?: (answers: unknown[], visit: Visit) => boolean;
  /** What the answers need to be shown, besides the page. */
  fetch?: (answers: unknown[]) => Promise<unknown>;
  head: (visit: Visit, answers: unknown[], origin: string) => Head;
}
