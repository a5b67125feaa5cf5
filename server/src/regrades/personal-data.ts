import type { PersonalData } from '../accounts/index.ts';
import { listOwnChanges } from './repository-told.ts';

/** What corrections changed for a person; it goes with their attempts. */
export const regradesOfPerson: PersonalData = { name: 'corrections', gather: listOwnChanges };
