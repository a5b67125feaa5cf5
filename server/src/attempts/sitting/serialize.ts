import type { Attempt } from '@certway/contract/running-attempt';
import { sittingAt } from '@certway/contract/sitting-clock';
import type { StoredPaper } from '../papers/repository.ts';
import type { KeptSitting } from './repository.ts';

type Sitting = NonNullable<Attempt['sitting']>;

/** As it stands now, with what the clock has done since the last move. */
export function presentSitting(
  paper: StoredPaper,
  { state, marks, sequence }: KeptSitting,
  now: Date,
): Sitting {
  return { now, sequence, marks, state: sittingAt(state, paper, now.getTime()) };
}
