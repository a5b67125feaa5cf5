import type { User } from '@certway/contract/accounts';
import { type Action, createAction } from '@reduxjs/toolkit';
import type { CombinedState } from '@reduxjs/toolkit/query';

type CacheState = Pick<CombinedState<never, never, never>, 'queries' | 'provided'>;

/** The reads that the server made while it rendered this page, by cache: they are not repeated. */
export type PrerenderedReplies = Partial<Record<string, CacheState>>;

/** The server's store inside a page: for whom it was rendered, if anyone, and the replies that it needed. */
export interface PaintedState {
  reader: User | null;
  answers: PrerenderedReplies;
}

export const takePainted = createAction<PrerenderedReplies>('painted/take');

/**
 * The part of that state that belongs to a cache. The cache's own type for it is not known before
 * the cache is created.
 */
export function partOfPainted(action: Action, cache: string): undefined {
  const part = takePainted.match(action) ? action.payload[cache] : undefined;
  return part && ({ ...part, mutations: {} } as unknown as undefined);
}
