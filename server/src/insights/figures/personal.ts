import type { PersonalData } from '../../accounts/index.ts';
import { listFiguresOf, uncountPerson } from './rows.ts';

/** Totals stay, without the person. */
export const figuresOfPerson: PersonalData = {
  name: 'figures',
  gather: listFiguresOf,
  forget: uncountPerson,
};
