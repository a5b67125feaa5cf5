import type { User } from '@certway/contract/accounts/index';
import { type Action, createAction } from '@reduxjs/toolkit';
import type { CombinedState } from '@reduxjs/toolkit/query';

type CacheState = Pick<CombinedState<never, never, never>, 'queries' | 'provided'>;

/**
 * The replies to the reads that server rendering made for this page, keyed by cache. The browser
 * does not request them again.
 */
export type PrerenderedReplies = Partial<Record<string, CacheState>>;

/**
 * The state of the server's store, embedded in a page. It contains the person for whom the page was
 * rendered, if any, and the replies that the page needed.
 */
export interface PrerenderedState {
  reader: User | null;
  replies: PrerenderedReplies;
}

export const takePrerendered = createAction<PrerenderedReplies>('prerendered/take');

/**
 * Returns the part of the embedded state that belongs to a cache. The declared return type is
 * `undefined`, because the type of a cache's state is not known before the cache is created.
 */
export function prerenderedPart(action: Action, cache: string): undefined {
  const part = takePrerendered.match(action) ? action.payload[cache] : undefined;
  return part && ({ ...part, mutations: {} } as unknown as undefined);
}
