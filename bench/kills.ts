import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { surviveKills } from '../server/src/test/processes/kill-survival.ts';

/**
 * `npm run bench kills [ROUNDS]`: kills the process, the database server or both with kill -9 at
 * random moments during writes.
 */
const rounds = Number(process.argv[2] ?? 20);
const dataDir = mkdtempSync(join(tmpdir(), 'certway-kills-'));
try {
  const outcome = await surviveKills({ dataDir, rounds });
  console.log(JSON.stringify(outcome, null, 2));
  process.exitCode = outcome.lost.length === 0 ? 0 : 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
