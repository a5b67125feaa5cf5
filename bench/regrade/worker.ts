import { openDatabase } from '../../server/src/db/database.ts';
import { openEventBus } from '../../server/src/http/live/event-bus.ts';
import type { Platform } from '../../server/src/platform.ts';
import { workOnRegrades } from '../../server/src/regrades/index.ts';
import { resultsPort } from '../../server/src/results/index.ts';

/** A node that only applies corrections. The bench kills the node while it works. */
const connection = JSON.parse(process.env.REGRADE_DATABASE ?? '{}');
const db = openDatabase(connection, () => undefined);
const platform = { db, now: () => new Date(), eventBus: openEventBus() };
process.stdout.write('begun\n');
await workOnRegrades(platform as unknown as Platform, resultsPort, 600_000);
await db.$client.end();
