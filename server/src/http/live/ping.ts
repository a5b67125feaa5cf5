import { openRedis } from './redis.ts';

/** Sends a PING to Redis, and throws on any error or timeout. */
export async function pingRedis(url: string, withinMs: number): Promise<void> {
  const client = await openRedis(url, {
    lazyConnect: true,
    connectTimeout: withinMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  try {
    await client.connect();
    await client.ping();
  } finally {
    client.disconnect();
  }
}
