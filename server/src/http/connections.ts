import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { OpenCounts } from './open-counts.ts';

/** Half-open connections cost memory: a client that connects must send its request soon. */
export const timeLimits = {
  /** For the whole request: twenty megabytes over a slow connection. */
  requestTimeout: 180_000,
  /** For a connection without traffic in either direction; event streams have a heartbeat. */
  connectionTimeout: 120_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
} as const satisfies FastifyHttpOptions<Server>;

/** Enough for a school with one address, where each browser opens six connections. */
export const CONNECTIONS_AN_ADDRESS = 600;

/** If there is a proxy, all connections come from its address, and the proxy has to limit them. */
export function limitConnections(app: FastifyInstance, atMost: number): void {
  const open = new OpenCounts();
  app.server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    socket.once('close', () => open.remove(address));
    if (open.add(address) > atMost) socket.destroy();
  });
}
