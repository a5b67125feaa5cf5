import type { Person } from '@certway/contract/endpoint';
import type { ProgramRow } from '../programs/index.ts';

/**
 * Checks whether a person may review a program. The person must have earned this right (by access
 * and a finished attempt) and must not be the program's trainer.
 */
export const mayReview = (
  { id }: Person,
  { trainerId }: Pick<ProgramRow, 'trainerId'>,
  hasEarned: boolean,
): boolean => hasEarned && trainerId !== id;
