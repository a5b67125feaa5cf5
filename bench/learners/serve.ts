import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { deserialize } from 'node:v8';
import { readConfig } from '../../server/src/config.ts';
import { openDatabase } from '../../server/src/db/database.ts';
import { createLog } from '../../server/src/http/logging.ts';
import { startNode } from '../../server/src/node.ts';
import { buildBare } from './bare.ts';
import { CLIENT } from './provider.ts';
import { buildReplay } from './replay.ts';
import { tellStatements } from './tape.ts';

/** One of the two servers, in a process of its own: `serve.ts product|bare PORT`, the database and the identity provider by environment. */
const [which = 'product', port = '0'] = process.argv.slice(2);
const connection = JSON.parse(process.env.BENCH_CONNECTION ?? '{}');
const issuer = process.env.BENCH_ISSUER;
const config = readConfig(
  {
    ...{ PORT: port, LOG_LEVEL: 'silent', SAMPLE_DATA: '0', DATA_DIR: process.env.BENCH_FOLDER },
    ...(issuer && { OIDC_ISSUER: issuer, GOOGLE_CLIENT_ID: CLIENT, GOOGLE_CLIENT_SECRET: CLIENT }),
  },
  tmpdir(),
);

if (which === 'taped') tellStatements();
if (which === 'product' || which === 'taped') {
  const node = await startNode(config, connection, createLog(config));
  process.send?.({ port: (node.app.server.address() as AddressInfo).port });
} else if (which === 'replay') {
  const { tapes, learners } = deserialize(readFileSync(process.env.BENCH_TAPES ?? ''));
  const app = buildReplay(openDatabase(connection, () => undefined).$client, tapes, learners);
  await app.listen({ port: Number(port), host: '127.0.0.1' });
  process.send?.({ port: (app.server.address() as AddressInfo).port });
} else {
  const app = buildBare(openDatabase(connection, () => undefined));
  await app.listen({ port: Number(port), host: '127.0.0.1' });
  process.send?.({ port: (app.server.address() as AddressInfo).port });
}
