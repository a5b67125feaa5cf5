import { userTable } from '../accounts/tables.ts';
import type { Database } from '../db/database.ts';

/** Nobody is there yet: only then may samples come. */
export const isEmpty = async (db: Database): Promise<boolean> => (await db.$count(userTable)) === 0;
