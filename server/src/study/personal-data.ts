import type { PersonalData } from '../accounts/index.ts';
import { listOwnStudy } from './repository.ts';

/** All study data is deleted with the account. */
export const studyOfPerson: PersonalData = { name: 'study', gather: listOwnStudy };
