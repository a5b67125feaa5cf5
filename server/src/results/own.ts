import type { PersonalData } from '../accounts/index.ts';
import { listOwnResults } from './people/rows.ts';

export const resultsOfPerson: PersonalData = { name: 'results', gather: listOwnResults };
