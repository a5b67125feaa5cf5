import { userTable } from '../accounts/tables.ts';
import type { Database } from '../db/database.ts';

/** Checks that there are no users. Samples are loaded only into a database without users. */
export const isEmpty = async (db: Database): Promise<boolean> => (await db.$count(userTable)) === 0;
