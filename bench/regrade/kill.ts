import { setTimeout as pause } from 'node:timers/promises';
import type { TestServer } from '../../server/src/test/test-server.ts';
import { startServer } from '../product/server-process.ts';

/**
 * Starts a node that continues with a correction in the background. Returns whether it was killed
 * before the work was done.
 */
export async function killAtWork(
  { platform }: TestServer,
  id: string,
  wanted: number,
): Promise<boolean> {
  const { $client } = platform.db;
  const { connectionString, host, port, user, password, database } = $client.options;
  const connection = connectionString
    ? { connectionString }
    : { host, port, user, password, database };
  const node = await startServer({ connection, folder: platform.config.dataDir });
  const done = async () => {
    const query = `select state, (select count(*)::int from regrades_change
      where regrade_id = $1 and applied) as count from regrades_regrade where id = $1`;
    return (await $client.query(query, [id])).rows[0];
  };
  while ((await done()).count < wanted && (await done()).state === 'applying') await pause(2);
  await node.kill();
  return (await done()).state === 'applying';
}
