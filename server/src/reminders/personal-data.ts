import type { PersonalData } from '../accounts/index.ts';
import { listOwnReminders } from './repository.ts';

/** Deleted with the account by foreign keys. */
export const remindersOfPerson: PersonalData = { name: 'reminders', gather: listOwnReminders };
