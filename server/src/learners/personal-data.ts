import type { PersonalData } from '../accounts/index.ts';
import { gatherOwn } from './repository-personal-data.ts';

/** All of it is deleted with the account, also the notes that others wrote about the person. */
export const learnersOfPerson: PersonalData = { name: 'learners', gather: gatherOwn };
