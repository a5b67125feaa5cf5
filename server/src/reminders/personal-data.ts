import type { PersonalData } from '../accounts/index.ts';
import { listOwnReminders } from './repository.ts';

/**
 * Personal data in reminders. Foreign keys delete the settings and messages with the account, so
 * only the download needs a function.
 */
export const remindersOfPerson: PersonalData = { name: 'reminders', gather: listOwnReminders };
