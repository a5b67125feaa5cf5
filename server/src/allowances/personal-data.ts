import type { PersonalData } from '../accounts/index.ts';
import { listAllowancesOf } from './repository.ts';

export const allowancesOfPerson: PersonalData = {
  name: 'allowances',
  gather: listAllowancesOf,
};
