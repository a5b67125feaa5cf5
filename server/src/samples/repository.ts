import { userTable } from '../accounts/tables.ts';
import type { Database } from '../db/database.ts';

/** True if there are no users; samples are loaded only then. */
export const isEmpty = async (db: Database): Promise<boolean> => (await db.$count(userTable)) === 0;
