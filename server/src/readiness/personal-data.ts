import type { PersonalData } from '../accounts/index.ts';
import { listOwnOutcomes } from './repository.ts';

/** Outcomes are deleted with the account. */
export const readinessOfPerson: PersonalData = { name: 'readiness', gather: listOwnOutcomes };
