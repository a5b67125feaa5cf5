import type { PersonalData } from '../accounts/index.ts';
import { listOwnOutcomes } from './repository.ts';

/**
 * Personal data in forecasts. The exam results that a learner reported are deleted with the
 * account.
 */
export const readinessOfPerson: PersonalData = { name: 'readiness', gather: listOwnOutcomes };
