import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openRedis } from './redis.ts';

/** Carries short texts from node to node. What cannot be sent now is lost. */
export interface Wire {
  send(text: string): void;
  close(): Promise<void>;
}
export type OpenWire = (hear: (text: string) => void) => Wire;

const CHANNEL = 'certway:signals';
const LISTEN_AGAIN_MS = 1000;

/** While Redis is away a node talks to itself only; people see the rest when they next look. */
export async function overRedis(url: string): Promise<OpenWire> {
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

/** A separate connection, re-established when lost. */
export const overPostgres =
  (connection: pg.ClientConfig): OpenWire =>
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
    const kept = keepListening();
    // One after the other: a client takes no second statement while it works on one.
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
        await kept;
      },
    };
  };
