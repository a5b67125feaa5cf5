import type { Person } from '@certway/contract/endpoint';
import type { ProgramRow } from '../programs/index.ts';

/** People with access, even if its period is over, and a finished attempt; never its trainer. */
export const mayReview = (
  { id }: Person,
  { trainerId }: Pick<ProgramRow, 'trainerId'>,
  hasEarned: boolean,
): boolean => hasEarned && trainerId !== id;
