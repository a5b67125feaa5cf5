import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { readConfig } from '../../server/src/config.ts';
import { openDatabase } from '../../server/src/db/database.ts';
import { createLog } from '../../server/src/http/logging.ts';
import { startNode } from '../../server/src/node.ts';
import { buildBare } from './bare.ts';
import { CLIENT } from './provider.ts';

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

if (which === 'product') {
  const node = await startNode(config, connection, createLog(config));
  process.send?.({ port: (node.app.server.address() as AddressInfo).port });
} else {
  const app = buildBare(openDatabase(connection, () => undefined));
  await app.listen({ port: Number(port), host: '127.0.0.1' });
  process.send?.({ port: (app.server.address() as AddressInfo).port });
}
