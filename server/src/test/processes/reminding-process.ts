/**
 * Runs a Certway node in a separate process, for tests that kill a node. The configuration and the
 * database connection are command-line arguments.
 */

import { readConfig } from '../../config.ts';
import { createLog } from '../../http/logging.ts';
import { startNode } from '../../node.ts';

const [environment = '{}', connection = '{}'] = process.argv.slice(2);
const config = readConfig(JSON.parse(environment), '/');
await startNode(config, JSON.parse(connection), createLog(config));
process.send?.('ready');
