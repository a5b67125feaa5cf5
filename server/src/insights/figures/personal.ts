import type { PersonalData } from '../../accounts/index.ts';
import { listFiguresOf, uncountPerson } from './repository.ts';

/** Totals stay, but not the person. */
export const figuresOfPerson: PersonalData = {
  name: 'figures',
  gather: listFiguresOf,
  forget: uncountPerson,
};
