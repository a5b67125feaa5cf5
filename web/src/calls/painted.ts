import type { User } from '@certway/contract/accounts';
import { type Action, createAction } from '@reduxjs/toolkit';
import type { CombinedState } from '@reduxjs/toolkit/query';

type Kept = Pick<CombinedState<never, never, never>, 'queries' | 'provided'>;

/** What the server asked for while it painted this page, by cache: it is not asked again. */
export type Answered = Partial<Record<string, Kept>>;

/** The store of the server in a page: for whom it painted, if for somebody, and what it asked for that. */
export interface PaintedState {
  reader: User | null;
  answers: Answered;
}

export const takePainted = createAction<Answered>('painted/take');

/** A cache takes its part of it. The cache's own type of that is not known before the cache is made. */
export function partOfPainted(action: Action, cache: string): undefined {
  const part = takePainted.match(action) ? action.payload[cache] : undefined;
  return part && ({ ...part, mutations: {} } as unknown as undefined);
}
