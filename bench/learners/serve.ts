import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { readConfig } from '../../server/src/config.ts';
import { createLog } from '../../server/src/http/logging.ts';
import { startNode } from '../../server/src/node.ts';

/**
 * Runs the product in a process of its own: `serve.ts product PORT`, with the database in environment
 * variables. Tests of a rolling upgrade start the last release with the same arguments.
 */
const [, port = '0'] = process.argv.slice(2);
const { BENCH_CONNECTION = '{}', BENCH_FOLDER } = process.env;
const settings = { PORT: port, LOG_LEVEL: 'silent', SAMPLE_DATA: '0', DATA_DIR: BENCH_FOLDER };
const config = readConfig(settings, tmpdir());
const { app } = await startNode(config, JSON.parse(BENCH_CONNECTION), createLog(config));
// The process must not outlive its parent.
process.once('disconnect', () => process.exit());
process.send?.({ port: (app.server.address() as AddressInfo).port });
