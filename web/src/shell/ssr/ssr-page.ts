import type { Params } from 'react-router';
import { getSettings } from '../../settings/index.ts';
import type { Thunk } from '../../store.ts';
import type { Head } from './head.ts';

export interface Visit {
  params: Params;
  /** Only the parameters that the page uses. */
  search: URLSearchParams;
  /** Path and search. */
  address: string;
}

/** Options of a call that is made once and does not subscribe to the cache entry. */
export const UNSUBSCRIBED = { subscribe: false };
export const loadSettings = () => getSettings.initiate(undefined, UNSUBSCRIBED);

type Call = Thunk<PromiseLike<{ data?: unknown; error?: unknown }>>;

/** A page that the server renders, with the calls that it makes when it is first shown. */
export interface SsrPage {
  /** Returns the search parameters that the page uses. Without it, there are none. */
  searchOf?: (search: URLSearchParams) => URLSearchParams;
  /** Whether the page can have content at this address. */
  accepts?: (visit: Visit) => boolean;
  /** If the first call is answered with not-found, the page does not exist. */
  calls: (visit: Visit) => Call[];
  /** Whether the page can be rendered from these replies. The browser renders all others. */
  isRenderable?: (replies: unknown[], visit: Visit) => boolean;
  /** Loads the code that showing the replies needs in addition to the page. */
  fetch?: (replies: unknown[]) => Promise<unknown>;
  /**
   * The source files of that code. Its styles belong to the document, because otherwise the page
   * would move when they are loaded.
   */
  modulesFor?: (replies: unknown[]) => readonly string[];
  head: (visit: Visit, replies: unknown[], origin: string) => Head;
}
