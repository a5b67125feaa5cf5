import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TestServer } from '../../server/src/test/test-server.ts';

/** Returns whether the node was killed before its work was done. */
export async function killAtWork(
  testServer: TestServer,
  id: string,
  wanted: number,
): Promise<boolean> {
  const { connectionString, host, port, user, password, database } =
    testServer.platform.db.$client.options;
  const connection = connectionString
    ? { connectionString }
    : { host, port, user, password, database };
  const file = fileURLToPath(new URL('worker.ts', import.meta.url));
  const node = spawn(process.execPath, [file], {
    env: {
      ...process.env,
      REGRADE_DATABASE: JSON.stringify(connection),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(node, 'exit');
  await once(node.stdout, 'data');
  const done = async () => {
    const query = `select state, (select count(*)::int from regrades_change
      where regrade_id = $1 and applied) as count from regrades_regrade where id = $1`;
    return (await testServer.platform.db.$client.query(query, [id])).rows[0];
  };
  while ((await done()).count < wanted && (await done()).state === 'applying') await pause(2);
  node.kill('SIGKILL');
  await gone;
  return (await done()).state === 'applying';
}
