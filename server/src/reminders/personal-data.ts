import type { PersonalData } from '../accounts/index.ts';
import { listOwnReminders } from './repository.ts';

/** All of it goes with the account. */
export const remindersOfPerson: PersonalData = { name: 'reminders', gather: listOwnReminders };
