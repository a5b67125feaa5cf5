import type { PersonalData } from '../accounts/index.ts';
import { listOwnStudy } from './repository.ts';

/** All of it goes with the account. */
export const studyOfPerson: PersonalData = { name: 'study', gather: listOwnStudy };
