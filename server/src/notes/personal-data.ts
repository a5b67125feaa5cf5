import type { PersonalData } from '../accounts/index.ts';
import { listAllNotes } from './repository.ts';

/**
 * Personal data in notes. The download includes them. Foreign keys delete the notes with the
 * account, so no delete function is needed.
 */
export const notesOfPerson: PersonalData = { name: 'notes', gather: listAllNotes };
