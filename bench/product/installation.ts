import { join } from 'node:path';
import type { KillableProduct } from '../../journeys/faults/killable-product.ts';
import { type Database, openDatabase } from '../../server/src/db/database.ts';
import { connectionTo, socketEndpoint } from '../../server/src/db/embedded/endpoint.ts';

/** Opens the database of a running product through the socket in its data folder. */
export function openInside({ dataDir }: Pick<KillableProduct, 'dataDir'>): Database {
  const endpoint = socketEndpoint(join(dataDir, 'postgres'));
  return openDatabase({ ...connectionTo(endpoint, 'certway'), max: 5 }, () => undefined);
}
