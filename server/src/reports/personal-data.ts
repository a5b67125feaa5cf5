import type { PersonalData } from '../accounts/index.ts';
import { listAllOf } from './repository.ts';

/** Reports are deleted with the account of who wrote them. */
export const reportsOfPerson: PersonalData = { name: 'reports', gather: listAllOf };
