import type { PersonalData } from '../accounts/index.ts';
import { listOwnOutcomes } from './repository.ts';

/** What exams came to goes with the account. */
export const readinessOfPerson: PersonalData = { name: 'readiness', gather: listOwnOutcomes };
