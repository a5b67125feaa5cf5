import type { PersonalData } from '../accounts/index.ts';
import { entriesBy } from './repository-thread.ts';

/** What was said stays with the question when its writer leaves, without their name. */
export const approvalsOfPerson: PersonalData = { name: 'questionComments', gather: entriesBy };
