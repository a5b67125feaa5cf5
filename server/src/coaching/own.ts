import type { PersonalData } from '../accounts/index.ts';
import { listOwnMarks } from './rows-own.ts';

/** Marks go with the attempts they are of. */
export const coachingOfPerson: PersonalData = { name: 'marks', gather: listOwnMarks };
