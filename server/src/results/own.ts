import type { PersonalData } from '../accounts/index.ts';
import { listOwnResults } from './rows-people.ts';

export const resultsOfPerson: PersonalData = { name: 'results', gather: listOwnResults };
