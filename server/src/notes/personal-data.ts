import type { PersonalData } from '../accounts/index.ts';
import { listAllNotes } from './repository.ts';

/** All of it goes with the account. */
export const notesOfPerson: PersonalData = { name: 'notes', gather: listAllNotes };
