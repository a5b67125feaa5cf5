import type { PersonalData } from '../accounts/index.ts';
import { listOwnResults } from './people/repository.ts';

export const resultsOfPerson: PersonalData = { name: 'results', gather: listOwnResults };
