import type { PersonalData } from '../accounts/index.ts';
import { listReportsOfPerson } from './repository.ts';

/** Reports are deleted with the account of their author. */
export const reportsOfPerson: PersonalData = { name: 'reports', gather: listReportsOfPerson };
