/** Runs the server as configured, in a single process or with workers. */
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { type Config, ConfigProblems, processEnvironment, readConfig } from './config.ts';
import { createLog } from './http/logging.ts';
import { runAlone, runPrimary, runWorker } from './processes.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

function configOrExit(): Config {
  try {
    return readConfig(processEnvironment(), PROJECT);
  } catch (error) {
    if (!(error instanceof ConfigProblems)) throw error;
    process.stderr.write(`${error.lines.join('\n')}\n`);
    process.exit(1);
  }
}

const config = configOrExit();
const log = createLog(config);
const run = cluster.isWorker ? runWorker : config.WORKERS > 1 ? runPrimary : runAlone;

try {
  await run(config, log);
} catch (error) {
  log.error({ err: error }, 'startup failed');
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
