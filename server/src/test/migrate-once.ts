import { openDatabase } from '../db/database.ts';
import { migrateDatabase } from '../db/migrate.ts';

const db = openDatabase(JSON.parse(process.argv[2] ?? '{}'), () => undefined);
await migrateDatabase(db);
await db.$client.end();
