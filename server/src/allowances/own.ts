import type { PersonalData } from '../accounts/index.ts';
import { listAllowancesOf } from './rows.ts';

export const allowancesOfPerson: PersonalData = {
  name: 'allowances',
  gather: listAllowancesOf,
};
