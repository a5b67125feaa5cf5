import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openRedis } from './redis.ts';

/** Sends short messages between nodes. A message that cannot be sent now is lost. */
export interface PubSubTransport {
  send(text: string): void;
  close(): Promise<void>;
}
export type OpenTransport = (hear: (text: string) => void) => PubSubTransport;

const CHANNEL = 'certway:signals';
const LISTEN_AGAIN_MS = 1000;

/**
 * Opens a transport over Redis. While Redis is unreachable, the events of a node reach only
 * listeners on this node. On other nodes, people see changes when they load data again.
 */
export async function redisTransport(url: string): Promise<OpenTransport> {
  const out = await openRedis(url, { enableOfflineQueue: false });
  const back = await openRedis(url);
  return (hear) => {
    back.subscribe(CHANNEL).catch(() => undefined);
    back.on('message', (_, text) => hear(text));
    return {
      send: (text) => void out.publish(CHANNEL, text).catch(() => undefined),
      async close() {
        out.disconnect();
        back.disconnect();
      },
    };
  };
}

/**
 * Opens a transport over PostgreSQL notifications. It has its own connection, which is opened again
 * after it was lost.
 */
export const postgresTransport =
  (connection: pg.ClientConfig): OpenTransport =>
  (hear) => {
    const closing = new AbortController();
    let listening: pg.Client | null = null;

    const listenOnce = async () => {
      const client = new pg.Client(connection);
      const lost = new Promise<void>((resolve) => {
        client.on('error', () => resolve());
        client.on('end', () => resolve());
      });
      client.on('notification', ({ payload }) => payload && hear(payload));
      try {
        await client.connect();
        await client.query(`listen "${CHANNEL}"`);
        if (closing.signal.aborted) return;
        listening = client;
        await lost;
      } finally {
        listening = null;
        client.end().catch(() => undefined);
      }
    };
    const keepListening = async () => {
      while (!closing.signal.aborted) {
        await listenOnce().catch(() => undefined);
        await pause(LISTEN_AGAIN_MS, null, closing).catch(() => undefined);
      }
    };
    const listeningLoop = keepListening();
    // Notifications are sent one after the other, because a client runs one statement at a time.
    let sent: Promise<unknown> = Promise.resolve();
    return {
      send(text) {
        sent = sent
          .then(() => listening?.query('select pg_notify($1, $2)', [CHANNEL, text]))
          .catch(() => undefined);
      },
      async close() {
        closing.abort();
        await listening?.end();
        await listeningLoop;
      },
    };
  };
