import type { Person } from '@certway/contract/endpoint';
import type { ProgramRow } from '../programs/index.ts';

/** People who have or had access and finished an attempt, except the program's trainer. */
export const mayReview = (
  { id }: Person,
  { trainerId }: Pick<ProgramRow, 'trainerId'>,
  hasEarned: boolean,
): boolean => hasEarned && trainerId !== id;
