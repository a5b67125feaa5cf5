import type { PersonalData } from '../../accounts/index.ts';
import { listPersonTotals, uncountPerson } from './repository.ts';

/** The totals stay, but without the person. */
export const statsOfPerson: PersonalData = {
  name: 'figures',
  gather: listPersonTotals,
  forget: uncountPerson,
};
