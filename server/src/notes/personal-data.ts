import type { PersonalData } from '../accounts/index.ts';
import { listAllNotes } from './repository.ts';

/** Deleted with the account by foreign keys. */
export const notesOfPerson: PersonalData = { name: 'notes', gather: listAllNotes };
